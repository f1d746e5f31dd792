import { type listMails, MAIL_KINDS, MAIL_PAGE, MAIL_STATUSES } from '@study-groups/contracts/mail';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { beginsWith } from '../../platform/begins-with.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';

type Asked = z.output<NonNullable<typeof listMails.query>>;

/** A page of the outbox, the newest first. @returns whether there are more after it */
export async function readMails(asked: Asked): Promise<{ mails: MailDocument[]; more: boolean }> {
  const found = await MailModel.find(filterOf(asked))
    .sort({ id: -1 })
    .limit(MAIL_PAGE + 1)
    .lean();
  return { mails: found.slice(0, MAIL_PAGE), more: found.length > MAIL_PAGE };
}

/** Counts the mails that wait and those that were given up. */
export async function countMails(): Promise<{ queued: number; dead: number }> {
  const [queued, dead] = await Promise.all([
    MailModel.countDocuments({ status: 'queued' }),
    MailModel.countDocuments({ status: 'dead' }),
  ]);
  return { queued, dead };
}

/** Since when the mail waits that has been due for longest; null if none is due. */
export async function oldestDue(now: Date): Promise<Date | null> {
  const mail = await MailModel.findOne({ status: 'queued', dueSince: trusted({ $lte: now }) }, 'dueSince')
    .sort({ dueSince: 1 })
    .lean();
  return mail?.dueSince ?? null;
}

/** Returns the filter for the requested mails. */
export function filterOf({ before, to, status, kind, classId }: Asked) {
  // The index of kinds and states serves each by itself too, where the other one names all that there are.
  const byIndex = (status !== undefined || kind !== undefined) && {
    kind: kind ?? trusted({ $in: [...MAIL_KINDS] }),
    status: status ?? trusted({ $in: [...MAIL_STATUSES] }),
  };
  return {
    ...byIndex,
    ...(classId !== undefined && { classId }),
    ...(to && { 'to.address': trusted(beginsWith(to)) }),
    ...(before !== undefined && { id: trusted({ $lt: before }) }),
  };
}

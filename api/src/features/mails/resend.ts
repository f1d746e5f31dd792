import type { ResponseOf } from '@study-groups/contracts/call';
import {
  DEAD_MAILS_AT_ONCE,
  MAIL_KINDS,
  type resendDeadMails as resendDeadMailsCall,
} from '@study-groups/contracts/mail';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { openMail } from '../../records/mail-payload.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { mailKey, type NewMail, queueMail } from '../../records/outbox.ts';
import { type Actor, recordEvent, recordEvents } from '../../records/record-event.ts';

/**
 * Has a mail sent once more. A waiting or dead one is due at once, with a new day until it is given up. A sent one comes
 * as a new mail: mail programs drop a second mail with the Message-ID of the first.
 * @returns the mail that is going to be sent
 * @throws ApiError mail_not_found
 */
export async function resendMail(platform: Pick<Platform, 'vault'>, id: number, by: Actor): Promise<MailDocument> {
  return inTransaction(async (session) => {
    const now = databaseNow();
    const mail = await MailModel.findOneAndUpdate(
      { id, status: trusted({ $in: ['queued', 'dead'] }) },
      { $set: dueAgain(now) },
      { session, returnDocument: 'after' },
    ).lean();
    if (mail) {
      await recordEvent(session, by, resent(mail));
      return mail;
    }

    const sent = await MailModel.findOne({ id }).session(session).lean();
    if (!sent) throw new ApiError('mail_not_found');
    const { to, language, classId, studentId } = sent;
    const occurrence = `resent-${id}-${now.toISOString()}`;
    const copy: NewMail = { ...openMail(platform.vault, sent), to, language, classId, studentId, occurrence };
    await queueMail(platform, session, copy);
    const queued = await MailModel.findOne({ key: mailKey(copy) })
      .session(session)
      .lean();
    await recordEvent(session, by, resent(sent));
    if (!queued) throw new Error('unreachable: the mail was just queued');
    return queued;
  });
}

/**
 * Has mails sent once more that were given up, the oldest first, DEAD_MAILS_AT_ONCE of them at most.
 * @param after the last mail of the call before; 0 at first
 * @returns how many, and the last of them unless there are no more
 */
export async function resendDeadMails(after: number, by: Actor): Promise<ResponseOf<typeof resendDeadMailsCall>> {
  return inTransaction(async (session) => {
    // Of every kind, by the index that has them in order: the one of dead mails alone would have all of them sorted.
    const dead = { status: 'dead', kind: trusted({ $in: [...MAIL_KINDS] }) } as const;
    const mails = await MailModel.find({ ...dead, id: trusted({ $gt: after }) }, 'id classId')
      .sort({ id: 1 })
      .hint({ kind: 1, status: 1, id: -1 })
      .limit(DEAD_MAILS_AT_ONCE)
      .session(session)
      .lean();
    const ids = mails.map(({ id }) => id);
    await MailModel.updateMany({ id: trusted({ $in: ids }) }, { $set: dueAgain(databaseNow()) }, { session });
    await recordEvents(session, by, mails.map(resent));
    return { resent: mails.length, last: mails.length < DEAD_MAILS_AT_ONCE ? null : ids.at(-1)! };
  });
}

/** As one that was queued now. */
const dueAgain = (now: Date) =>
  ({ status: 'queued', nextAttemptAt: now, dueSince: now, failingSince: null }) satisfies Partial<MailDocument>;

const resent = ({ id, classId }: Pick<MailDocument, 'id' | 'classId'>) =>
  ({ kind: 'mail-resent', facts: { mail: id }, classId }) as const;

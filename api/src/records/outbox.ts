import { createHash } from 'node:crypto';
import type { Language } from '@study-groups/contracts/language';
import type { ClientSession } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { nextIds } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { sealProps } from './mail-payload.ts';
import type { AnyMail } from './mail-props.ts';
import { type MailDocument, MailModel } from './mail.ts';

/** A mail to be sent, and the event that it tells of. */
export type NewMail = AnyMail & {
  to: { name: string; address: string };
  language: Language;
  /** Null for a mail that concerns no class. */
  classId: number | null;
  /** The student of the class whom it goes to, if any; whoever removes the student removes it too. */
  studentId?: number | null;
  /** The number of the run that it tells of, if any. */
  run?: number;
  /** Tells one event of a kind from the next, such as a second mail with the edit link. */
  occurrence?: string;
};

/** A class of 2,000 gets 3,000 mails; requests have their turn between one part and the next. */
const STORED_AT_ONCE = 200;

/** The deterministic key of a mail: two mails of the same event have the same one. */
export function mailKey({ classId, run, kind, to, occurrence }: NewMail): string {
  const event = [classId, run ?? 0, kind, to.address, occurrence ?? ''];
  return createHash('sha256').update(JSON.stringify(event)).digest('hex');
}

/**
 * Puts mails into the outbox, in the transaction of what they tell about; workers hear of them when it commits.
 * A mail of an event that was queued before fails on its unique key, and the transaction with it.
 */
export async function queueMails(
  { vault }: Pick<Platform, 'vault'>,
  session: ClientSession,
  mails: readonly NewMail[],
): Promise<void> {
  const now = databaseNow();
  const ids = await nextIds('mails', mails.length);
  const record = (mail: NewMail, id: number): MailDocument => {
    const key = mailKey(mail);
    return {
      id,
      key,
      kind: mail.kind,
      to: mail.to,
      language: mail.language,
      classId: mail.classId,
      studentId: mail.studentId ?? null,
      payload: sealProps(vault, key, mail.props),
      status: 'queued',
      attempts: 0,
      nextAttemptAt: now,
      dueSince: now,
      lastFault: null,
      leaseUntil: null,
      leaseOwner: null,
      lastError: null,
      failingSince: null,
      createdAt: now,
      sentAt: null,
    };
  };
  for (let from = 0; from < mails.length; from += STORED_AT_ONCE) {
    const part = mails.slice(from, from + STORED_AT_ONCE);
    const documents = part.map((mail, index) => record(mail, ids[from + index]!));
    // Whole as they are; mongoose's checks would take most of the time.
    await MailModel.insertMany(documents, { session, lean: true });
  }
}

/** Puts one mail into the outbox, see `queueMails`. */
export async function queueMail(
  platform: Pick<Platform, 'vault'>,
  session: ClientSession,
  mail: NewMail,
): Promise<void> {
  await queueMails(platform, session, [mail]);
}

import { createHash } from 'node:crypto';
import type { Language } from '@study-groups/contracts/language';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { nextIds } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { ClassRecord } from './class.ts';
import { isToStaff, lineOf, urgencyOf } from './mail-line.ts';
import { sealProps } from './mail-payload.ts';
import type { AnyMail } from './mail-props.ts';
import { type MailDocument, MailModel } from './mail.ts';
import type { SeatRecord } from './seat.ts';
import type { StudentRecord } from './student.ts';

/** A mail to be sent, and the event that it is about. */
export type NewMail = AnyMail & {
  to: { name: string; address: string };
  language: Language;
  /** Null for a mail that concerns no class. */
  classId: number | null;
  /** The student of the class whom it goes to, if any; removing the student removes it too. */
  studentId?: number | null;
  /** The number of the run that it is about, if any. */
  run?: number;
  /** Its turn among what strangers cause; it is held back until then. */
  notBefore?: Date;
  /** True if its reader has confirmed the address, or an admin asks for it: the rate limit of the mailbox does not count it. */
  isKnown?: boolean;
  /** Tells one event of a kind from the next, such as a second mail with the edit link. */
  occurrence?: string;
};

/** To whom a mail to a student goes. */
export function toStudent({
  id,
  classId,
  fullName,
  email,
  language,
  confirmedAt,
}: Pick<StudentRecord, 'id' | 'classId' | 'fullName' | 'email' | 'language' | 'confirmedAt'>) {
  const to = { name: fullName, address: email };
  return { to, language, classId, studentId: id, ...(confirmedAt && { isKnown: true }) };
}

/** To whom a mail to somebody at the desk of a class goes. Who was never invited came by a launch, whose address may be anybody's. */
export function toSeat(
  { id, language }: Pick<ClassRecord, 'id' | 'language'>,
  { fullName, email, invitedAt, joinedAt }: Pick<SeatRecord, 'fullName' | 'email' | 'invitedAt' | 'joinedAt'>,
) {
  const isKnown = invitedAt !== null && joinedAt !== null;
  return { to: { name: fullName, address: email }, language, classId: id, ...(isKnown && { isKnown }) };
}

/** To whom a mail to the instructor of a class goes. */
export function toInstructor({
  id,
  instructorName,
  instructorEmail,
  language,
}: Pick<ClassRecord, 'id' | 'instructorName' | 'instructorEmail' | 'language'>) {
  return { to: { name: instructorName, address: instructorEmail }, language, classId: id };
}

/** A class of 2,000 gets 3,000 mails; requests have their turn between one part and the next. */
const STORED_AT_ONCE = 200;

/** The deterministic key of a mail: two mails of the same event have the same one. */
export function mailKey({
  classId,
  run,
  kind,
  to,
  occurrence,
}: Pick<NewMail, 'classId' | 'run' | 'kind' | 'to' | 'occurrence'>): string {
  const event = [classId, run ?? 0, kind, to.address, occurrence ?? ''];
  return createHash('sha256').update(JSON.stringify(event)).digest('hex');
}

/**
 * Puts mails into the outbox, in the transaction of what they are about; workers hear of them when it commits.
 * A mail of an event that was queued before fails on its unique key, and the transaction with it.
 * @param waitMs they are sent after that, unless they are taken back
 * @returns their ids
 */
export async function queueMails(
  { vault }: Pick<Platform, 'vault'>,
  session: ClientSession,
  mails: readonly NewMail[],
  waitMs = 0,
): Promise<number[]> {
  if (mails.length === 0) return [];
  const now = databaseNow();
  const due = new Date(now.getTime() + waitMs);
  const ids = await nextIds('mails', mails.length);
  const record = (mail: NewMail, id: number): MailDocument => {
    const key = mailKey(mail);
    const { notBefore = now } = mail;
    const isHeld = notBefore > now;
    const dueSince = notBefore > due ? notBefore : due;
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
      nextAttemptAt: dueSince,
      dueSince,
      urgency: urgencyOf(mail.kind),
      line: lineOf(mail),
      ...(isHeld && { isHeld }),
      ...(!mail.isKnown && !isToStaff(mail.kind) && { isPaced: true }),
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
  return ids;
}

/** Puts one mail into the outbox, see `queueMails`. */
export async function queueMail(
  platform: Pick<Platform, 'vault'>,
  session: ClientSession,
  mail: NewMail,
): Promise<void> {
  await queueMails(platform, session, [mail]);
}

/** A mail that was taken back: to whom, and of what kind. */
export type Unsent = Pick<MailDocument, 'id' | 'studentId' | 'kind'>;

/** The mails that are taken back: those of a list, or those of a class, or of some of its students, that are not due yet. */
type Waiting = { ids: readonly number[] } | { classId: number; studentIds?: readonly number[] };

/** Takes mails back that nobody has begun to send. A worker that begins at this moment has the transaction start over. */
export async function takeBack(session: ClientSession, which: Waiting): Promise<Unsent[]> {
  const found = await MailModel.find({ ...filterOf(which), status: 'queued', leaseUntil: null }, 'id studentId kind')
    .session(session)
    .lean();
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await MailModel.deleteMany({ id: trusted({ $in: ids }) }, { session });
  return found;
}

function filterOf(which: Waiting) {
  if ('ids' in which) return { id: trusted({ $in: which.ids }) };
  const { classId, studentIds } = which;
  const toThem = studentIds && { studentId: trusted({ $in: studentIds }) };
  // Only those that were made to wait for this: by a clock that is behind, others may seem not to be due yet.
  const waits = trusted({ $gt: ['$dueSince', '$createdAt'] });
  // Students who were added stay so, whatever happens to the groups, and must hear of it.
  const kind = trusted({ $ne: 'you-were-added' as const });
  return { classId, ...toThem, kind, isHeld: null, dueSince: trusted({ $gt: databaseNow() }), $expr: waits };
}

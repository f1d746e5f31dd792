import { trusted } from 'mongoose';
import type { Platform } from '../../platform/platform.ts';
import type { Pace } from '../../platform/turns.ts';
import { ClassModel } from '../../records/class.ts';
import { mailboxOf } from '../../records/mailbox.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import type { Lease } from './lease.ts';

/** Rate limit of one mailbox for everything that strangers can cause, over all classes and purposes. */
export const MAILBOX_PACE = { atOnce: 10, perHour: 20 } satisfies Pace;
const STEP_MS = 3_600_000 / MAILBOX_PACE.perHour;
/** Longest queue of a mailbox: past it a mail asks again when it gets there. */
const LONGEST_LINE = 1_000;

/** Mails whose link opens something for the reader of the mailbox; each is requested a few times in half an hour at most. */
const LINKS: readonly MailDocument['kind'][] = ['home-link', 'data-link', 'group-links'];

/** Mails about no student of which none says what a later one says. */
const EACH_IS_NEWS: readonly MailDocument['kind'][] = ['desk-message', 'tutor-meeting'];

/**
 * Lets a mail that was leased pass the rate limit of its mailbox, or has it wait in line for it: then its lease is given back.
 * The limit is counted here, where mails leave, and not where they are queued: what is replaced or taken back uses nothing up.
 * @returns whether it may be sent
 */
export async function holdForMailbox(platform: Pick<Platform, 'limits'>, lease: Lease, now: Date): Promise<boolean> {
  const { mail } = lease;
  // One that was tried before has passed already.
  if (!mail.isPaced || mail.attempts > 1) return true;
  const limits: string[] = mail.heldFor ? [mail.heldFor] : await limitsOf(mail);
  for (const limit of limits) if (await passes(platform, limit, mail)) return true;
  await hold(lease, limits.at(-1)!, now);
  return false;
}

/**
 * The limits by which a mail may leave. Somebody may hand in other spellings of a mailbox without end: they share a limit beside
 * that of the plain one, so that they hold up nothing that goes there. An address that was confirmed, or that of a professor, has
 * a limit of its own besides, which no other spelling uses up.
 */
async function limitsOf({ kind, to: { address } }: MailDocument): Promise<string[]> {
  const { mailbox, isTagged } = mailboxOf(address);
  const room = `${LINKS.includes(kind) ? 'links' : 'mails'}:${mailbox}${isTagged ? ':tagged' : ''}`;
  return (await isKnown(address)) ? [room, `known:${address}`] : [room];
}

async function isKnown(email: string): Promise<boolean> {
  const found =
    (await StudentModel.exists({ email, confirmedAt: trusted({ $ne: null }) })) ??
    (await ClassModel.exists({ instructorEmail: email, status: 'approved' }));
  return found !== null;
}

/** A new mail does not overtake those that wait. */
async function passes({ limits }: Pick<Platform, 'limits'>, limit: string, mail: MailDocument): Promise<boolean> {
  const isFirst = mail.heldFor === limit || !(await MailModel.exists(lineFor(limit)));
  return isFirst && (await limits.turns.tryTake(`mailbox:${limit}`, MAILBOX_PACE));
}

/** Those that wait and are not being sent. */
const lineFor = (heldFor: string) => ({ heldFor, status: 'queued', attempts: 0 }) as const;

/**
 * Gives a mail its place in the queue, which is as long as the number of mails in it: queueing mails and taking them back does
 * not make it longer.
 */
async function hold(lease: Lease, heldFor: string, now: Date): Promise<void> {
  await forgetEarlier(lease.mail);
  const before = await MailModel.countDocuments(lineFor(heldFor), { limit: LONGEST_LINE });
  const slot = new Date(now.getTime() + (before + 1) * STEP_MS);
  const change = { nextAttemptAt: slot, dueSince: slot, isHeld: true, heldFor, leaseUntil: null, leaseOwner: null };
  await MailModel.updateOne(lease.held, { $set: change, $inc: { attempts: -1 } });
}

/**
 * Of mails that are about no student one of a kind waits for an address, the latest: links of which the last one lasts longest,
 * and that a request was received. Mails about a student replace each other as they are queued, see `queueChangeMail`.
 */
async function forgetEarlier({ id, kind, to, studentId, classId }: MailDocument): Promise<void> {
  if (studentId !== null || EACH_IS_NEWS.includes(kind)) return;
  const ofClass = kind !== 'request-received' && { classId };
  const waits = { status: 'queued', isHeld: true, leaseUntil: null, id: trusted({ $lt: id }) } as const;
  await MailModel.deleteMany({ 'to.address': to.address, kind, studentId, ...ofClass, ...waits });
}

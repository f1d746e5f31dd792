import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { tooManyRequests } from '../platform/errors.ts';
import type { Fault } from '../platform/health.ts';
import type { Platform } from '../platform/platform.ts';
import type { Pace } from '../platform/turns.ts';
import type { ClassRecord } from './class.ts';
import { MailModel } from './mail.ts';
import { type NewMail, queueMail } from './outbox.ts';
import { invitesPerDay } from './places.ts';
import type { Actor } from './record-event.ts';

/* Mails that are caused by people who are no admins and opened no class: those who sign up, edit, ask for a class or write to
   us. Each purpose has a rate limit of its own, so that no flood of one holds up another. The mail about a sign-up is not
   counted: the sign-up itself was within the rates, or paid with a proof. All of them also wait for the rate limit of their
   mailbox, see `holdForMailbox`. */
const PACES = {
  /** About changes of one submission. */
  ofSubmission: { atOnce: 5, perHour: 30 },
  /** About changes of submissions to a class; beyond that out of what all classes share. */
  ofClass: { atOnce: 300, perHour: 300 },
  ofAllClasses: { atOnce: 2_000, perHour: 2_000 },
  /** About requests for a class, to the admins. */
  requestsToAdmins: { atOnce: 300, perHour: 300 },
  /** Purposes that are nothing but mails. */
  feedback: { atOnce: 300, perHour: 300 },
  invitations: { atOnce: 2_000, perHour: 2_000 },
  /** Invitations from the rosters of all classes. */
  rosters: { atOnce: 5_000, perHour: 1_000 },
} satisfies Record<string, Pace>;

/** All are counted together, over all processes. */
const INSTALLATION = 'installation';
/** Time after which a person who was refused may ask again. */
const ASK_AGAIN_MS = 3_600_000;

type Paced = Pick<Platform, 'limits'>;

const take = ({ limits }: Paced, pace: keyof typeof PACES, key: string | number) =>
  limits.turns.take(`${pace}:${key}`, PACES[pace]);
const tryTake = ({ limits }: Paced, pace: keyof typeof PACES, key: string | number, count = 1) =>
  limits.turns.tryTake(`${pace}:${key}`, PACES[pace], count);

/** The turns of what one request causes. Each is taken once, though the transaction that asks for it may run again. */
export interface MailTurns {
  /** Of a mail about a change of a submission. */
  ofChange(classId: number, studentId: number): Promise<Date>;
  /** Of a mail to somebody whom, or whose address, a professor enters. */
  ofEntry(cls: ClassRecord): Promise<Date>;
  /** Of the mails about a request for a class to the admins. */
  ofRequestToAdmins(): Promise<Date>;
}

export function mailTurns(platform: Paced): MailTurns {
  const taken = new Map<string, Promise<Date>>();
  const once = (name: string, work: () => Promise<Date>) => {
    const turn = taken.get(name) ?? work();
    taken.set(name, turn);
    return turn;
  };
  return {
    ofChange: (classId, studentId) =>
      once('change', async () =>
        laterOf(await take(platform, 'ofSubmission', studentId), await ofClass(platform, classId)),
      ),
    ofEntry: (cls) => once('entry', () => takeEntry(platform, cls)),
    ofRequestToAdmins: () => once('admins', () => take(platform, 'requestsToAdmins', INSTALLATION)),
  };
}

/** At once while the class, or all of them together, have turns left; else in the class's own order, which no other class makes longer. */
async function ofClass(platform: Paced, classId: number): Promise<Date> {
  const isFree =
    (await tryTake(platform, 'ofClass', classId)) || (await tryTake(platform, 'ofAllClasses', INSTALLATION));
  return isFree ? databaseNow() : take(platform, 'ofClass', classId);
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b);

/**
 * Takes from the rate limit for mails without which the action is none. @throws ApiError too_many_requests if they exceed it
 */
export async function requireMails(platform: Paced, purpose: 'feedback' | 'invitations', count: number): Promise<void> {
  if (!(await tryTake(platform, purpose, INSTALLATION, count))) throw tooManyRequests(ASK_AGAIN_MS);
}

/**
 * Takes from the rate limit for invitations of a roster, which are sent later where they exceed it. @returns whether they are
 * within it
 */
export const tryInvite = (platform: Paced, count: number) => tryTake(platform, 'rosters', INSTALLATION, count);

/** A class reaches as many strangers by hand in a day as by its roster. */
function takeEntry({ limits }: Paced, cls: ClassRecord): Promise<Date> {
  const atOnce = invitesPerDay(cls);
  return limits.turns.take(`adding:${cls.id}`, { atOnce, perHour: atOnce / 24 });
}

/** Mails about changes at its desk, and others again, that a class causes in a day, for each of the invitations that it may send. */
const DESK_MAILS_PER_INVITATION = 20;

/** A change of a class, and who makes it: what admins cause is not counted. */
interface DeskChange {
  by: Pick<Actor, 'by'>;
  cls: ClassRecord;
}

/**
 * Takes from the rate limit of a class for mails about changes at its desk, which may be made and taken back without end, and for
 * those that are sent again. They go to people whom the professor has added too, who never asked for any.
 * @throws ApiError too_many_requests
 */
export const requireDeskMails = (platform: Paced, change: DeskChange, count: number): Promise<void> =>
  takeDeskMails(platform, change, count, invitesPerDay(change.cls));

/**
 * The same for mails to everybody in a class at once. One with more students than it expects can mail them as often as any.
 * @throws ApiError too_many_requests
 */
export const requireMailsToAll = (platform: Paced, change: DeskChange, count: number): Promise<void> =>
  takeDeskMails(platform, change, count, Math.max(invitesPerDay(change.cls), count));

async function takeDeskMails({ limits }: Paced, { by, cls }: DeskChange, count: number, perDay: number): Promise<void> {
  if (by.by !== 'professor' || count === 0) return;
  const atOnce = DESK_MAILS_PER_INVITATION * perDay;
  const isWithin = await limits.turns.tryTake(`desk:${cls.id}`, { atOnce, perHour: atOnce / 24 }, count);
  if (!isWithin) throw tooManyRequests(ASK_AGAIN_MS);
}

/** A mail to a student about their submission. */
export type StudentMail = NewMail & { classId: number; studentId: number };

/**
 * Puts a mail about a change into the outbox in its turn, or in that of an earlier one of its kind, which it replaces.
 * @param left the turn of one that was taken back before, see `leaveAddress`
 */
export async function queueChangeMail(
  platform: Pick<Platform, 'vault'>,
  session: ClientSession,
  mail: StudentMail,
  turns: MailTurns,
  left: Date | null = null,
): Promise<void> {
  const { classId, studentId, kind } = mail;
  const held = await takeHeld(session, { classId, studentId, kind });
  const notBefore = held ?? left ?? (await turns.ofChange(classId, studentId));
  await queueMail(platform, session, { ...mail, notBefore });
}

/**
 * Takes back what is held back for an address that a student has left.
 * @returns its turn; and whether the address was notified of the submission, for else that was all that it would have heard
 */
export async function leaveAddress(
  session: ClientSession,
  student: { classId: number; studentId: number; address: string },
): Promise<{ turn: Date | null; isNotified: boolean }> {
  const { address, ...whose } = student;
  const to = { ...whose, 'to.address': address };
  const turn = await takeHeld(session, to);
  return { turn, isNotified: turn === null || (await MailModel.exists(to).session(session)) !== null };
}

/** Takes mails back that wait for their turn. @returns when the last of them would have come; null if there was none */
async function takeHeld(session: ClientSession, which: Record<string, unknown>): Promise<Date | null> {
  const now = databaseNow();
  const waiting = await MailModel.find({ ...which, ...WAITING, dueSince: trusted({ $gt: now }) }, 'id dueSince')
    .session(session)
    .lean();
  if (waiting.length === 0) return null;
  await MailModel.deleteMany({ id: trusted({ $in: waiting.map(({ id }) => id) }) }, { session });
  return waiting.map(({ dueSince }) => dueSince).reduce(laterOf);
}

const WAITING = { isHeld: true, status: 'queued', leaseUntil: null } as const;

const held = () => ({ status: 'queued' as const, isHeld: true, nextAttemptAt: trusted({ $gt: databaseNow() }) });

/** Counts the mails caused by strangers that a rate limit holds back. */
export const countHeldMails = () => MailModel.countDocuments(held()).exec();

/** Says so while some do. */
export async function heldMailsFault(): Promise<Fault | undefined> {
  if (!(await MailModel.exists(held()))) return undefined;
  return { words: 'strangers ask for more mails than are sent at once: some wait for their turn', isVital: false };
}

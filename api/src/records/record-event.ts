import type { AuditAuthor } from '@study-groups/contracts/audit';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { nextId } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { EventModel, type EventRecord } from './event.ts';
import type { DeskPerson } from './seat.ts';

/** The person or job that does something, and from where. */
export interface Actor {
  by: AuditAuthor;
  admin?: { id: number; username: string };
  /** Somebody at the desk of the class by name, by the id of their seat. */
  person?: DeskPerson;
  /** See `sourceOf`. */
  source?: string;
}

/** The jobs of the workers, and commands on the machine. */
export const JOB: Actor = { by: 'job' };
export const MACHINE: Actor = { by: 'machine' };

/** The action, as it goes into the trail. */
export interface NewEvent {
  kind: EventRecord['kind'];
  facts?: EventRecord['facts'];
  /** Null or left out for what concerns no class. */
  classId?: number | null;
  studentId?: number;
  otherStudentId?: number;
  /** Seat at the desk that it is about. */
  aboutSeat?: number;
}

/** Events that a class was erased, which outlive it. */
const ENDS: ReadonlySet<EventRecord['kind']> = new Set(['class-deleted', 'class-expired']);

const HOUR_MS = 3_600_000;
/** Days for which events that concern no class are kept, and what admins did to a class that is erased. */
export const AUDIT_DAYS = 365;
const afterAudit = (at: Date) => new Date(at.getTime() + AUDIT_DAYS * 24 * HOUR_MS);

/**
 * Writes one event, in the transaction of what it records.
 * @param given the id that was taken for it; the next one by default
 * @returns its id
 */
export async function recordEvent(
  session: ClientSession,
  actor: Actor,
  { kind, facts = {}, classId = null, studentId, otherStudentId, aboutSeat }: NewEvent,
  given?: number,
): Promise<number> {
  const at = databaseNow();
  const id = given ?? (await nextId('events'));
  const event = {
    id,
    classId,
    kind,
    by: actor.by,
    at,
    ...(actor.admin && { adminId: actor.admin.id, adminUsername: actor.admin.username }),
    ...(actor.person && { seatId: actor.person.id }),
    ...(aboutSeat !== undefined && { aboutSeat }),
    ...(actor.source !== undefined && { source: actor.source }),
    studentId: studentId ?? null,
    ...(otherStudentId !== undefined && { otherStudentId }),
    facts,
    ...((classId === null || ENDS.has(kind)) && { expiresAt: afterAudit(at) }),
  };
  await EventModel.create([event], { session });
  return id;
}

/** Writes an event of something that writes nothing else, before it is answered. */
export async function recordSight(actor: Actor, event: NewEvent): Promise<void> {
  await inTransaction((session) => recordEvent(session, actor, event));
}

/**
 * Counts what may happen very often in one event for each source, admin that it is about, and hour; of two at the same moment
 * each may leave one.
 */
export async function countEvent(actor: Actor, event: NewEvent): Promise<void> {
  const since = trusted({ $gt: new Date(databaseNow().getTime() - HOUR_MS) });
  const aboutAdmin = event.facts?.aboutAdmin ?? null;
  const { modifiedCount } = await EventModel.updateOne(
    { kind: event.kind, source: actor.source ?? null, 'facts.aboutAdmin': aboutAdmin, at: since },
    { $inc: { 'facts.times': 1 } },
  );
  if (modifiedCount === 0) await recordSight(actor, { ...event, facts: { ...event.facts, times: 1 } });
}

/**
 * Erases the events of a class that is erased. What admins did stays for a time, without the students that it was about.
 * May be done again.
 */
export async function eraseEvents(classId: number, session?: ClientSession): Promise<void> {
  const kept = { classId, expiresAt: { $exists: false } };
  const options = session && { session };
  await EventModel.collection.deleteMany({ ...kept, adminId: { $exists: false } }, options);
  const left = { studentId: null, expiresAt: afterAudit(databaseNow()) };
  await EventModel.collection.updateMany(kept, { $set: left, $unset: { otherStudentId: '' } }, options);
}

/** Erases what has been kept for long enough. */
export async function eraseExpiredEvents(now: Date): Promise<void> {
  await EventModel.deleteMany({ expiresAt: trusted({ $lte: now }) });
}

import type { ClientSession } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { ApiError } from '../platform/errors.ts';
import { nextId } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { ClassModel, type ClassRecord } from './class.ts';
import { findApproved } from './find-class.ts';
import { type Actor, type NewEvent, recordEvent } from './record-event.ts';

/**
 * Time for which a class must be left alone before a job repairs its groups: manual changes are sometimes followed by others.
 */
const LEFT_ALONE_MS = 10 * 60_000;

/** The result of an action: the class's version, and the event of the edit that can be undone, if it is one. */
export interface Outcome {
  version: number;
  eventId?: number;
}

/** The data that an action works with. */
export interface ClassChange {
  session: ClientSession;
  by: Actor;
  /** As it is now, in the transaction. */
  cls: ClassRecord;
  /** The class's version once this action is done. */
  version: number;
  /** The event of the edit that was kept, see `keepEdit`. */
  editId?: number;
  /** Tells the mails of this action from those of the next one of its kind. */
  occurrence: string;
  /** Writes the action, or one of several, into the history; an action that changes nothing leaves it out. @returns its id */
  record(event: Omit<NewEvent, 'classId'>): Promise<number>;
  /** Ends an action that finds nothing to change: nothing is stored, and the class keeps its version. */
  leaveAsIs(): Promise<Outcome>;
}

interface ActionOptions {
  classId: number;
  by: Actor;
  /** The version that the caller saw; the class is changed as it is if they name none. */
  seen?: number | undefined;
  /** True if it leaves the groups as they are: then a concurrent change of the class is not stale. */
  keepsVersion?: boolean;
}

/**
 * Runs one action on a class in a transaction, with its entry in the history. Actions on the same class, and a matching
 * that commits at the same moment, wait for each other, so each sees the groups as they are.
 * @throws ApiError class_not_found, stale if the class was changed since the caller saw it, and whatever the action throws
 */
export async function changeClass<T>(
  { classId, by, seen, keepsVersion = false }: ActionOptions,
  work: (change: ClassChange) => Promise<T>,
): Promise<T> {
  const eventId = await nextId('events');
  const occurrence = `event-${eventId}`;
  return inTransaction(async (session) => {
    const cls = await findApproved({ id: classId }, session);
    assertSeen(cls, seen, by);
    const now = databaseNow();
    const change = keepsVersion
      ? { $inc: { mailings: 1 } }
      : { $inc: { changes: 1 }, $set: { meetingsDue: now, mendingDue: new Date(now.getTime() + LEFT_ALONE_MS) } };
    await ClassModel.updateOne({ id: classId }, change, { session });
    const version = cls.changes + Number(!keepsVersion);
    // The first event of an action has the id that its mails are told apart by.
    let given: number | undefined = eventId;
    const record = (event: Omit<NewEvent, 'classId'>) => {
      const id = given;
      given = undefined;
      return recordEvent(session, by, { ...event, classId }, id);
    };
    const leaveAsIs = async () => {
      await session.abortTransaction();
      return { version: cls.changes };
    };
    return work({ session, by, cls, version, occurrence, record, leaveAsIs });
  });
}

/** Returns the outcome of an action so far. */
export function outcomeOf({ version, editId }: ClassChange): Outcome {
  return { version, ...(editId !== undefined && { eventId: editId }) };
}

/** @throws ApiError stale if the class is not what the caller saw */
export function assertSeen(cls: ClassRecord, seen: number | undefined, by: Actor): void {
  if (seen !== undefined && seen !== cls.changes) throw stale(cls, by);
}

/** Creates the error for a caller who was too late because somebody else was first; it shows the class as it is. */
export function stale({ id: classId }: ClassRecord, { by, person }: Actor): ApiError {
  const staleFor = { classId, isAdmin: by === 'admin', ...(person && { seatId: person.id }) };
  return new ApiError('stale', { staleFor });
}

import type { ClientSession } from 'mongoose';
import { nextId } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { ClassModel, type ClassRecord } from './class.ts';
import { findApproved } from './find-class.ts';
import { type Actor, type NewEvent, recordEvent } from './record-event.ts';

/** What an action works with. */
export interface ClassChange {
  session: ClientSession;
  /** As it is now, in the transaction. */
  cls: ClassRecord;
  /** Tells the mails of this action from those of the next one of its kind. */
  occurrence: string;
  /** Writes the action, or one of several, into the history; an action that changes nothing leaves it out. */
  record(event: Omit<NewEvent, 'classId'>): Promise<void>;
}

/**
 * Runs one action on a class in a transaction, with its entry in the history. Actions on the same class, and a matching
 * that commits at the same moment, wait for each other, so each sees the groups as they are.
 * @throws ApiError class_not_found, and whatever the action throws
 */
export async function changeClass<T>(
  { classId, by }: { classId: number; by: Actor },
  work: (change: ClassChange) => Promise<T>,
): Promise<T> {
  const occurrence = `event-${await nextId('events')}`;
  return inTransaction(async (session) => {
    const cls = await findApproved({ id: classId }, session);
    await ClassModel.updateOne({ id: classId }, { $inc: { changes: 1 } }, { session });
    return work({ session, cls, occurrence, record: (event) => recordEvent(session, by, { ...event, classId }) });
  });
}

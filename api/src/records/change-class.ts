import type { EventAuthor } from '@study-groups/contracts/history';
import type { ClientSession } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { nextId } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { ClassModel, type ClassRecord } from './class.ts';
import { EventModel, type EventRecord } from './event.ts';
import { findApproved } from './find-class.ts';

/** What was done, as it goes into the history. */
export type NewEvent = Pick<EventRecord, 'kind' | 'facts'> & { studentId?: number };

/** What an action works with. */
export interface ClassChange {
  session: ClientSession;
  /** As it is now, in the transaction. */
  cls: ClassRecord;
  /** Tells the mails of this action from those of the next one of its kind. */
  occurrence: string;
  /** Writes the action, or one of several, into the history; an action that changes nothing leaves it out. */
  record(event: NewEvent): Promise<void>;
}

/** Whom the history names for what this caller does. */
export function authorOf({ isAdmin }: { isAdmin: boolean }): EventAuthor {
  return isAdmin ? 'admin' : 'professor';
}

/**
 * Runs one action on a class in a transaction, with its entry in the history. Actions on the same class, and a matching
 * that commits at the same moment, wait for each other, so each sees the groups as they are.
 * @throws ApiError class_not_found, and whatever the action throws
 */
export async function changeClass<T>(
  { classId, by }: { classId: number; by: EventAuthor },
  work: (change: ClassChange) => Promise<T>,
): Promise<T> {
  const occurrence = `event-${await nextId('events')}`;
  return inTransaction(async (session) => {
    const at = databaseNow();
    const cls = await findApproved({ id: classId }, session);
    await ClassModel.updateOne({ id: classId }, { $inc: { changes: 1 } }, { session });
    const record = async ({ kind, facts, studentId }: NewEvent) => {
      const id = await nextId('events');
      await EventModel.create([{ id, classId, kind, by, at, studentId: studentId ?? null, facts }], { session });
    };
    return work({ session, cls, occurrence, record });
  });
}

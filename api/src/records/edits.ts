import { type ClientSession, trusted } from 'mongoose';
import { EditModel, type EditRecord, type GroupState } from './edit.ts';
import type { GroupRecord } from './group.ts';

/** A class keeps so many of its latest edits. */
export const KEPT_EDITS = 100;

/** So long a mail about a change by hand waits, in case that it is undone. */
export const EDIT_MAILS_WAIT_MS = 20_000;

/** What an edit keeps of a group. */
export function groupState({ id, run, name, members, createdAt }: GroupRecord): GroupState {
  return { id, run, name, members, createdAt };
}

/** Keeps a change by hand, in its transaction. What could be redone until now is dropped. */
export async function keepEdit(
  session: ClientSession,
  edit: Omit<EditRecord, 'place' | 'isUndone' | 'mails'> & { mails?: number[] },
): Promise<void> {
  const { classId } = edit;
  const latest = await findEdit(classId, 'undo', session);
  const place = (latest?.place ?? 0) + 1;
  const tooOld = { isUndone: false, place: trusted({ $lte: place - KEPT_EDITS }) };
  await EditModel.deleteMany({ classId, $or: [{ isUndone: true }, tooOld] }, { session });
  await EditModel.insertMany([{ mails: [], ...edit, place, isUndone: false }], { session, lean: true });
}

/** The edit that undoing, or redoing, is about next. */
export async function findEdit(
  classId: number,
  way: 'undo' | 'redo',
  session: ClientSession | null = null,
): Promise<EditRecord | null> {
  const { of, order } = nextOf(classId, way);
  return EditModel.findOne(of).sort(order).session(session).lean();
}

/** The same as the stages of an aggregation. */
export function nextEdit(classId: number, way: 'undo' | 'redo') {
  const { of, order } = nextOf(classId, way);
  return [{ $match: of }, { $sort: order }, { $limit: 1 }];
}

function nextOf(classId: number, way: 'undo' | 'redo') {
  return way === 'undo'
    ? ({ of: { classId, isUndone: false }, order: { place: -1 } } as const)
    : ({ of: { classId, isUndone: true }, order: { place: 1 } } as const);
}

/** Ends what can be undone and redone: what the edits are about is not there any more. */
export async function endEdits(session: ClientSession, classId: number): Promise<void> {
  await EditModel.deleteMany({ classId }, { session });
}

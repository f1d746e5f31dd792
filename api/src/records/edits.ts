import { UNDO_SECONDS } from '@study-groups/contracts/moves';
import { type ClientSession, trusted } from 'mongoose';
import type { Platform } from '../platform/platform.ts';
import type { ClassChange } from './change-class.ts';
import { EditModel, type EditRecord, type EditState, type GroupState } from './edit.ts';
import { EventModel } from './event.ts';
import type { GroupRecord } from './group.ts';
import { requireDeskMails } from './open-mails.ts';
import { type NewMail, queueMails } from './outbox.ts';
import { JOB } from './record-event.ts';
import { assertInSections } from './sections.ts';

/** Number of its latest edits that a class keeps. */
export const KEPT_EDITS = 100;

/** Time that a mail about a manual change waits, in case it is undone. */
export const EDIT_MAILS_WAIT_MS = UNDO_SECONDS * 1_000;

/**
 * Queues the mails about a change by hand, which wait for its undo.
 * @param waitMs how long, where nobody at the desk can undo it at once
 * @returns their ids
 * @throws ApiError too_many_requests past the rate limit of the class
 */
export async function queueEditMails(
  platform: Pick<Platform, 'limits' | 'vault'>,
  change: Pick<ClassChange, 'session' | 'cls' | 'by'>,
  mails: readonly NewMail[],
  waitMs = EDIT_MAILS_WAIT_MS,
): Promise<number[]> {
  await requireDeskMails(platform, change, mails.length);
  return queueMails(platform, change.session, mails, waitMs);
}

/** Returns what an edit keeps of a group. */
export function groupState({ id, run, name, members, createdAt, chatUrl, tutorId }: GroupRecord): GroupState {
  const more = { ...(chatUrl && { chatUrl }), ...(tutorId !== undefined && { tutorId }) };
  return { id, run, name, members, createdAt, ...more };
}

/**
 * Keeps a change by hand, in its transaction. What could be redone until now is dropped.
 * @throws ApiError forbidden for somebody who does not see all whom it touches
 */
export async function keepEdit(
  change: ClassChange,
  edit: Pick<EditRecord, 'eventId' | 'before' | 'after'> & { mails?: number[] },
): Promise<void> {
  const { session, cls } = change;
  const classId = cls.id;
  await assertInSections(change, [...edit.before.groups, ...edit.after.groups]);
  const latest = await findEdit(classId, 'undo', session);
  const place = (latest?.place ?? 0) + 1;
  const tooOld = { isUndone: false, place: trusted({ $lte: place - KEPT_EDITS }) };
  await EditModel.deleteMany({ classId, $or: [{ isUndone: true }, tooOld] }, { session });
  await EditModel.insertMany([{ mails: [], ...edit, classId, place, isUndone: false }], { session, lean: true });
  change.editId = edit.eventId;
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

/**
 * Puts an edit that stands above those after it, so that it can be undone by itself: as none of them touched what it touched,
 * they might as well have come before it.
 * @param eventId of the edit
 * @returns it in its new place; null if it does not stand any more, or if one after it touched the same
 */
export async function bringToTop(session: ClientSession, classId: number, eventId: number): Promise<EditRecord | null> {
  const standing = await EditModel.find({ classId, isUndone: false }).sort({ place: 1 }).session(session).lean();
  const at = standing.findIndex((each) => each.eventId === eventId);
  const edit = standing[at];
  if (!edit) return null;
  const later = standing.slice(at + 1);
  const touched = touchedBy(edit);
  if (later.some((each) => [...touchedBy(each)].some((one) => touched.has(one)))) return null;
  const place = later.at(-1)?.place ?? edit.place;
  const moves = [
    // Out of the way: a place is taken once.
    { from: edit.place, to: 0 },
    ...later.map((each, index) => ({ from: each.place, to: later[index - 1]?.place ?? edit.place })),
    { from: 0, to: place },
  ];
  for (const { from, to } of later.length > 0 ? moves : []) {
    await EditModel.updateOne({ classId, isUndone: false, place: from }, { $set: { place: to } }, { session });
  }
  return { ...edit, place };
}

/**
 * Returns what an edit was about: groups, also by name, since a new one takes the name of one that was removed; and everything
 * else.
 */
function touchedBy({ before, after }: EditRecord): Set<string> {
  const touched = [before, after].flatMap(({ groups, rules, settings = {}, counted, removed }) => [
    ...groups.flatMap(({ id, name }) => [`group ${id}`, `name ${name}`]),
    // Rules may name who is removed.
    ...(rules === undefined && !removed ? [] : ['rules']),
    ...Object.keys(settings).map((setting) => `setting ${setting}`),
    ...(counted ? [`student ${counted.studentId}`] : []),
    ...(removed?.ids ?? []).flatMap((id) => [`student ${id}`, `place of ${id}`]),
  ]);
  return new Set([...touched, ...movedBetween(before, after).map((id) => `place of ${id}`)]);
}

/** Returns the students who are in different groups in the two states. */
function movedBetween(before: EditState, after: EditState): number[] {
  const placesIn = ({ groups }: EditState) =>
    new Map(groups.flatMap(({ id, members }) => members.map(({ studentId }) => [studentId, id])));
  const [was, is] = [placesIn(before), placesIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

/** Whom people have moved in the class, as far as it keeps edits, or have moved back: not whom only a job has. */
export async function movedByPeople(classId: number): Promise<Set<number>> {
  const edits = await EditModel.find({ classId }).lean();
  const ids = edits.map(({ eventId }) => eventId);
  const byJobs = await EventModel.find({ id: trusted({ $in: ids }), by: JOB.by }, 'id').lean();
  const ofJobs = new Set(byJobs.map(({ id }) => id));
  const decided = edits.filter(({ eventId, isUndone }) => isUndone || !ofJobs.has(eventId));
  return new Set(decided.flatMap(({ before, after }) => movedBetween(before, after)));
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

/** The same for edits that touched groups alone. */
export async function endGroupEdits(session: ClientSession, classId: number): Promise<void> {
  const some = trusted({ $exists: true });
  await EditModel.deleteMany({ classId, $or: [{ 'before.groups.0': some }, { 'after.groups.0': some }] }, { session });
}

/** The same for those that gave the course another name. */
export async function endNameEdits(session: ClientSession, classId: number): Promise<void> {
  await EditModel.deleteMany({ classId, 'after.settings.courseName': trusted({ $exists: true }) }, { session });
}

import type { Call } from '@study-groups/contracts/call';
import { CALLS } from '@study-groups/contracts/calls';
import { type DeskTask, mayDo } from '@study-groups/contracts/desk';
import type { ClassEvent, EventKind } from '@study-groups/contracts/history';
import { setTutor } from '@study-groups/contracts/tutors';
import { type ClientSession, trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange, stale } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import { EditModel, type EditRecord, type EditState } from '../../records/edit.ts';
import { bringToTop, findEdit } from '../../records/edits.ts';
import { EventModel } from '../../records/event.ts';
import { MailModel } from '../../records/mail.ts';
import { takeBack } from '../../records/outbox.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { SeatModel } from '../../records/seat.ts';
import { assertInSections, isSeen } from '../../records/sections.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { byId } from '../groups/presenter.ts';
import { setRemoved } from '../students/remove-many.ts';
import { tellTutors } from '../tutors/set-tutor.ts';
import { restoreGroups } from '../groups/restore.ts';
import { applySettings, settingsLike } from './change-settings.ts';
import { setCounted } from './count-student.ts';
import { type HistoryRecord, presentEvent } from './events.ts';

/** In which state an edit is to be, which one it leaves, and what is said. */
const WAYS = {
  undo: { to: 'before', from: 'after', isUndone: true, kind: 'undone', none: 'nothing_to_undo' },
  redo: { to: 'after', from: 'before', isUndone: false, kind: 'redone', none: 'nothing_to_redo' },
} as const;

/**
 * Undoes the latest manual change of a class, no matter who made it, or redoes what was undone last. Mails about it that still
 * wait are never sent; people already notified are told of the reversal.
 * @param named the event of the change to undo; it may be an earlier one, and the class may have changed, as long as nothing
 * since has touched the same
 * @returns the change that it was, and the class's new version
 * @throws ApiError nothing_to_undo or nothing_to_redo, stale for a named one that can't be undone by itself
 */
export async function stepEdit(
  platform: Platform,
  caller: DashboardCaller,
  way: keyof typeof WAYS,
  { seen, named }: { seen: number; named?: number | undefined },
): Promise<{ event: ClassEvent; version: number }> {
  const classId = caller.cls.id;
  const by = caller.actor;
  const { to, from, isUndone, kind, none } = WAYS[way];
  return changeClass({ classId, by, ...(named === undefined && { seen }) }, async (change) => {
    const { session, version, record } = change;
    const asked =
      named === undefined
        ? await findEdit(classId, way, session)
        : await EditModel.findOne({ classId, isUndone: false, eventId: named }).session(session).lean();
    // Before it is said whether it can be taken back, which tells what others did since.
    if (asked) await assertMayStep(change, asked);
    const edit = named === undefined ? asked : await bringToTop(session, classId, named);
    if (!edit) throw named === undefined ? new ApiError(none) : stale(change.cls, by);
    const { until, mails } = await putBack(platform, change, edit, edit[to]);
    const event = await eventOf(session, edit);
    // Undoing has taken back the mail that would have told them.
    if (way === 'redo' && event.kind === setTutor.leaves)
      mails.push(...(await tellTutors(platform, change, edit.after.groups)));
    const { place } = edit;
    const now = { isUndone, [from]: until, mails };
    // After an undo the groups are as the person who undid it wants them.
    await ClassModel.updateOne({ id: classId }, { $unset: { liftMoves: 1 } }, { session });
    await EditModel.updateOne({ classId, isUndone: edit.isUndone, place }, { $set: now }, { session });

    const { studentId, otherStudentId, facts } = event;
    const people = {
      ...(studentId !== null && { studentId }),
      ...(otherStudentId !== undefined && { otherStudentId }),
    };
    await record({ kind, ...people, facts: { ...facts, of: event.kind } });
    const ids = Object.values(people);
    const students = await StudentModel.find({ classId, id: trusted({ $in: ids }) }, 'id fullName')
      .session(session)
      .lean();
    const seats = await SeatModel.find({ classId }, 'id fullName').session(session).lean();
    return { event: presentEvent(event, { students: byId(students), seats: byId(seats) }), version };
  });
}

/** What making a change that leaves an event takes, and so undoing it. */
const NEEDS: ReadonlyMap<EventKind, DeskTask> = new Map([
  ...Object.values<Call>(CALLS).flatMap(({ needs, leaves }): [EventKind, DeskTask][] =>
    needs && leaves ? [[leaves, needs]] : [],
  ),
  ['groups-repaired', 'arrange'],
]);

/** @throws ApiError forbidden for a change that somebody at the desk could not make */
async function assertMayStep(change: ClassChange, edit: EditRecord): Promise<void> {
  const { session, by } = change;
  if (!by.person) return;
  const { kind } = await eventOf(session, edit);
  if (!mayDo(by.person, NEEDS.get(kind) ?? 'manage')) throw new ApiError('forbidden');
  await assertInSections(change, [...edit.before.groups, ...edit.after.groups]);
  const { sections } = by.person;
  const { ids = [] } = edit.before.removed ?? {};
  if (!sections || ids.length === 0) return;
  const those = { classId: change.cls.id, id: trusted({ $in: ids }) };
  const students = await StudentModel.find(those, 'answers').session(session).lean();
  const removed = await RemovedStudentModel.find(
    { classId: change.cls.id, 'student.id': trusted({ $in: ids }) },
    'student.answers',
  )
    .session(session)
    .lean();
  const all = [...students, ...removed.map(({ student }) => student)];
  if (!all.every((student) => isSeen(student, sections))) throw new ApiError('forbidden');
}

async function eventOf(session: ClientSession, { eventId }: EditRecord): Promise<HistoryRecord> {
  const event = await EventModel.findOne({ id: eventId }).session(session).lean<HistoryRecord>();
  if (!event) throw new Error('unreachable: events go together with the class and its edits');
  return event;
}

/** Gives the class the state of an edit. @returns the state that it had until now, and the mails about it */
async function putBack(
  platform: Platform,
  change: ClassChange,
  { before, after, mails, eventId }: EditRecord,
  { groups, rules, settings, counted, removed }: EditState,
): Promise<{ until: EditState; mails: number[] }> {
  const { session, cls } = change;
  // Before the groups, whose members they are, and before mails are taken back: those of who is taken out are stored.
  const removal = removed && (await setRemoved(platform, change, removed, { eventId, groups: before.groups }));
  const silenced = await silence(session, mails);
  const restored = await restoreGroups(platform, change, {
    ids: [...new Set([...before.groups, ...after.groups].map(({ id }) => id))],
    states: groups,
    // Of those who were removed, only who was told to have left has heard of it.
    unaware: new Set([...silenced, ...(removed?.ids ?? [])].filter((id) => !removal?.told.has(id))),
  });
  if (rules !== undefined) await ClassModel.updateOne({ id: cls.id }, { $set: { rules } }, { session });
  if (settings) await applySettings(platform, change, settings);
  const wasCounted = counted && (await setCounted(change, counted));
  const until = {
    groups: restored.until,
    ...(wasCounted && { counted: wasCounted }),
    ...(removal && { removed: removal.was }),
    ...(rules !== undefined && { rules: cls.rules }),
    ...(settings && { settings: settingsLike(settings, cls) }),
  };
  return { until, mails: [...restored.mails, ...(removal?.mails ?? [])] };
}

/** Takes back the mails that wait. @returns the students who now get none of them */
async function silence(session: ClientSession, mails: readonly number[]): Promise<Set<number>> {
  const unsent = await takeBack(session, { ids: mails });
  const sent = await MailModel.find({ id: trusted({ $in: mails }) }, 'studentId')
    .session(session)
    .lean();
  const notified = new Set(sent.map(({ studentId }) => studentId));
  return new Set(unsent.flatMap(({ studentId }) => (studentId === null || notified.has(studentId) ? [] : [studentId])));
}

import { beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { updateClass } from '@study-groups/contracts/admin';
import type { Call } from '@study-groups/contracts/call';
import type { EventKind } from '@study-groups/contracts/history';
import { saveRules } from '@study-groups/contracts/rules';
import { inTransaction } from '../../platform/transaction.ts';
import type { ClassRecord } from '../../records/class.ts';
import { EditModel } from '../../records/edit.ts';
import { KEPT_EDITS } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { bundleQuickThread } from '../../testing/bundle.ts';
import { stopClock } from '../../testing/clock.ts';
import { untilConflict } from '../../testing/conflict.ts';
import { expectSound, startDashboard } from '../../testing/dashboard.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

const dashboard = startDashboard();
const { act, buildMatched, read, readHistory } = dashboard;
type Matched = Awaited<ReturnType<typeof buildMatched>>;

let matched: Matched;
beforeEach(async () => void (matched = await buildMatched()));

/** Makes a call that names the present version, and expects it to succeed. */
async function done(call: Call, params: Record<string, string | number> = {}, body: object = {}, cls = matched.cls) {
  const { version } = await read(cls);
  const answer = await act(call, { slug: cls.slug!, ...params }, { ...body, version });
  expect([answer.status, answer.body]).toEqual([call.status, answer.body]);
  return answer.body;
}
const undo = (cls?: ClassRecord) => done(actions.undoEdit, {}, {}, cls);
const redo = (cls?: ClassRecord) => done(actions.redoEdit, {}, {}, cls);

/** What edits change of a class, as its dashboard shows it. */
async function stateOf(cls = matched.cls) {
  const { groups, students, class: shown } = await read(cls);
  const { autoMatch, groupSize, timeZone, expectedStudents, rules } = shown;
  const placed = students.map(({ id, groupId }) => [id, groupId]);
  return { groups, placed, autoMatch, groupSize, timeZone, expectedStudents, rules };
}

/** One edit of each kind. */
const EDITS = {
  'leader-changed': () => done(actions.changeLeader, { groupId: matched.first.id, studentId: matched.ids[2]! }),
  'student-moved': () => {
    const { ids, first, second } = matched;
    return done(actions.moveStudent, { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id });
  },
  'students-swapped': () => {
    const { ids } = matched;
    return done(actions.swapStudents, {}, { studentId: ids[1]!, otherStudentId: ids[4]! });
  },
  'group-created': () => done(actions.createEmptyGroup),
  'rules-changed': () => {
    const { ids } = matched;
    const rules = { together: [[ids[0], ids[1]]], apart: [], notAlone: [{ tag: 'Night', students: ids }], fixed: [] };
    return done(saveRules, {}, { rules });
  },
  'settings-changed': () => {
    const settings = { autoMatch: false, timeZone: 'Asia/Jerusalem', expectedStudents: 120 };
    return done(actions.updateSettings, {}, settings);
  },
  'students-removed': () => done(actions.removeStudents, {}, { studentIds: [matched.ids[0], matched.ids[4]] }),
} satisfies Partial<Record<EventKind, () => Promise<unknown>>>;

describe('is taken back and brought again:', () => {
  async function expectBothWays(kind: EventKind, edit: () => Promise<unknown>) {
    const before = await stateOf();
    await edit();
    const after = await stateOf();
    expect(after).not.toEqual(before);
    const [event] = await readHistory(matched.cls);
    expect(event.kind).toBe(kind);
    expect(await read(matched.cls)).toMatchObject({ undo: event, redo: null });

    expect((await undo()).undone).toEqual(event);
    expect(await stateOf()).toEqual(before);
    await expectSound(matched.cls);
    expect(await read(matched.cls)).toMatchObject({ undo: null, redo: event });

    expect((await redo()).redone).toEqual(event);
    expect(await stateOf()).toEqual(after);
    await expectSound(matched.cls);
    const { id: _, at: __, ...same } = event;
    expect((await readHistory(matched.cls)).slice(0, 2)).toEqual(
      ['redone', 'undone'].map((step) => expect.objectContaining({ ...same, kind: step, of: kind })),
    );
  }

  test.each(Object.entries(EDITS) as [EventKind, () => Promise<unknown>][])('%s', expectBothWays);

  test('group-removed', async () => {
    const { id } = (await EDITS['group-created']()).group;
    await EditModel.deleteMany({});
    await expectBothWays('group-removed', () => done(actions.removeGroup, { groupId: id }));
  });

  test('another group size, before there are groups', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const before = await stateOf(cls);
    await done(actions.updateSettings, {}, { groupSize: '4' }, cls);
    const after = await stateOf(cls);
    expect(after.groupSize).toBe('4');
    await undo(cls);
    expect(await stateOf(cls)).toEqual(before);
    await redo(cls);
    expect(await stateOf(cls)).toEqual(after);
  });
});

test('many are undone in the order in which they came, latest first, and redone in that order again', async () => {
  const states = [await stateOf()];
  for (const edit of Object.values(EDITS)) {
    await edit();
    states.push(await stateOf());
  }
  for (const state of states.slice(0, -1).toReversed()) {
    await undo();
    expect(await stateOf()).toEqual(state);
  }
  for (const state of states.slice(1)) {
    await redo();
    expect(await stateOf()).toEqual(state);
  }
  await expectSound(matched.cls);
});

test('where there is nothing to undo or redo, that is said', async () => {
  for (const [call, code] of [
    [actions.undoEdit, 'nothing_to_undo'],
    [actions.redoEdit, 'nothing_to_redo'],
  ] as const) {
    const { version } = await read(matched.cls);
    const { status, body } = await act(call, { slug: matched.cls.slug! }, { version });
    expect([status, body.code]).toEqual([409, code]);
  }
});

test('a new change drops what could be redone', async () => {
  await EDITS['student-moved']();
  await undo();
  await EDITS['group-created']();
  expect(await read(matched.cls)).toMatchObject({ undo: { kind: 'group-created' }, redo: null });
  await undo();
  expect(await read(matched.cls)).toMatchObject({ undo: null, redo: { kind: 'group-created' } });
});

test('whoever opened the dashboard undoes what another did', async () => {
  await EDITS['leader-changed']();
  const headers = await signIn(dashboard.api, await buildAdmin());
  const { version } = await read(matched.cls);
  const { body } = await act(actions.undoEdit, { slug: matched.cls.slug! }, { version }, headers);
  expect(body.undone).toMatchObject({ kind: 'leader-changed', by: 'professor' });
  expect(await readHistory(matched.cls)).toMatchObject([{ kind: 'undone', by: 'admin' }, { kind: 'leader-changed' }]);
});

test('of two who undo at the same moment one is shown what the other did', async () => {
  // By the clock nobody has waited too long.
  stopClock();
  await EDITS['student-moved']();
  const { version } = await read(matched.cls);
  const press = () => act(actions.undoEdit, { slug: matched.cls.slug! }, { version });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale',
    dashboard: { version: version + 1, undo: null },
  });
});

test('scores are of the submissions as they are now, and what links were used for since stays', async () => {
  const { cls, students, first } = matched;
  await EDITS['student-moved']();
  await StudentModel.updateOne({ id: students[1]!.id }, { $set: { availability: { sunday: ['01:00'] } } });
  const clicked = { $set: { 'members.$[one].emailClicked': true } };
  const arrayFilters = [{ 'one.studentId': students[1]!.id }];
  await GroupModel.updateOne({ id: first.id }, clicked, { arrayFilters });
  await undo();
  await expectSound(cls);
  const flags = async () => {
    const { members } = (await GroupModel.findOne({ id: first.id }).lean())!;
    return members.filter(({ emailClicked }) => emailClicked).map(({ studentId }) => studentId);
  };
  expect(await flags()).toEqual([students[1]!.id]);
  // What the one who was moved away did before is there again too, after each way.
  await GroupModel.updateOne({ id: first.id }, clicked, { arrayFilters: [{ 'one.studentId': students[0]!.id }] });
  await redo();
  expect(await flags()).toEqual([students[1]!.id]);
  await undo();
  expect(await flags()).toEqual([students[0]!.id, students[1]!.id]);
});

test('a class keeps its latest hundred', async () => {
  const { cls, ids, first } = matched;
  const lead = (at: number) => act(actions.changeLeader, { groupId: first.id, studentId: ids[at % 3]! });
  for (const at of [1, 2, 3]) await lead(at);
  // As if there were others between the last two.
  await EditModel.updateOne({ classId: cls.id, place: 3 }, { $set: { place: KEPT_EDITS } });
  await lead(4);
  const places = (await EditModel.find({ classId: cls.id }).sort({ place: 1 }).lean()).map(({ place }) => place);
  expect(places).toEqual([2, KEPT_EDITS, KEPT_EDITS + 1]);
  for (const _ of places) await undo();
  expect(await read(cls)).toMatchObject({ undo: null, redo: { kind: 'leader-changed' } });
  // One was made before the oldest one that is kept.
  expect((await GroupModel.findOne({ id: first.id }).lean())!.members[0]).toMatchObject({ studentId: ids[1] });
});

describe('nothing can be undone any more after', () => {
  const ended = async (cls = matched.cls) => {
    expect(await read(cls)).toMatchObject({ undo: null, redo: null });
    expect(await EditModel.countDocuments({ classId: cls.id })).toBe(0);
  };

  test('a student was removed', async () => {
    await EDITS['student-moved']();
    await done(actions.removeStudent, { studentId: matched.late.id });
    await ended();
  });

  test('new groups were formed', async () => {
    dashboard.api.platform.matchingThread = await bundleQuickThread();
    await EDITS['leader-changed']();
    await done(actions.reshuffleGroups, {}, { newGroupSize: 3 });
    await ended();
  });

  test('there is a new deadline', async () => {
    await EDITS['settings-changed']();
    await done(actions.extendDeadline, {}, { newDeadline: new Date(Date.now() + 86_400_000).toISOString() });
    await ended();
  });

  test("an admin's form changed a setting, and only then", async () => {
    const cls = await buildClass(dashboard.api.platform);
    await done(actions.updateSettings, {}, { autoMatch: false }, cls);
    const headers = await signIn(dashboard.api, await buildAdmin());
    const form = {
      courseName: 'Algorithms',
      instructorName: 'Dana Cohen',
      instructorEmail: 'dana@example.edu',
      deadline: cls.deadline.toISOString(),
      groupSize: cls.sizeChoice,
    };
    const edit = (change: object) => act(updateClass, { id: cls.id }, { ...form, ...change }, headers);
    expect((await edit({ courseName: 'Algorithms 2' })).status).toBe(200);
    expect(await read(cls)).toMatchObject({ undo: { kind: 'settings-changed' } });
    expect((await edit({ timeZone: 'Asia/Jerusalem' })).status).toBe(200);
    await ended(cls);
  });
});

test('a student who is put back to no group, and edits while they are moved again, is scored by that edit', async () => {
  // By the clock nobody has waited too long.
  stopClock();
  const { cls, late, second } = matched;
  await done(actions.moveStudent, { studentId: late.id, fromGroupId: 0, toGroupId: second.id });
  await undo();
  const { version } = await read(cls);
  let redoing: ReturnType<typeof act> | undefined;
  await inTransaction(async (session) => {
    const busy = { availability: { sunday: ['01:00' as const] }, updatedAt: new Date() };
    await StudentModel.updateOne({ id: late.id }, { $set: busy }, { session });
    redoing ??= act(actions.redoEdit, { slug: cls.slug! }, { version });
    await Promise.race([redoing, untilConflict()]);
  });
  expect((await redoing)?.status).toBe(200);
  await expectSound(cls);
});

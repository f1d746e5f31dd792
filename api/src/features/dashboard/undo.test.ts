import { beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { updateClass } from '@study-groups/contracts/admin';
import type { Call } from '@study-groups/contracts/call';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { EventKind } from '@study-groups/contracts/history';
import { moveStudents } from '@study-groups/contracts/moves';
import { NO_RULES, saveRules } from '@study-groups/contracts/rules';
import type { ClassRecord } from '../../records/class.ts';
import { EditModel } from '../../records/edit.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { expectSound, startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';

const dashboard = startDashboard();
const { act, buildMatched, read, readHistory } = dashboard;
type Matched = Awaited<ReturnType<typeof buildMatched>>;

let matched: Matched;
beforeEach(async () => void (matched = await buildMatched()));

const done = (call: Call, params: Record<string, string | number> = {}, body: object = {}, cls = matched.cls) =>
  dashboard.done(call, cls, params, body);
const undo = (cls?: ClassRecord) => done(actions.undoEdit, {}, {}, cls);
const redo = (cls?: ClassRecord) => done(actions.redoEdit, {}, {}, cls);

type Read = Awaited<ReturnType<typeof read>>;

/** Returns the part of a class that edits change, as its dashboard shows it. */
function stateIn({ groups, students, class: shown }: Read) {
  const { autoMatch, groupSize, timeZone, expectedStudents, rules, setup } = shown;
  const placed = students.map(({ id, groupId }) => [id, groupId]);
  return { groups, placed, autoMatch, groupSize, timeZone, expectedStudents, rules, setup };
}
const stateOf = async (cls = matched.cls) => stateIn(await read(cls));

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
  'students-moved': () => {
    const { ids, first, second } = matched;
    const moves = [ids[2]!, ids[3]!].map((studentId, at) => ({ studentId, toGroupId: [second.id, first.id][at] }));
    return done(moveStudents, {}, { moves, removeEmptied: true, reason: 'moved' });
  },
  'group-created': () => done(actions.createEmptyGroup),
  'group-renamed': async () => {
    const [group] = (await read(matched.cls)).groups as [DashboardGroup];
    return done(actions.renameGroup, { groupId: group.id }, { name: 'Owls' });
  },
  'rules-changed': () => {
    const { ids } = matched;
    const rules = { together: [[ids[0], ids[1]]], apart: [], notAlone: [{ tag: 'Night', students: ids }], fixed: [] };
    return done(saveRules, {}, { rules });
  },
  'settings-changed': () => {
    const matching = { weights: { friends: 0, roles: 2 }, modes: { knowledge: 'alike' } };
    const settings = { autoMatch: false, timeZone: 'Asia/Jerusalem', expectedStudents: 120, matching };
    return done(actions.updateSettings, {}, settings);
  },
  'students-removed': () => done(actions.removeStudents, {}, { studentIds: [matched.ids[0], matched.ids[4]] }),
  'students-left': () => done(actions.markLeft, {}, { studentIds: [matched.ids[0], matched.ids[4]] }),
  'groups-repaired': async () => {
    // The second group goes into the first, and the late one opens a group with one of that.
    const [first, second] = (await read(matched.cls)).groups as [DashboardGroup, DashboardGroup];
    const moves = second.members.map(({ id: studentId }) => ({ studentId, toGroupId: first.id }));
    const newGroups = [[matched.late.id, first.members.at(-1)!.id]];
    return done(moveStudents, {}, { moves, newGroups, removeEmptied: true, reason: 'repaired' });
  },
} satisfies Partial<Record<EventKind, () => Promise<unknown>>>;

describe('is taken back and brought again:', () => {
  async function expectBothWays(kind: EventKind, edit: () => Promise<{ eventId?: number }>) {
    const before = await stateOf();
    const { eventId } = await edit();
    const edited = await read(matched.cls);
    const after = stateIn(edited);
    expect(after).not.toEqual(before);
    const event = edited.history[0]!;
    expect([event.kind, event.id]).toEqual([kind, eventId]);
    expect(edited).toMatchObject({ undo: event, redo: null });

    expect((await undo()).undone).toEqual(event);
    const undone = await read(matched.cls);
    expect(stateIn(undone)).toEqual(before);
    expect(undone).toMatchObject({ undo: null, redo: event });

    expect((await redo()).redone).toEqual(event);
    const redone = await read(matched.cls);
    expect(stateIn(redone)).toEqual(after);
    await expectSound(matched.cls);
    const { id: _, at: __, ...same } = event;
    expect(redone.history.slice(0, 2)).toEqual(
      ['redone', 'undone'].map((step) => expect.objectContaining({ ...same, kind: step, of: kind })),
    );
  }

  test.each(Object.entries(EDITS) as [EventKind, () => Promise<{ eventId?: number }>][])('%s', expectBothWays);

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
  for (const kind of ['student-moved', 'group-created', 'rules-changed', 'groups-repaired'] as const) {
    await EDITS[kind]();
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
    const version = await versionOf(matched.cls);
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

test('anybody who opened the dashboard undoes what another did', async () => {
  await EDITS['leader-changed']();
  const headers = await signIn(dashboard.api, await buildAdmin());
  const version = await versionOf(matched.cls);
  const { body } = await act(actions.undoEdit, { slug: matched.cls.slug! }, { version }, headers);
  expect(body.undone).toMatchObject({ kind: 'leader-changed', by: 'professor' });
  expect(await readHistory(matched.cls)).toMatchObject([{ kind: 'undone', by: 'admin' }, { kind: 'leader-changed' }]);
});

test('of two who undo at the same moment one is shown what the other did', async () => {
  // By the clock nobody has waited too long.
  stopClock();
  await EDITS['student-moved']();
  const version = await versionOf(matched.cls);
  const press = () => act(actions.undoEdit, { slug: matched.cls.slug! }, { version });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale',
    dashboard: { version: version + 1, undo: null },
  });
});

describe('a change that is named', () => {
  type Step = () => Promise<{ eventId?: number }>;
  /** The event of a change that was just made. */
  const idOf = async (edit: Step) => (await edit()).eventId!;
  const takeBack = (eventId: number) => act(actions.undoEdit, { slug: matched.cls.slug! }, { eventId, version: 0 });
  const lead = (place: number) => () => {
    const { ids, first, second } = matched;
    return done(actions.changeLeader, { groupId: (place < 3 ? first : second).id, studentId: ids[place]! });
  };

  test('is named nowhere where nothing was changed', async () => {
    const params = { groupId: matched.first.id, studentId: matched.ids[0]! };
    expect(await done(actions.changeLeader, params)).not.toHaveProperty('eventId');
    expect(await done(actions.updateSettings, {}, { confirmAddresses: true })).not.toHaveProperty('eventId');
  });

  test('is taken back though others have changed something else since, and theirs stay', async () => {
    const first = await idOf(lead(2));
    const before = await stateOf();
    const others = [lead(4), EDITS['group-created'], EDITS['rules-changed'], EDITS['settings-changed']];
    for (const edit of others) await edit();
    const { status, body } = await takeBack(first);
    expect([status, body.undone.id]).toEqual([200, first]);
    const { groups, autoMatch, rules } = await stateOf();
    expect(groups[0]!.members[0]!.id).toBe(matched.ids[0]);
    expect(groups[1]!.members[0]!.id).toBe(matched.ids[4]);
    expect([groups.length, autoMatch, rules.together]).toEqual([3, false, [matched.ids.slice(0, 2)]]);
    await expectSound(matched.cls);
    // Now it is the one that can be redone; then it is the latest, above those of the others.
    expect((await redo()).redone.id).toBe(first);
    await undo();
    for (const _ of others) await undo();
    expect((await stateOf()).groups[0]!.members[0]!.id).toBe(matched.ids[0]);
    for (const _ of others) await redo();
    expect((await redo()).redone.id).toBe(first);
    // By what counts now its score is another.
    expect(await stateOf()).toMatchObject({ groups: [{ members: before.groups[0]!.members }, {}, {}] });
    await expectSound(matched.cls);
  });

  const addGroup = EDITS['group-created'];
  test.each<[string, () => Promise<number>, Step]>([
    ['the same group', () => idOf(lead(2)), lead(1)],
    ['one of its groups', () => idOf(EDITS['student-moved']), lead(4)],
    ['the same rules', () => idOf(EDITS['rules-changed']), () => done(saveRules, {}, { rules: NO_RULES })],
    [
      'the same setting',
      () => idOf(EDITS['settings-changed']),
      () => done(actions.updateSettings, {}, { timeZone: 'Europe/Paris' }),
    ],
    [
      'the name of a group that it removed',
      async () => idOf(async () => done(actions.removeGroup, { groupId: (await addGroup()).group.id })),
      addGroup,
    ],
    [
      'a student whom its rules named',
      async () => {
        const { ids, late } = matched;
        await done(saveRules, {}, { rules: { ...NO_RULES, together: [[ids[0], late.id]] } });
        return idOf(() => done(saveRules, {}, { rules: NO_RULES }));
      },
      () => done(actions.removeStudents, {}, { studentIds: [matched.late.id] }),
    ],
  ])('is not, once another has touched %s: the one who asks is shown that', async (_, edit, another) => {
    const eventId = await edit();
    await another();
    const before = await stateOf();
    const { status, body } = await takeBack(eventId);
    expect([status, body.code, body.dashboard]).toEqual([409, 'stale', await read(matched.cls)]);
    expect(await stateOf()).toEqual(before);
  });

  test('is not twice, nor once its class has new groups or lost a student', async () => {
    const eventId = await idOf(lead(2));
    expect((await takeBack(eventId)).status).toBe(200);
    expect((await takeBack(eventId)).body.code).toBe('stale');
    const another = await idOf(lead(1));
    await done(actions.removeStudent, { studentId: matched.late.id });
    expect((await takeBack(another)).body.code).toBe('stale');
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
    dashboard.api.platform.matcher = TRIVIAL_MATCHER;
    await EDITS['leader-changed']();
    await done(actions.reshuffleGroups, {}, { newGroupSize: 3 });
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

import { beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import type { Call } from '@study-groups/contracts/call';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import { moveStudents } from '@study-groups/contracts/moves';
import { saveRules, NO_RULES } from '@study-groups/contracts/rules';
import type { ClassRecord } from './class.ts';
import type { GroupRecord } from './group.ts';
import { startDashboard } from '../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudents } from '../testing/factories.ts';
import { asking, buildQuestion } from '../testing/questions.ts';
import { buildSeat, signInByMail } from '../testing/seats.ts';

const dashboard = startDashboard();

/** A class of two sections: two groups of the north, one of the south, and one of both. */
let cls: ClassRecord;
let groups: GroupRecord[];
let north: number[];
let south: number[];
/** Of a teacher of the north alone. */
let headers: Record<string, string>;

beforeEach(async () => {
  const { platform } = dashboard.api;
  const setup = asking(buildQuestion({ id: 'section' }));
  cls = await buildClass(platform, { deadline: new Date(Date.now() - 60_000), setup });
  const people = async (section: string) => {
    const answers = { section };
    const students = await buildStudents(platform, cls.id, 5, (at) => ({ fullName: `${section} ${at}`, answers }));
    return students.map(({ id }) => id);
  };
  [north, south] = [await people('north'), await people('south')];
  groups = await buildGroups(cls, [north.slice(0, 2), north.slice(2, 4), south.slice(0, 3), [north[4]!, south[3]!]]);
  await buildSeat(cls, { email: 'ada@example.edu', fullName: 'Ada Stone', role: 'teacher', sections: ['north'] });
  headers = await signInByMail(dashboard.api, 'ada@example.edu');
});

const ask = (call: Call, params: Record<string, string | number> = {}, body: object = {}) =>
  dashboard.act(call, { slug: cls.slug!, ...params }, body, headers);
const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return status < 400 ? status : body.code;
};

describe('somebody who sees one section', () => {
  test('is shown its students, the groups that hold one of them, and of others only how many there are', async () => {
    await dashboard.act(saveRules, { slug: cls.slug! }, { rules: { ...NO_RULES, fixed: [south[0]!] }, version: 0 });
    const { body } = await ask(getDashboard);
    expect(body.you).toEqual({ fullName: 'Ada Stone', role: 'teacher', sections: ['north'] });
    expect(body.students.map(({ id }: { id: number }) => id)).toEqual(north);
    expect(body.groups).toMatchObject([{ id: groups[0]!.id }, { id: groups[1]!.id }, { elsewhere: 1 }]);
    expect(body.groups[2].members).toMatchObject([{ id: north[4] }]);
    expect([body.class.rules, body.class.can.reshuffle]).toEqual([NO_RULES, false]);
    expect(JSON.stringify(body)).not.toContain('south 0');
    const file = await ask(exportGroups);
    expect(file.body).toContain('north 0');
    expect(file.body).not.toContain('south 0');
  });

  test('arranges groups that hold nobody else, and undoes that; nothing of other sections', async () => {
    const [first, second, other, mixed] = groups.map(({ id }) => id);
    const move = (studentId: number, fromGroupId: number, toGroupId: number) =>
      codeOf(ask(actions.moveStudent, { studentId, fromGroupId, toGroupId }));
    expect(await move(north[0]!, first!, second!)).toBe(200);
    expect(await move(north[1]!, first!, other!)).toBe('forbidden');
    expect(await move(north[1]!, first!, mixed!)).toBe('forbidden');
    expect(await move(south[4]!, 0, first!)).toBe('forbidden');
    const many = { moves: [{ studentId: south[4]!, toGroupId: first! }], removeEmptied: false, reason: 'moved' };
    expect(await codeOf(ask(moveStudents, {}, { ...many, version: 1 }))).toBe('forbidden');
    expect(await codeOf(ask(actions.renameGroup, { groupId: other! }, { name: 'Owls', version: 1 }))).toBe('forbidden');
    expect(await codeOf(ask(actions.undoEdit, {}, { version: 1 }))).toBe(200);
    await dashboard.act(actions.renameGroup, { slug: cls.slug!, groupId: other! }, { name: 'Owls', version: 2 });
    expect(await codeOf(ask(actions.undoEdit, {}, { version: 3 }))).toBe('forbidden');
    // Also of one that could not be taken back by itself any more.
    const [{ id: eventId }] = await dashboard.readHistory(cls);
    await dashboard.act(actions.renameGroup, { slug: cls.slug!, groupId: other! }, { name: 'Hens', version: 3 });
    expect(await codeOf(ask(actions.undoEdit, {}, { version: 4, eventId }))).toBe('forbidden');
  });

  test('is told nothing of who is in which group of others, and changes nothing by what would change nothing', async () => {
    const [first, , other] = groups.map(({ id }) => id);
    const many = (studentId: number) => {
      const moves = [{ studentId, toGroupId: other! }];
      return { moves, removeEmptied: false, reason: 'moved', version: 0 };
    };
    const elsewhere: [Call, Record<string, number>, object?][] = [
      [actions.changeLeader, { groupId: other!, studentId: south[0]! }],
      [actions.changeLeader, { groupId: other!, studentId: south[4]! }],
      [actions.renameGroup, { groupId: other! }, { name: groups[2]!.name, version: 0 }],
      [actions.removeGroup, { groupId: other! }, { version: 0 }],
      [actions.moveStudent, { studentId: south[0]!, fromGroupId: other!, toGroupId: other! }],
      [actions.moveStudent, { studentId: south[0]!, fromGroupId: 0, toGroupId: first! }],
      [actions.swapStudents, {}, { studentId: south[0]!, otherStudentId: south[1]!, version: 0 }],
      [actions.swapStudents, {}, { studentId: north[0]!, otherStudentId: south[4]!, version: 0 }],
      [moveStudents, {}, many(south[0]!)],
      [moveStudents, {}, many(south[4]!)],
    ];
    for (const asked of elsewhere) expect(await codeOf(ask(...asked))).toBe('forbidden');
    expect(await codeOf(ask(actions.changeLeader, { groupId: first!, studentId: north[0]! }))).toBe(200);
    const renamed = ask(actions.renameGroup, { groupId: first! }, { name: groups[0]!.name, version: 0 });
    expect((await renamed).body).toMatchObject({ group: { id: first }, version: 0 });
    expect((await ask(getDashboard)).body.version).toBe(0);
  });

  test('decides nothing for the whole class, and is recommended no group of others', async () => {
    expect(await codeOf(ask(actions.updateSettings, {}, { autoMatch: false }))).toBe('forbidden');
    expect(await codeOf(ask(actions.getRecommendations, { classId: cls.id, studentId: south[4]! }))).toBe(
      'submission_not_found',
    );
    const { body } = await ask(actions.getRecommendations, { classId: cls.id, studentId: north[4]! });
    expect(body.recommendations.map(({ groupId }: { groupId: number }) => groupId).sort()).toEqual([
      groups[0]!.id,
      groups[1]!.id,
    ]);
  });

  test('is shown a class that has changed as they may see it', async () => {
    const answer = await ask(actions.createEmptyGroup, {}, { version: 99 });
    expect(answer.body).toMatchObject({ code: 'stale', dashboard: { you: { sections: ['north'] } } });
    expect(JSON.stringify(answer.body)).not.toContain('south 0');
  });
});

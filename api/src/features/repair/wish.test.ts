import { describe, expect, test } from '@jest/globals';
import { moveStudents } from '@study-groups/contracts/moves';
import { type RepairEvent, repairEventSchema, repairGroups, type RepairLine } from '@study-groups/contracts/repair';
import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { expectSound, professor } from '../../testing/dashboard.ts';
import { buildWish } from '../../testing/wishes.ts';
import { presentStanding } from './present-line.ts';
import { readClassToMend } from './class-to-mend.ts';
import { buildAsking, type Built, dashboard, find } from './testing/wishes.ts';

const { act, readHistory } = dashboard;

const rule = ({ cls }: Built, rules: Partial<Rules>) =>
  ClassModel.updateOne({ id: cls.id }, { $set: { rules: { ...NO_RULES, ...rules } } });

/** Returns what the call tells. */
async function tell(cls: ClassRecord, wishOf: number): Promise<RepairEvent[]> {
  const response = await fetch(dashboard.api.url + repairGroups.path.replace(':slug', cls.slug!), {
    method: 'POST',
    headers: { ...professor, 'content-type': 'application/json', 'x-request-id': 'test' },
    body: JSON.stringify({ version: cls.changes, wishOf }),
  });
  expect(response.status).toBe(200);
  const events = (await response.text()).split('\n\n').filter((part) => part.startsWith('data: '));
  return events.map((part) => repairEventSchema.parse(JSON.parse(part.slice('data: '.length))));
}

const linesOf = (events: readonly RepairEvent[]) =>
  events.flatMap((event) => (event.kind === 'line' ? [event.line] : []));
const apply = ({ slug, changes }: ClassRecord, { people }: RepairLine) => {
  const moves = people.map(({ studentId, toGroupId }) => ({ studentId, toGroupId }));
  return act(moveStudents, { slug: slug! }, { moves, removeEmptied: true, reason: 'repaired', version: changes });
};

describe('a place for somebody who asks for another group', () => {
  test('trades them with one other where all groups are full, with the scores as they will be', async () => {
    const built = await buildAsking([3, 3, 3]);
    const { cls, members, groupIds } = built;
    const asker = members[0]![0]!;
    const standing = presentStanding(await readClassToMend(cls));
    const line = (await find(built))!;
    expect(line).toMatchObject({ moved: 2, placed: 0, faults: standing.faults, proven: true });
    const [own, other] = [
      line.people.find(({ studentId }) => studentId === asker),
      line.people.find(({ studentId }) => studentId !== asker),
    ];
    expect(own).toMatchObject({ fromGroupId: groupIds[0], newGroup: null });
    expect(other).toMatchObject({ fromGroupId: own!.toGroupId, toGroupId: groupIds[0] });
    const { status } = await apply(cls, line);
    expect(status).toBe(200);
    await expectSound(cls);
    for (const { groupId, after, sizeAfter } of line.groups) {
      const group = await GroupModel.findOne({ id: groupId! }).lean();
      expect([group?.matchScore, group?.members.length]).toEqual([after, sizeAfter]);
    }
    const [event] = await readHistory(cls);
    expect(event.toScore).toBeCloseTo(line.classScore, 9);
    // Which belonged to the group that they have left.
    await expect(find(built)).rejects.toThrow('no longer');
  });

  test('moves nobody else where a group has room', async () => {
    const built = await buildAsking([4, 3], { size: 'flex-small' });
    const line = (await find(built))!;
    expect(line.people).toEqual([
      { studentId: built.members[0]![0], fromGroupId: built.groupIds[0], toGroupId: built.groupIds[1], newGroup: null },
    ]);
    expect(line.groups.map(({ sizeBefore, sizeAfter }) => [sizeBefore, sizeAfter])).toEqual([
      [4, 3],
      [3, 4],
    ]);
  });

  test('is found for each of two who ask in the same group, the second in the class as it is then', async () => {
    const built = await buildAsking([3, 3, 3]);
    const second = built.members[0]![1]!;
    await buildWish({ id: second }, built.groupIds[0]!);
    await apply(built.cls, (await find(built))!);
    const cls = (await ClassModel.findOne({ id: built.cls.id }).lean())!;
    const line = (await find(built, second))!;
    expect(line.moved).toBe(2);
    await apply(cls, line);
    await expectSound(cls);
  });

  test('leaves those who are in no group where they are', async () => {
    const built = await buildAsking([3, 3], { late: 2 });
    const line = (await find(built))!;
    expect(line).toMatchObject({ moved: 2, placed: 0, faults: { unplaced: built.lateIds } });
    const friend = await StudentModel.findOne({ id: built.lateIds[0]! }).lean();
    await StudentModel.updateOne({ id: built.members[1]![0]! }, { $set: { friendPreferences: [friend!.email] } });
    const { cls } = built;
    const again = (await find(built))!;
    await apply(cls, again);
    const [event] = await readHistory(cls);
    expect(event.toScore).toBeCloseTo(again.classScore, 9);
  });

  test('keeps to the rules of the class that are kept now', async () => {
    const built = await buildAsking([3, 3, 3]);
    const [asker, ...mates] = built.members[0]! as [number, number, number];
    await rule(built, { apart: built.members[1]!.map((id): [number, number] => [asker, id]) });
    expect((await find(built))!.people.find(({ studentId }) => studentId === asker)!.toGroupId).toBe(built.groupIds[2]);
    await rule(built, { together: [[asker, mates[0]!]] });
    expect(await find(built)).toBeNull();
    await rule(built, { fixed: built.members[0]! });
    expect(await find(built)).toBeNull();
  });

  test('is none where there is no other group, and where nobody may trade places', async () => {
    expect(await find(await buildAsking([3]))).toBeNull();
    const built = await buildAsking([3, 3]);
    await rule(built, { fixed: built.members[1]! });
    expect(await find(built)).toBeNull();
  });

  test('mends nothing but that: a group that is too small takes them, and none is made for it', async () => {
    const room = await buildAsking([4, 1, 3], { size: 'flex-small' });
    expect((await find(room))!.people).toMatchObject([{ toGroupId: room.groupIds[1] }]);
    // Whichever way they trade places, one of them would be alone in a new group.
    expect(await find(await buildAsking([2, 1], { size: 'flex-small' }))).toBeNull();
  });
});

describe('the call', () => {
  test('tells those lines alone that are an answer, each for two people at most', async () => {
    const { cls, members } = await buildAsking([3, 3, 3]);
    const events = await tell(cls, members[0]![0]!);
    expect(events[0]).toMatchObject({ kind: 'standing', toPlace: 0 });
    expect(linesOf(events).length).toBeGreaterThan(0);
    for (const { moved, people } of linesOf(events)) {
      expect([moved, people.length]).toEqual([2, 2]);
      expect(people.map(({ studentId }) => studentId)).toContain(members[0]![0]);
    }
    expect(events.at(-1)).toEqual({ kind: 'end', end: 'done' });
  });

  test('tells that there is none', async () => {
    const { cls, members } = await buildAsking([3]);
    expect((await tell(cls, members[0]![0]!)).map(({ kind }) => kind)).toEqual(['standing', 'end']);
  });

  test('is refused for a student who asks for nothing, or is not of the class, and while the groups are formed', async () => {
    const { cls, members } = await buildAsking([3, 3]);
    const other = await buildAsking([3, 3]);
    const ask = (wishOf: unknown) => act(repairGroups, { slug: cls.slug! }, { version: 0, wishOf });
    expect((await ask(members[0]![1])).body.code).toBe('wish_gone');
    expect((await ask(other.members[0]![0])).body.code).toBe('wish_gone');
    expect((await ask('noa')).status).toBe(400);
    await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil: new Date(Date.now() + 60_000) } });
    expect((await ask(members[0]![0])).body.code).toBe('matching_running');
  });
});

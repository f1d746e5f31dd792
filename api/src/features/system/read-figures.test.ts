import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Figures, getFigures } from '@study-groups/contracts/figures';
import type { MetAnswer } from '@study-groups/contracts/meeting';
import { TERMS } from '@study-groups/scoring/terms';
import type { ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import type { MeetingRecord } from '../../records/meeting.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, buildGroups, buildStudents } from '../../testing/factories.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { signIn } from '../../testing/sign-in.ts';
import { readFigures } from './read-figures.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** Counts are cached for a minute, so each test is in a minute of its own. */
let tests = 0;
beforeEach(async () => {
  await emptyDatabase();
  stopClock(new Date(NOW.getTime() + ++tests * 61_000));
  headers = await signIn(api, await buildAdmin());
});

const read = async (): Promise<Figures> => {
  const { status, body } = await api.call(getFigures, { headers });
  expect(status).toBe(200);
  return body;
};

/** Builds a class with `count` groups of two that were formed three weeks ago. */
async function buildFormed(count: number, more: Partial<ClassRecord> = {}, formedAt = daysAgo(21)) {
  const cls = await buildClass(api.platform, { sharesFigures: true, ...more });
  const students = await buildStudents(api.platform, cls.id, 2 * count);
  const pairs = Array.from({ length: count }, (_, at) => students.slice(2 * at, 2 * at + 2).map(({ id }) => id));
  const groups = await buildGroups(cls, pairs);
  await GroupModel.updateMany({ classId: cls.id }, { $set: { createdAt: formedAt } });
  return { cls, groups };
}

/** Makes a meeting of a group `day` days after it was formed, with what its members said of it. */
async function meet(group: GroupRecord, day: number, said: readonly MetAnswer[], more: Partial<MeetingRecord> = {}) {
  const formedAt = more.createdAt ?? daysAgo(21);
  const met = said.map((each, at) => ({ studentId: group.members[at]!.studentId, met: each }));
  await buildMeeting(group, { startsAt: new Date(formedAt.getTime() + day * DAY_MS), met, ...more });
}

describe('the figures', () => {
  test('are of classes that share theirs, and of no others', async () => {
    const { groups } = await buildFormed(6);
    for (const group of groups.slice(0, 3)) await meet(group, 4, ['yes', 'some']);
    const silent = await buildFormed(6, { sharesFigures: false });
    for (const group of silent.groups) await meet(group, 4, ['yes']);
    await buildFormed(6, { activeUntil: daysAgo(740) });
    await buildFormed(6, { status: 'rejected' });
    const { classes, groups: count, isCapped, weeks } = await read();
    expect({ classes, count, isCapped }).toEqual({ classes: 1, count: 6, isCapped: false });
    expect(weeks[1]).toEqual({ week: 2, share: expect.objectContaining({ met: 3, of: 6 }) });
  });

  test('are of none while no class shares its own', async () => {
    await buildFormed(6, { sharesFigures: false });
    const { classes, groups, sizes, comparison } = await read();
    expect({ classes, groups, sizes }).toEqual({ classes: 0, groups: 0, sizes: [] });
    expect(comparison).toEqual({ booked: null, proposed: null, difference: null, more: null });
  });

  test('have a group as one that met from the week on in which that meeting began, if most of those who say something say so', async () => {
    const { groups } = await buildFormed(6);
    const [first, second, late, denied, silent, calledOff] = groups as [
      GroupRecord,
      GroupRecord,
      GroupRecord,
      GroupRecord,
      GroupRecord,
      GroupRecord,
    ];
    await meet(first, 3, ['yes']);
    await meet(first, 10, ['yes']);
    await meet(second, 6.9, ['no']);
    await meet(second, 7.1, ['some']);
    await meet(late, 15, ['yes']);
    await meet(denied, 4, ['yes', 'no']);
    await meet(silent, 4, []);
    await meet(calledOff, 4, ['yes'], { state: 'cancelled' });
    const { weeks } = await read();
    expect(weeks.map(({ share }) => share && [share.met, share.of])).toEqual([
      [1, 6],
      [2, 6],
      // Their members still have time to say whether they met in the third week.
      ...Array.from({ length: 10 }, () => null),
    ]);
  });

  test('have the 95 % interval of a share, and none of fewer than five groups', async () => {
    const { groups } = await buildFormed(20);
    for (const group of groups.slice(0, 4)) {
      await GroupModel.updateOne(
        { id: group.id },
        { $push: { members: { studentId: 99_000 + group.id, isLeader: false } } },
      );
    }
    const { sizes } = await read();
    expect(sizes).toEqual([
      { size: 2, share: { met: 0, of: 16, low: 0, high: expect.closeTo(0.1936, 4) } },
      { size: 3, share: null },
    ]);
  });

  test('are by the hours that suit all, and by how the first meeting was made', async () => {
    const { groups } = await buildFormed(20);
    const overlapOf = (hours: number) => Array.from({ length: 126 }, (_, at) => (at < hours ? 2 : 1));
    for (const [at, hours] of [0, 2, 5, 40].entries()) {
      const ids = groups.slice(5 * at, 5 * at + 5).map(({ id }) => id);
      for (const id of ids) await GroupModel.updateOne({ id }, { $set: { overlap: overlapOf(hours) } });
    }
    for (const group of groups.slice(0, 5)) await meet(group, 4, ['yes'], { firstOf: 'booked' });
    // Its members booked what was proposed, and met again later.
    for (const group of groups.slice(5, 10)) {
      await meet(group, 5, [], { firstOf: 'proposed' });
      await meet(group, 12, ['yes']);
    }
    await meet(groups[10]!, 6, ['yes']);
    const { hours, ways } = await read();
    const counts = (share: Figures['hours'][number]['share']) => share && [share.met, share.of];
    expect(hours.map(({ hours: span, share }) => [span, counts(share)])).toEqual([
      ['0', [5, 5]],
      ['1-2', [5, 5]],
      ['3-5', [1, 5]],
      ['6+', [0, 5]],
    ]);
    expect(ways.map(({ way, share }) => [way, counts(share)])).toEqual([
      ['booked', [5, 5]],
      ['proposed', [5, 5]],
      ['none', [1, 10]],
    ]);
  });

  test('leave out groups of one, and those that are too young', async () => {
    const { groups } = await buildFormed(6);
    for (const { id, members } of groups.slice(0, 1)) {
      await GroupModel.updateOne({ id }, { $set: { members: members.slice(0, 1) } });
    }
    await buildFormed(6, {}, daysAgo(15));
    const { sizes, weeks, groups: count } = await read();
    expect(count).toBe(12);
    expect(weeks.slice(0, 2).map(({ share }) => share!.of)).toEqual([11, 5]);
    expect(sizes).toEqual([{ size: 2, share: expect.objectContaining({ of: 5 }) }]);
  });

  test('have the terms of the score with what they weigh, in groups that met and in others', async () => {
    const { groups } = await buildFormed(10);
    const setQuality = async (id: number, quality: number) =>
      GroupModel.updateOne({ id }, { $set: { breakdown: [{ term: 'time', quality, points: 1, maxPoints: 2 }] } });
    for (const group of groups.slice(0, 5)) {
      await setQuality(group.id, 0.9);
      await meet(group, 3, ['yes']);
    }
    for (const group of groups.slice(5)) await setQuality(group.id, 0.4);
    const { terms } = await read();
    expect(terms[0]).toEqual({
      term: 'time',
      weight: TERMS.time.weight,
      met: expect.closeTo(0.9),
      unmet: expect.closeTo(0.4),
    });
    expect(terms.slice(1).every(({ met, unmet }) => met === null && unmet === null)).toBe(true);
  });

  test('leave earlier classes out where there are too many groups, each of them wholly', async () => {
    await buildFormed(3, { activeUntil: daysAgo(-60) });
    await buildFormed(4, { activeUntil: daysAgo(-90) });
    await buildFormed(1, { activeUntil: daysAgo(-30) });
    for (const [most, classes, groups] of [
      [8, 3, 8],
      [7, 2, 7],
      [6, 1, 4],
      [3, 0, 0],
    ] as const) {
      expect(await readFigures(most)).toMatchObject({ classes, groups, isCapped: most < 8 });
    }
  });

  test('name nobody', async () => {
    const { groups } = await buildFormed(6);
    for (const group of groups) await meet(group, 3, ['yes'], { place: 'Library, room 4' });
    const text = JSON.stringify(await read());
    for (const word of ['Algorithms', 'Student', '@', 'Library', 'Group 1']) expect(text).not.toContain(word);
  });
});

describe('a comparison', () => {
  /** Builds pairs that chance has put on a side; `met` of them met. */
  async function buildSide(state: 'booked' | 'proposed', met: number, count: number) {
    const { groups } = await buildFormed(count, { firstMeeting: 'compared' });
    for (const [at, group] of groups.entries()) {
      const ofChance = { firstOf: state, isDrawn: true };
      await meet(group, 4, at < met ? ['yes'] : ['no'], ofChance);
    }
  }

  test('says who met more once there are enough groups, with the difference and its interval', async () => {
    await buildSide('booked', 18, 20);
    await buildSide('proposed', 8, 20);
    const { comparison } = await read();
    expect(comparison).toMatchObject({
      booked: { met: 18, of: 20 },
      proposed: { met: 8, of: 20 },
      difference: { value: expect.closeTo(0.5) },
      more: 'booked',
    });
    expect(comparison.difference!.low).toBeGreaterThan(0);
  });

  test.each([
    ['one side has too few', 19, 19, 0, 20],
    ['the difference may be chance', 12, 20, 9, 20],
  ])('says nothing where %s', async (_, bookedMet, booked, proposedMet, proposed) => {
    await buildSide('booked', bookedMet, booked);
    await buildSide('proposed', proposedMet, proposed);
    expect((await read()).comparison).toMatchObject({
      booked: { met: bookedMet, of: booked },
      proposed: { met: proposedMet, of: proposed },
      more: null,
    });
  });

  test('says so too where those to which it was proposed met more', async () => {
    await buildSide('booked', 2, 20);
    await buildSide('proposed', 15, 20);
    expect((await read()).comparison.more).toBe('proposed');
  });

  test('counts a group where chance put it, whatever became of it, and leaves out what chance did not decide', async () => {
    const { groups } = await buildFormed(12, { firstMeeting: 'compared' });
    for (const group of groups.slice(0, 5)) {
      await meet(group, 4, [], { firstOf: 'proposed', isDrawn: true, state: 'cancelled', isCalledOff: true });
    }
    // One met at another hour.
    await meet(groups[0]!, 9, ['yes']);
    for (const { id } of groups.slice(1, 2)) await GroupModel.updateOne({ id }, { $set: { members: [] } });
    for (const group of groups.slice(5, 10)) await meet(group, 4, ['yes'], { firstOf: 'booked' });
    expect((await read()).comparison).toMatchObject({
      booked: null,
      proposed: { met: 1, of: 5 },
      difference: null,
      more: null,
    });
  });
});

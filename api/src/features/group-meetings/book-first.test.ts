import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bookMeeting } from '@study-groups/contracts/my-group';
import { getClass } from '@study-groups/contracts/public-class';
import type { Submission } from '@study-groups/contracts/student';
import { mongo } from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import { memberLink } from '../../records/member-links.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildStudents } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { memberHeaders } from '../../testing/members.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { drawBooked } from './book-first.ts';
import { keepMeetings } from './keep-meetings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  // A Thursday, noon in New York.
  stopClock(new Date('2026-10-29T16:00:00Z'));
});

const MONDAY = { monday: ['09:00'] } as Submission['availability'];

/** A class of pairs that is due and compares. */
async function buildDue(students: number, more: Partial<ClassRecord> = {}): Promise<ClassRecord> {
  const cls = await buildClass(api.platform, {
    size: '2',
    firstMeeting: 'compared',
    deadline: new Date(Date.now() - 60_000),
    activeUntil: new Date('2026-12-31T00:00:00Z'),
    ...more,
  });
  await buildStudents(api.platform, cls.id, students, { availability: MONDAY });
  return cls;
}
const statesOf = (meetings: readonly Pick<MeetingRecord, 'groupId' | 'state'>[]) =>
  new Map(meetings.map(({ groupId, state }) => [groupId, state]));
const stored = () => MeetingModel.find().sort({ id: 1 }).lean();
const settle = async (cls: ClassRecord) => {
  await ClassModel.updateOne({ id: cls.id }, { $set: { meetingsDue: new Date() } });
  stopClock(Date.now() + 60_000);
  await keepMeetings(api.platform);
};

describe('chance', () => {
  test('books for half of the groups, whatever their number, and draws the same groups alike', () => {
    const sizes = new Set<number>();
    for (let classId = 1; classId <= 40; classId++) {
      const ids = Array.from({ length: 7 }, (_, at) => classId * 100 + at);
      const booked = drawBooked(classId, ids);
      expect([...drawBooked(classId, ids.toReversed())]).toEqual([...booked]);
      expect([3, 4]).toContain(booked.size);
      expect(drawBooked(classId, ids.slice(1)).size).toBe(3);
      sizes.add(booked.size);
    }
    expect([...sizes].sort()).toEqual([3, 4]);
    expect(drawBooked(1, []).size).toBe(0);
  });

  test('gives each group the same chance, also one that comes alone', () => {
    const times = Array.from({ length: 10 }, () => 0);
    let alone = 0;
    for (let run = 1; run <= 1_000; run++) {
      const ids = times.map((_, at) => 10 * run + at);
      const booked = drawBooked(7, ids);
      ids.forEach((id, at) => (times[at]! += Number(booked.has(id))));
      alone += drawBooked(7, [run]).size;
    }
    // Four standard deviations of 1,000 coins.
    for (const count of [...times, alone]) expect(Math.abs(count - 500)).toBeLessThan(63);
  });
});

describe('a class that compares', () => {
  test('books a first meeting for half of its groups and proposes one to the others', async () => {
    await buildDue(12);
    await matchDueClasses(api.platform);
    const meetings = await stored();
    expect(meetings.map(({ state }) => state).sort()).toEqual([
      ...Array(3).fill('booked'),
      ...Array(3).fill('proposed'),
    ]);
    for (const { state, firstOf, isDrawn, invited } of meetings) {
      expect({ firstOf, isDrawn, invited: invited.length }).toEqual({
        firstOf: state,
        isDrawn: true,
        invited: state === 'booked' ? 2 : 0,
      });
    }
  });

  test('decides as before where its transaction starts over', async () => {
    await buildDue(12);
    const insert = jest.spyOn(MeetingModel, 'insertMany');
    let commits = 0;
    await matchDueClasses(api.platform, {
      onStep: async (step) => {
        if (step !== 'before-commit' || ++commits > 1) return;
        const error = new mongo.MongoServerError({ code: 112, message: 'WriteConflict' });
        error.addErrorLabel('TransientTransactionError');
        throw error;
      },
    });
    const drawn = insert.mock.calls.map(([meetings]) => statesOf(meetings as unknown as MeetingRecord[]));
    insert.mockRestore();
    expect(commits).toBe(2);
    expect(drawn).toHaveLength(2);
    expect(drawn[0]).toEqual(drawn[1]);
    expect(statesOf(await stored())).toEqual(drawn[0]);
  });

  test('keeps how a first meeting was made when members book it', async () => {
    const cls = await buildDue(4);
    await matchDueClasses(api.platform);
    const proposed = (await stored()).find(({ state }) => state === 'proposed')!;
    const group = await GroupModel.findOne({ id: proposed.groupId }).lean();
    const student = await StudentModel.findOne({ classId: cls.id, id: group!.members[0]!.studentId }).lean();
    const startsAt = proposed.startsAt.toISOString();
    const { status } = await api.call(bookMeeting, {
      headers: memberHeaders(memberLink(api.platform.vault, student!)),
      body: { startsAt, moves: { id: proposed.id, startsAt } },
    });
    expect(status).toBe(200);
    expect(await MeetingModel.findOne({ id: proposed.id }).lean()).toMatchObject({
      state: 'booked',
      firstOf: 'proposed',
      isDrawn: true,
    });
  });

  test('decides for groups that come later too, and once for each', async () => {
    const cls = await buildDue(6, { matchedRun: null });
    const ids = (await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean()).map(({ id }) => id);
    const groups = await buildGroups(cls, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    await settle(cls);
    const first = await stored();
    expect(first.map(({ isDrawn }) => isDrawn)).toEqual([true, true, true]);
    const memberOf = (at: number) => groups[at]!.members;
    // One has too few members for a while, and gets another first meeting when it has enough again.
    for (const { id } of groups) await GroupModel.updateOne({ id }, { $set: { members: [] } });
    await settle(cls);
    for (const [at, { id }] of groups.entries())
      await GroupModel.updateOne({ id }, { $set: { members: memberOf(at) } });
    await settle(cls);
    const again = (await stored()).slice(3);
    expect(again).toHaveLength(3);
    expect(statesOf(again)).toEqual(new Map(first.map(({ groupId, firstOf }) => [groupId, firstOf])));
  });

  test('says so to those who sign up, and other classes do not', async () => {
    const compares = async (firstMeeting?: ClassRecord['firstMeeting']) => {
      const cls = await buildClass(api.platform, firstMeeting && { firstMeeting });
      return (await api.call(getClass, { params: { slug: cls.slug! } })).body.comparesMeetings;
    };
    expect(await compares('compared')).toBe(true);
    for (const way of ['booked', 'proposed', 'none', undefined] as const) expect(await compares(way)).toBeUndefined();
  });

  test('is none where meetings are booked for all: they are first ones, but not by chance', async () => {
    await buildDue(4, { firstMeeting: 'booked' });
    await matchDueClasses(api.platform);
    expect((await stored()).map(({ firstOf, isDrawn }) => [firstOf, isDrawn])).toEqual([
      ['booked', undefined],
      ['booked', undefined],
    ]);
  });
});

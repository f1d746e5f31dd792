import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Call, ResponseOf } from '@study-groups/contracts/call';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { groupScorer } from '../features/groups/score.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { GroupModel } from '../records/group.ts';
import { MailModel } from '../records/mail.ts';
import { StudentModel } from '../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { buildClass, buildGroups, buildStudents, CLASS_PASSWORDS } from './factories.ts';

type Dashboard = ResponseOf<typeof getDashboard>;

/** The headers of a professor. */
export const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

/** Starts the server for a file of tests of the dashboard's actions. @returns what they share */
export function startDashboard() {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(() => emptyDatabase());

  const act = (
    call: Call,
    params: Record<string, string | number>,
    body: object = {},
    headers: Record<string, string> = professor,
  ) => api.call(call, { params, headers, ...(call.body && { body }) });

  return {
    /** Once the tests run. */
    get api() {
      return api;
    },

    /** A class of six in two groups of three, and one student who came later; the second has friends elsewhere. */
    async buildMatched() {
      const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
      const students = [
        ...(await buildStudents(api.platform, cls.id, 3, { availability: { monday: ['09:00'] } })),
        ...(await buildStudents(api.platform, cls.id, 4, { availability: { thursday: ['18:00'] } })),
      ];
      const ids = students.map(({ id }) => id);
      // Friends outside the group count for its score, too.
      const friendPreferences = [students[4]!.email, students[6]!.email];
      await StudentModel.updateOne({ id: ids[1]! }, { $set: { friendPreferences } });
      const [first, second] = await buildGroups(cls, [ids.slice(0, 3), ids.slice(3, 6)]);
      return { cls, students, ids, first: first!, second: second!, late: students[6]! };
    },

    act,

    /** Makes a call that names the present version of a class, and expects it to succeed. @returns the answer */
    async done(call: Call, cls: ClassRecord, params: Record<string, string | number> = {}, body: object = {}) {
      const sent = { slug: cls.slug!, ...params };
      const answer = await act(call, sent, { ...body, version: await versionOf(cls) });
      expect([answer.status, answer.body]).toEqual([call.status, answer.body]);
      return answer.body;
    },

    read: async (cls: ClassRecord): Promise<Dashboard> =>
      (await api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor })).body,

    readHistory: async (cls: ClassRecord) =>
      (await api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor })).body.history,

    /** Kinds and recipients of the mails that were queued. */
    async queued(): Promise<string[]> {
      const mails = await MailModel.find().sort({ id: 1 }).lean();
      return mails.map(({ kind, to }) => `${kind} ${to.address}`).sort();
    },
  };
}

/** Returns the present version of a class, for a change that names it; asking for the dashboard takes ten times as long. */
export async function versionOf(cls: ClassRecord): Promise<number> {
  return (await ClassModel.findOne({ id: cls.id }, 'changes').orFail().lean()).changes;
}

/** Checks what must hold after every action. */
export async function expectSound(cls: ClassRecord): Promise<void> {
  const students = await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
  const present = await ClassModel.findOne({ id: cls.id }).lean();
  const score = groupScorer(students, present ?? cls);
  for (const group of await GroupModel.find({ classId: cls.id }).lean()) {
    const leaders = group.members.filter(({ isLeader }) => isLeader);
    expect(leaders).toHaveLength(group.members.length === 0 ? 0 : 1);
    expect(group.members.findIndex(({ isLeader }) => isLeader)).toBe(group.members.length === 0 ? -1 : 0);
    const facts = score(group.members.map(({ studentId }) => studentId));
    expect(group).toMatchObject({
      score: facts.score,
      bestMeetingTimes: facts.bestMeetingTimes,
      overlap: facts.overlap,
    });
  }
}

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { reshuffleGroups, updateSettings } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { SignUpModel } from '../../records/sign-up.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { buildClass, buildStudents, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { matchClass } from '../runs/match-class.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const slugOf = ({ slug }: ClassRecord) => ({ slug: slug! });
const show = async (cls: ClassRecord) =>
  (await api.call(getDashboard, { params: slugOf(cls), headers, body: {} })).body;
const signUp = (cls: ClassRecord, overrides = {}) =>
  api.call(createStudent, { body: { classId: cls.id, ...buildSubmission(overrides) } });
const switchLate = (cls: ClassRecord, lateSignUp: boolean) =>
  api.call(updateSettings, { params: slugOf(cls), headers, body: { lateSignUp } });
const groupedIds = async (cls: ClassRecord) =>
  (await GroupModel.find({ classId: cls.id }).lean()).flatMap(({ members }) => members.map((each) => each.studentId));

/** A class of four whose deadline has passed, with groups. */
async function buildMatched() {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  await buildStudents(api.platform, cls.id, 4);
  await matchClass(api.platform, cls.id, { mayBeEarly: false });
  return (await ClassModel.findOne({ id: cls.id }).lean())!;
}

describe('latecomers in the moment of a run', () => {
  // Each comes at another step of it, in the middle of its search and of its commit.
  test.each(['leased', 'snapshot-read', 'computed', 'committed'] as const)(
    'at %s: nobody is lost, nobody is in two places, and no announcement is left',
    async (step) => {
      const cls = await buildMatched();
      await switchLate(cls, true);
      const answers: ReturnType<typeof signUp>[] = [];
      let wereAsked = false;
      await matchClass(api.platform, cls.id, {
        mayBeEarly: false,
        newGroupSize: 3,
        onStep: async (reached) => {
          if (reached !== step || wereAsked) return;
          wereAsked = true;
          answers.push(signUp(cls), signUp(cls));
          await Promise.all(answers);
        },
      });
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
      const { students, groups } = await show(cls);
      expect(students).toHaveLength(6);
      const placed = groups.flatMap(({ members }: { members: { id: number }[] }) => members.map(({ id }) => id));
      expect(new Set(placed).size).toBe(placed.length);
      const waiting = students.filter(({ groupId }: { groupId: number | null }) => groupId === null);
      expect(placed.length + waiting.length).toBe(6);
      expect(await SignUpModel.countDocuments()).toBe(0);
    },
  );

  test('who come again and again hold up no run: in the end they wait in no group', async () => {
    const cls = await buildMatched();
    await switchLate(cls, true);
    let came = 0;
    const params = slugOf(cls);
    await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      newGroupSize: 3,
      onStep: async (reached) => {
        if (reached !== 'computed') return;
        came += 1;
        await signUp(cls);
      },
    });
    expect(came).toBe(5);
    const { students, groups } = await show(cls);
    expect(students).toHaveLength(9);
    const inGroups = groups.reduce((sum: number, { members }: { members: unknown[] }) => sum + members.length, 0);
    expect(inGroups).toBe(8);
    expect((await api.call(reshuffleGroups, { params, headers, body: { newGroupSize: 3 } })).status).toBe(200);
    expect(await groupedIds(cls)).toHaveLength(9);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { updateStudent } from '@study-groups/contracts/student';
import { inTransaction } from '../../platform/transaction.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildStudent, buildStudents } from '../../testing/factories.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { matchClass } from '../runs/match-class.ts';
import { presentSubmission } from '../students/presenter.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

test("a student's own edit keeps the group and its leader, and gives it a new score and new times", async () => {
  const cls = await buildClass(api.platform);
  const students = await buildStudents(api.platform, cls.id, 3);
  await matchClass(api.platform, cls.id, { mayBeEarly: true });
  const before = (await GroupModel.findOne().lean())!;

  const { id: _, createdAt: __, updatedAt: ___, ...submission } = presentSubmission(students[0]!);
  const { status } = await api.call(updateStudent, {
    params: { accessKey: students[0]!.accessKey },
    body: { ...submission, availability: { thursday: ['18:00'], sunday: ['01:00'] } },
  });
  expect(status).toBe(200);
  const after = (await GroupModel.findOne().lean())!;
  expect(after.members).toEqual(before.members);
  expect(after.score).toBeLessThan(before.score);
  expect(after.bestMeetingTimes).toEqual(['thursday|18:00']);
  expect(after.overlap.filter((free) => free === 3)).toHaveLength(1);
  expect(after.overlap.at(-1)).toBe(1);
});

test('a student of another class, or without a group, is in none', async () => {
  const cls = await buildClass(api.platform);
  await buildStudents(api.platform, cls.id, 3);
  await matchClass(api.platform, cls.id, { mayBeEarly: true });
  const late = await buildStudent(api.platform, cls.id);
  const [group] = await GroupModel.find().lean();
  const memberId = group!.members[0]!.studentId;
  await inTransaction(async (session) => {
    expect(await findGroupOf({ id: late.id, classId: cls.id }, session)).toBeNull();
    expect(await findGroupOf({ id: memberId, classId: cls.id + 1 }, session)).toBeNull();
    expect(await findGroupOf({ id: memberId, classId: cls.id }, session)).toMatchObject({ id: group!.id });
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createStudent } from '@study-groups/contracts/student';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildSubmission } from '../../testing/factories.ts';
import { StudentModel } from './model.ts';
import { assertTakes } from './policy.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a submission is taken until the millisecond before the deadline', async () => {
  const cls = await buildClass(api.platform);
  const at = (offset: number) => new Date(cls.deadline.getTime() + offset);
  expect(() => assertTakes(cls, buildSubmission(), at(-1))).not.toThrow();
  expect(() => assertTakes(cls, buildSubmission(), at(0))).toThrow(
    expect.objectContaining({ code: 'submission_closed' }),
  );
});

test('none that is sent at the deadline gets in, none is refused before it, and all that got in are there', async () => {
  const deadline = new Date(Date.now() + 600);
  const cls = await buildClass(api.platform, { deadline });
  const accepted: string[] = [];
  let refusals = 0;
  while (refusals < 3) {
    const submission = buildSubmission();
    const isLate = Date.now() >= deadline.getTime();
    const { status, body } = await api.call(createStudent, { body: { classId: cls.id, ...submission } });
    if (status === 201) {
      expect(isLate).toBe(false);
      accepted.push(submission.email);
    } else {
      expect([status, body.code]).toEqual([403, 'submission_closed']);
      expect(Date.now()).toBeGreaterThanOrEqual(deadline.getTime());
      refusals += 1;
    }
  }
  expect(accepted.length).toBeGreaterThan(0);
  const stored = await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
  expect(stored.map(({ email }) => email)).toEqual(accepted);
  expect(stored.every(({ createdAt }) => createdAt < deadline)).toBe(true);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createStudent } from '@study-groups/contracts/student';
import { StudentModel } from '../../records/student.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildSubmission } from '../../testing/factories.ts';
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
  const deadline = new Date(Date.now() + 60_000);
  const cls = await buildClass(api.platform, { deadline });
  const accepted: string[] = [];
  const submit = async () => {
    const submission = buildSubmission();
    const isLate = new Date() >= deadline;
    const { status, body } = await api.call(createStudent, { body: { classId: cls.id, ...submission } });
    if (status === 201) {
      expect(isLate).toBe(false);
      accepted.push(submission.email);
    } else {
      expect([status, body.code]).toEqual([403, 'submission_closed']);
      expect(new Date() >= deadline).toBe(true);
    }
  };

  stopClock(deadline.getTime() - 1);
  for (let i = 0; i < 3; i++) await submit();
  expect(accepted).toHaveLength(3);
  const underWay = Array.from({ length: 8 }, submit);
  await Promise.race(underWay);
  stopClock(deadline);
  await Promise.all([...underWay, submit(), submit(), submit()]);

  const stored = await StudentModel.find({ classId: cls.id }).lean();
  expect(stored.map(({ email }) => email).sort()).toEqual(accepted.sort());
  expect(stored.every(({ createdAt }) => createdAt < deadline)).toBe(true);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createStudent } from '@study-groups/contracts/student';
import { StudentModel } from '../../records/student.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';

const LARGEST_CLASS = 2_000;
const AT_ONCE = 25;

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** A class with so many students, all copies of one but for what is unique. */
async function classOf(count: number) {
  const cls = await buildClass(api.platform);
  const { id } = await buildStudent(api.platform, cls.id);
  const student = await StudentModel.findOne({ id }, { _id: 0 }).lean();
  const copies = Array.from({ length: count - 1 }, (__, at) => ({
    ...student!,
    id: cls.id * 10_000 + at,
    email: `copy-${cls.id}-${at}@example.edu`,
    accessKeyHash: `copy-${cls.id}-${at}`,
  }));
  await StudentModel.insertMany(copies, { lean: true });
  return cls;
}

test.each([1, 3])(
  'of many who sign up at once for the last places (%i) as many get in as there are places',
  async (places) => {
    // By the clock nobody has waited too long.
    stopClock();
    const cls = await classOf(LARGEST_CLASS - places);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        api.call(createStudent, { body: { classId: cls.id, ...buildSubmission() } }),
      ),
    );
    const told = answers.map(({ status, body }) => (status === 201 ? 'in' : body.code)).sort();
    expect(told).toEqual([...Array(AT_ONCE - places).fill('class_full'), ...Array(places).fill('in')]);
    expect(await StudentModel.countDocuments({ classId: cls.id })).toBe(LARGEST_CLASS);
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { redoEdit, removeStudents, undoEdit } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import type { ClassRecord } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());
const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

const show = async ({ slug }: ClassRecord) =>
  (await api.call(getDashboard, { params: { slug: slug! }, headers })).body as {
    version: number;
    students: { id: number; email: string }[];
    groups: { id: number; matchScore: number; members: { id: number; isLeader: boolean }[] }[];
    class: { rules: unknown };
    undo: { kind: string; students?: number } | null;
    redo: unknown;
  };
const step = async (call: typeof undoEdit | typeof redoEdit, cls: ClassRecord) =>
  api.call(call, { params: { slug: cls.slug! }, headers, body: { version: (await show(cls)).version } });
async function remove(cls: ClassRecord, studentIds: number[], version?: number) {
  const body = { studentIds, version: version ?? (await show(cls)).version };
  return api.call(removeStudents, { params: { slug: cls.slug! }, headers, body });
}

describe('removing many students', () => {
  test('of two thousand is done in one go, undone too', async () => {
    const cls = await buildClass(api.platform);
    const { accessKey: _, ...student } = await buildStudent(api.platform, cls.id);
    const { _id: __, ...fields } = student as typeof student & { _id: unknown };
    const many = Array.from({ length: 1_999 }, (___, at) => ({
      ...fields,
      id: 1_000_000 + at,
      email: `made-up-${at}@example.edu`,
      accessKeyHash: `made-up-${at}`,
    }));
    await StudentModel.insertMany(many, { lean: true });
    const { body } = await remove(
      cls,
      many.map(({ id }) => id),
    );
    expect([body.removed, await StudentModel.countDocuments({ classId: cls.id })]).toEqual([1_999, 1]);
    await step(undoEdit, cls);
    expect(await StudentModel.countDocuments({ classId: cls.id })).toBe(2_000);
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateClass } from '@study-groups/contracts/admin';
import { updateProfile } from '@study-groups/contracts/admin-users';
import { updateStudent } from '@study-groups/contracts/student';
import mongoose from 'mongoose';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** Returns the latest log of the database itself. */
async function databaseLog(): Promise<string> {
  const { log } = (await mongoose.connection.db!.admin().command({ getLog: 'global' })) as unknown as { log: string[] };
  return log.join('\n');
}

test('edits that the database refuses, or starts over, leave nothing of what they hold in its log', async () => {
  const cls = await buildClass(api.platform);
  const taken = await buildStudent(api.platform, cls.id);
  const { accessKey } = await buildStudent(api.platform, cls.id);
  const edit = (email: string) =>
    api.call(updateStudent, {
      params: { accessKey },
      body: {
        classId: cls.id,
        ...buildSubmission({ email, fullName: 'Unlogged Student', phoneNumber: '+97255500001' }),
      },
    });
  expect((await edit(taken.email)).status).toBe(409);
  const edits = await Promise.all(Array.from({ length: 8 }, () => edit('unlogged.student@example.edu')));
  expect(new Set(edits.map(({ status }) => status))).toEqual(new Set([200]));

  const [admin, other] = [await buildAdmin(), await buildAdmin()];
  const headers = await signIn(api, admin);
  const profile = { username: other.username, name: 'Unlogged Admin', email: 'unlogged.admin@example.edu' };
  expect((await api.call(updateProfile, { headers, body: profile })).status).toBe(409);

  const { id, slug } = await buildClass(api.platform);
  const form = {
    courseName: 'Unlogged course',
    instructorName: 'Unlogged Instructor',
    instructorEmail: 'unlogged.instructor@example.edu',
    deadline: cls.deadline.toISOString(),
    slug: cls.slug,
  };
  expect((await api.call(updateClass, { params: { id }, headers, body: form })).status).toBe(409);
  expect(slug).not.toBe(cls.slug);
  expect(await databaseLog()).not.toMatch(/unlogged|\+97255500001/i);
});

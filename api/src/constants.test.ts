import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateClass } from '@study-groups/contracts/admin';
import { createAdmin } from '@study-groups/contracts/admin-users';
import { GROUP_SIZES, type GroupSize, sizeRange } from '@study-groups/contracts/group-size';
import mongoose from 'mongoose';
import { deadlineText } from './features/mails/format.ts';
import { readEnv } from './platform/env.ts';
import { AdminModel } from './records/admin.ts';
import { ClassModel } from './records/class.ts';
import { SessionModel } from './records/session.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import { stopClock } from './testing/clock.ts';
import { buildAdmin, buildClass } from './testing/factories.ts';
import { signIn } from './testing/sign-in.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  headers = await signIn(api, await buildAdmin());
});
afterAll(() => api.close());

test('a class is kept for 180 days after its term by default', () => {
  expect(
    readEnv({ MONGODB_URI: 'mongodb://127.0.0.1', SECRET_KEY: 'a key of at least thirty-two characters' })
      .RETENTION_DAYS,
  ).toBe(180);
});

test("a session lasts 12 hours, and the database's own clock removes it", async () => {
  const now = stopClock();
  const admin = await buildAdmin();
  await signIn(api, admin);
  const session = await SessionModel.findOne({ adminId: admin.id }).lean();
  expect(session!.expiresAt).toEqual(new Date(now.getTime() + 12 * 3_600_000));
  const indexes = await mongoose.connection.collection('sessions').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

test("an admin's password is hashed with argon2id, 19 MiB, two passes, one lane", async () => {
  const identity = { username: 'omar', name: 'Omar Haddad', email: 'omar@example.edu' };
  await api.call(createAdmin, { headers, body: { ...identity, password: 'left horse' } });
  const stored = await AdminModel.findOne({ username: 'omar' }).lean();
  expect(stored!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each(GROUP_SIZES)('a class of size %s is stored with its largest, and its range', async (groupSize: GroupSize) => {
  const cls = await buildClass(api.platform);
  const form = {
    courseName: 'Algorithms',
    instructorName: 'Dana Cohen',
    instructorEmail: 'dana@example.edu',
    deadline: cls.deadline.toISOString(),
    slug: cls.slug,
    groupSize,
  };
  await api.call(updateClass, { params: { id: cls.id }, headers, body: form });
  const { min, max } = sizeRange(groupSize);
  const stored = await ClassModel.findOne({ id: cls.id }).lean();
  expect(stored).toMatchObject({ sizeChoice: groupSize, groupSize: max, minGroupSize: min, maxGroupSize: max });
});

test('a body may have 100 kB, and not a byte more', async () => {
  const post = (size: number) => {
    const frame = JSON.stringify({ name: '' }).length;
    const body = JSON.stringify({ name: 'x'.repeat(size - frame) });
    return api.fetch('/api/feedback', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  };
  expect((await post(100_000)).status).toBe(400);
  expect((await post(100_001)).status).toBe(413);
});

test('a deadline at midnight reads one minute earlier, with a long month', () => {
  const text = (instant: string) => deadlineText('en', new Date(instant), 'America/New_York').replace(/\s/g, ' ');
  expect(text('2026-12-05T05:00:00Z')).toBe('Friday, December 4, 2026, 11:59 PM (Eastern Time)');
  expect(text('2026-12-05T04:59:00Z')).toBe('Friday, December 4, 2026, 11:59 PM (Eastern Time)');
  expect(text('2026-12-05T05:01:00Z')).toBe('Saturday, December 5, 2026, 12:01 AM (Eastern Time)');
});

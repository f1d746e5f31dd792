import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endSignUp, extendDeadline, reshuffleGroups, tryMatch, updateSettings } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildStudent, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());

const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

test('a try says how the groups would be, stores nothing and tells nobody; then the sign-up is ended at once', async () => {
  const cls = await buildClass(api.platform, { size: '3' });
  const params = { slug: cls.slug! };
  await buildStudents(api.platform, cls.id, 2);
  const ask = () => api.call(tryMatch, { params, headers, body: {} });
  expect((await ask()).body.code).toBe('not_enough_students');
  await buildStudents(api.platform, cls.id, 3);
  await buildStudent(api.platform, cls.id, { availability: { sunday: ['00:00'] } });
  await MailModel.deleteMany({});
  const { status, body } = await ask();
  expect([status, body]).toMatchObject([200, { students: 6, leftOut: 0, groups: 2, noTime: 1, brokenRules: 0 }]);
  expect(await GroupModel.countDocuments()).toBe(0);
  const state = async () => (await api.call(getDashboard, { params, headers })).body;
  expect([(await state()).state, (await state()).preview, await MailModel.countDocuments()]).toEqual([
    'accepting',
    null,
    0,
  ]);

  const ended = await api.call(endSignUp, { params, headers, body: { version: await versionOf(cls) } });
  expect(ended.status).toBe(200);
  expect(await state()).toMatchObject({ state: 'ready', hasDeadlinePassed: true });
  await matchDueClasses(api.platform);
  expect((await state()).state).toBe('complete');
});

test('a number of groups is tried, waited for, had at the deadline and had again, and its sizes are the class’s until it opens again', async () => {
  const cls = await buildClass(api.platform);
  const params = { slug: cls.slug! };
  await buildStudents(api.platform, cls.id, 7);
  const version = () => versionOf(cls);
  const state = async () => (await api.call(getDashboard, { params, headers })).body;
  const set = async (change: object) =>
    api.call(updateSettings, { params, headers, body: { ...change, version: await version() } });
  const sizes = async () => (await state()).groups.map(({ members }: { members: unknown[] }) => members.length).sort();

  expect((await set({ groupCount: 4 })).body).toMatchObject({ groupCount: 4, groupSize: 'flex' });
  expect((await state()).class).toMatchObject({ groupCount: 4, minStudents: 8 });
  expect((await api.call(tryMatch, { params, headers, body: {} })).body.code).toBe('not_enough_students');
  expect((await api.call(endSignUp, { params, headers, body: { version: await version() } })).status).toBe(200);
  await matchDueClasses(api.platform);
  const [mail] = await MailModel.find({ classId: cls.id, kind: 'class-needs-attention' }).lean();
  expect(openMail(api.platform.vault, mail!).props).toMatchObject({ studentCount: 7, minStudents: 8 });

  await set({ groupCount: 3 });
  expect((await api.call(tryMatch, { params, headers, body: {} })).body).toMatchObject({ groups: 3, students: 7 });
  await matchDueClasses(api.platform);
  expect(await sizes()).toEqual([2, 2, 3]);
  expect((await state()).class).toMatchObject({ groupCount: 3, minGroupSize: 2, maxGroupSize: 3 });
  expect((await set({ groupCount: null })).body.code).toBe('groups_exist');
  const [run] = await RunModel.find({ classId: cls.id }).lean();
  expect(run).toMatchObject({ groupCount: 3, sizes: { min: 2, max: 3 } });

  await buildStudents(api.platform, cls.id, 2);
  const body = { newGroupSize: 0, version: await version() };
  expect((await api.call(reshuffleGroups, { params, headers, body })).status).toBe(200);
  expect(await sizes()).toEqual([3, 3, 3]);
  const newDeadline = new Date(Date.now() + 86_400_000).toISOString();
  await api.call(extendDeadline, { params, headers, body: { newDeadline, version: await version() } });
  expect((await state()).class).toMatchObject({ groupCount: 3, minGroupSize: 2, maxGroupSize: 10 });
  await set({ groupCount: null, groupSize: '4' });
  expect((await state()).class).toMatchObject({ groupSize: '4', minGroupSize: 4, maxGroupSize: 4, minStudents: 4 });
  expect((await state()).class.groupCount).toBeUndefined();
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endSignUp, tryMatch } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
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

  const ended = await api.call(endSignUp, { params, headers, body: { version: (await state()).version } });
  expect(ended.status).toBe(200);
  expect(await state()).toMatchObject({ state: 'ready', hasDeadlinePassed: true });
  await matchDueClasses(api.platform);
  expect((await state()).state).toBe('complete');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rotatePassword, showPasswords } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { CLASS_PAGES } from '@study-groups/contracts/history';
import { openByLink } from '@study-groups/contracts/open-link';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { openMail } from '../../records/mail-payload.ts';
import { pageToken } from '../../records/page-links.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { signIn } from '../../testing/sign-in.ts';

const DAMAGED = 'A'.repeat(60);

let api: TestApi;
let cls: ClassRecord;
let params: { slug: string };
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  cls = await buildClass(api.platform, { courseName: 'Linear Algebra', year: 2026 });
  params = { slug: cls.slug! };
});
afterAll(() => api.close());

const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const rotate = (page: 'dashboard' | 'groups', version = 0, headers: Record<string, string> = professor) =>
  api.call(rotatePassword, { params, headers, body: { page, version } });
const openDashboard = (headers: Record<string, string>) => api.call(getDashboard, { params, headers });
const openGroups = (body: object, headers = {}) => api.call(getGroups, { params, headers, body });

/** Opens a page by the link of a mail. @returns the browser's cookie */
async function openByMail(page: 'dashboard' | 'groups'): Promise<{ cookie: string }> {
  const body = { page, token: pageToken(api.platform.vault, cls, page) };
  const { headers } = await api.call(openByLink, { params, body });
  return { cookie: headers.getSetCookie()[0]!.split(';')[0]! };
}

test('both passwords are shown to those who opened the dashboard, and the history records it once', async () => {
  const { status, body } = await api.call(showPasswords, { params, headers: professor });
  expect([status, body]).toEqual([200, CLASS_PASSWORDS]);
  await api.call(showPasswords, { params, headers: professor });
  const { history } = (await openDashboard(professor)).body;
  expect(history).toMatchObject([{ kind: 'passwords-shown', by: 'professor' }]);
});

test('of a teacher the groups page has a password, and the dashboard none to see or replace', async () => {
  await buildSeat(cls, { email: 'ada@example.edu', fullName: 'Ada Stone', role: 'teacher' });
  const teacher = await signInByMail(api, 'ada@example.edu');
  const shown = await api.call(showPasswords, { params, headers: teacher });
  expect(shown.body).toEqual({ ...CLASS_PASSWORDS, dashboard: null });
  const refused = await rotate('dashboard', 0, teacher);
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect((await rotate('groups', 0, teacher)).status).toBe(200);
  expect(await MailModel.countDocuments({})).toBe(0);
  const { history } = (await openDashboard(professor)).body;
  expect(history).toMatchObject([
    { kind: 'password-rotated', page: 'groups', person: 'Ada Stone' },
    { kind: 'refused', of: 'password-rotated', person: 'Ada Stone' },
    { kind: 'passwords-shown', person: 'Ada Stone' },
  ]);
});

test.each(CLASS_PAGES)(
  'a rotated password of the page %s has its shape, and the old one opens nothing',
  async (page) => {
    const { body } = await rotate(page);
    expect(body.password).toMatch(page === 'dashboard' ? /^prof-line26-[2-9a-z]{8}$/ : /^group-line26-[2-9a-z]{8}$/);
    expect(body).toMatchObject({ version: 1, emailsQueued: page === 'dashboard' ? 1 : 0 });
    const now = { ...CLASS_PASSWORDS, [page]: body.password };
    const asProfessor = { 'x-dashboard-password': now.dashboard };
    expect((await api.call(showPasswords, { params, headers: asProfessor })).body).toEqual(now);
    expect((await openGroups({ password: now.groups })).status).toBe(200);
    const old =
      page === 'dashboard' ? await openDashboard(professor) : await openGroups({ password: CLASS_PASSWORDS.groups });
    expect(old.body.code).toBe('wrong_password');
    const [newest] = (await openDashboard(asProfessor)).body.history.filter(
      ({ kind }: { kind: string }) => kind === 'password-rotated',
    );
    expect(newest).toMatchObject({ by: 'professor', page });
  },
);

test.each(CLASS_PAGES)(
  'with a password of the page %s its links and the browsers that they opened end',
  async (page) => {
    const opened = { dashboard: await openByMail('dashboard'), groups: await openByMail('groups') };
    const stillOpen = async () => [
      (await openDashboard(opened.dashboard)).status,
      (await openGroups({}, opened.groups)).status,
    ];
    expect(await stillOpen()).toEqual([200, 200]);
    const token = pageToken(api.platform.vault, cls, page);
    await rotate(page);
    expect(await stillOpen()).toEqual(page === 'dashboard' ? [401, 200] : [200, 401]);
    expect((await api.call(openByLink, { params, body: { page, token } })).body.code).toBe('link_not_found');
  },
);

test('the instructor gets the new password of the dashboard by mail, each time, and of that of the groups page nothing is mailed', async () => {
  const headers = await signIn(api, await buildAdmin());
  await rotate('groups', 0, headers);
  expect(await MailModel.countDocuments({})).toBe(0);
  const first = await rotate('dashboard', 1, headers);
  const second = await rotate('dashboard', 2, headers);
  const mails = await MailModel.find().sort({ id: 1 }).lean();
  expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual(
    mails.map(() => ['class-approved', 'dana@example.edu']),
  );
  const sent = mails.map((mail) => openMail(api.platform.vault, mail).props);
  expect(sent).toMatchObject([{ dashboardPassword: first.body.password }, { dashboardPassword: second.body.password }]);
  expect(first.body.password).not.toBe(second.body.password);
});

test('who has not seen the class as it is rotates nothing', async () => {
  const { status, body } = await rotate('dashboard', 7);
  expect([status, body.code, body.dashboard.version]).toEqual([409, 'stale', 0]);
  expect((await openDashboard(professor)).status).toBe(200);
});

test('passwords are rotated a limited number of times an hour', async () => {
  await api.platform.limits.rotations.add(String(cls.id), 20);
  expect((await rotate('groups')).body.code).toBe('too_many_requests');
});

describe('a damaged password', () => {
  const damage = (page: string) => ClassModel.updateOne({ id: cls.id }, { $set: { [`passwords.${page}`]: DAMAGED } });

  test('is shown as none, and rotating it repairs it', async () => {
    await damage('groups');
    const shown = await api.call(showPasswords, { params, headers: professor });
    expect([shown.status, shown.body]).toEqual([200, { ...CLASS_PASSWORDS, groups: null }]);
    const { body } = await rotate('groups');
    expect((await openGroups({ password: body.password })).status).toBe(200);
  });

  test('of the dashboard is repaired by an admin, and the mail about it says what it can', async () => {
    await damage('dashboard');
    await damage('groups');
    const headers = await signIn(api, await buildAdmin());
    const { status, body } = await rotate('dashboard', 0, headers);
    expect([status, body.emailsQueued]).toEqual([200, 1]);
    expect((await openDashboard({ 'x-dashboard-password': body.password })).status).toBe(200);
    const mail = await MailModel.findOne().lean();
    expect(openMail(api.platform.vault, mail!).props).toMatchObject({
      dashboardPassword: body.password,
      groupsPassword: null,
    });
  });
});

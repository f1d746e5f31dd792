import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resendEmails } from '@study-groups/contracts/actions';
import { getAdminDashboard, updateClass } from '@study-groups/contracts/admin';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { getMail, listMails } from '@study-groups/contracts/mail';
import { openByLink } from '@study-groups/contracts/open-link';
import { trusted } from 'mongoose';
import { ClassModel } from './class.ts';
import { MailModel } from './mail.ts';
import { StudentModel } from './student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildAdmin } from '../testing/factories.ts';
import { buildPlace, type Place } from '../testing/places.ts';
import { signIn } from '../testing/sign-in.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const DAMAGED = 'A'.repeat(60);

/** A class neither of whose passwords can be opened. */
async function buildDamaged(name: string): Promise<Place & { params: { slug: string } }> {
  const place = await buildPlace(api.platform, name, 'matched');
  await ClassModel.updateOne({ id: place.cls.id }, { $set: { passwords: { dashboard: DAMAGED, groups: DAMAGED } } });
  return { ...place, params: { slug: place.cls.slug! } };
}

test('a damaged password lets nobody in, and the log says once which one it is', async () => {
  const { cls, params, passwords } = await buildDamaged('guarded');
  const headers = { 'x-dashboard-password': passwords.dashboard };
  const cookie = `open-dashboard-${cls.id}=${'c'.repeat(43)}`;
  const link = { page: 'groups', token: 'a'.repeat(43) };
  api.logs.length = 0;
  const answers = [
    await api.call(getDashboard, { params, headers }),
    await api.call(getDashboard, { params, headers: { 'x-dashboard-password': 'another' } }),
    await api.call(getDashboard, { params, headers: { cookie } }),
    await api.call(getGroups, { params, body: { password: passwords.groups } }),
    await api.call(openByLink, { params, body: link }),
  ];
  const wrong = [401, 'wrong_password'];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    wrong,
    wrong,
    wrong,
    wrong,
    [404, 'link_not_found'],
  ]);
  const errors = api.logs.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(errors).toMatchObject([
    { class: cls.id, page: 'dashboard' },
    { class: cls.id, page: 'groups' },
  ]);
});

test('mails about a class whose passwords are damaged are queued all the same, and leave them out', async () => {
  const { cls, params } = await buildDamaged('mailed');
  const headers = await signIn(api, await buildAdmin());
  const { status, body } = await api.call(resendEmails, { params, headers, body: { type: 'all' } });
  expect([status, body.emailsQueued]).toEqual([200, 3]);
  const kind = trusted({ $in: ['class-approved', 'your-group'] as const });
  const mails = await MailModel.find({ classId: cls.id, kind }).lean();
  expect(mails).toHaveLength(3);
  for (const { id } of mails) {
    const { body: mail } = await api.call(getMail, { params: { id }, headers });
    expect(mail.text).toContain(`/${cls.slug}`);
    expect(mail.text + mail.html).not.toMatch(/\bnull\b|undefined|[Pp]assword:|#open/);
  }
});

test('an admin replaces one of two damaged passwords, and changes the rest of the class beside them', async () => {
  const { cls, params } = await buildDamaged('edited');
  const headers = await signIn(api, await buildAdmin());
  const form = {
    courseName: 'Algorithms II',
    instructorName: 'Dana Cohen',
    instructorEmail: 'dana@example.edu',
    deadline: cls.deadline.toISOString(),
  };
  const edit = (body: object) => api.call(updateClass, { params: { id: cls.id }, headers, body });
  expect((await edit(form)).status).toBe(200);
  expect((await edit({ ...form, dashboardPassword: 'prof pass' })).status).toBe(200);
  const shown = (await api.call(getAdminDashboard, { params, headers })).body.class;
  expect([shown.courseName, shown.dashboardPassword, shown.groupsPagePassword]).toEqual([
    'Algorithms II',
    'prof pass',
    null,
  ]);
});

test('what cannot be opened shows as such, and everything beside it as ever', async () => {
  const place = await buildPlace(api.platform, 'damaged', 'matched');
  const slug = place.cls.slug!;
  const lost = place.students[0]!.id;
  await StudentModel.updateOne({ id: lost }, { $set: { accessKeySealed: DAMAGED } });
  await MailModel.updateOne({ id: place.mailId }, { $set: { payload: DAMAGED } });

  const headers = { 'x-dashboard-password': place.passwords.dashboard };
  const dashboard = await api.call(getDashboard, { params: { slug }, headers });
  expect(dashboard.status).toBe(200);
  for (const { id, editUrl } of dashboard.body.students as { id: number; editUrl: string | null }[]) {
    expect([id, editUrl === null]).toEqual([id, id === lost]);
  }

  const admin = await signIn(api, await buildAdmin());
  const words = 'This mail cannot be opened: it was changed, or sealed with another key';
  const mails = await api.call(listMails, { headers: admin });
  expect(mails.body.mails).toContainEqual(expect.objectContaining({ id: place.mailId, subject: words }));
  const mail = await api.call(getMail, { params: { id: place.mailId }, headers: admin });
  expect([mail.status, mail.body.text]).toEqual([200, words]);

  await ClassModel.updateOne({ id: place.cls.id }, { $set: { 'passwords.groups': DAMAGED } });
  const console = await api.call(getAdminDashboard, { params: { slug }, headers: admin });
  expect([console.status, console.body.class.groupsPagePassword, console.body.class.dashboardPassword]).toEqual([
    200,
    null,
    place.passwords.dashboard,
  ]);
});

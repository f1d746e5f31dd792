import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAdminDashboard } from '@study-groups/contracts/admin';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getMail, listMails } from '@study-groups/contracts/mail';
import { ClassModel } from './records/class.ts';
import { MailModel } from './records/mail.ts';
import { StudentModel } from './records/student.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import { buildAdmin } from './testing/factories.ts';
import { buildPlace } from './testing/places.ts';
import { signIn } from './testing/sign-in.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('what cannot be opened shows as such, and everything beside it as ever', async () => {
  const place = await buildPlace(api.platform, 'damaged', 'matched');
  const slug = place.cls.slug!;
  const lost = place.students[0]!.id;
  const damaged = 'A'.repeat(60);
  await StudentModel.updateOne({ id: lost }, { $set: { accessKeySealed: damaged } });
  await MailModel.updateOne({ id: place.mailId }, { $set: { payload: damaged } });

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

  await ClassModel.updateOne({ id: place.cls.id }, { $set: { 'passwords.groups': damaged } });
  const console = await api.call(getAdminDashboard, { params: { slug }, headers: admin });
  expect([console.status, console.body.class.groupsPagePassword, console.body.class.dashboardPassword]).toEqual([
    200,
    null,
    place.passwords.dashboard,
  ]);
});

import { updateSettings } from '@study-groups/contracts/actions';
import { DashboardPage } from '../pages/dashboard.ts';
import { choosePreferences, dragAvailability, register } from '../pages/registration.ts';
import { request } from '../support/api.ts';
import { asProfessor, classOf, dashboardOf } from '../support/class.ts';
import { sendWaiting } from '../support/sooner.ts';
import { expect, test } from '../support/system.ts';

test('a latecomer signs up on a phone, waits in the tray, and is placed by hand', async ({ browser, page, system }) => {
  const { slug } = await classOf(system, 8, { courseName: 'Late Topology', hasDeadlinePassed: true });
  await request(system, updateSettings, { params: { slug }, headers: asProfessor, body: { lateSignUp: true } });

  const phone = await browser.newPage({ baseURL: system.url, viewport: { width: 390, height: 844 } });
  await phone.goto(`/class/${slug}`);
  await expect(phone.getByText('Groups stand already in this class.')).toBeVisible();
  const availability = { monday: ['10:00' as const, '11:00' as const] };
  await register(phone, slug, { fullName: 'Lea Cohen', email: 'lea.late@example.edu', availability });
  await expect(phone.getByText('Groups stand already. You get an email as soon as')).toBeVisible();

  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.tab('Study Groups');
  const tray = page.getByRole('region', { name: /^Not in a group/ });
  await expect(tray.getByText('Lea Cohen')).toBeVisible();
  await expect(tray.getByText(/signed up late/)).toBeVisible();
  expect(await dashboard.membersOf('Group 1')).not.toContain('Lea Cohen');
  await dashboard.choose('Lea Cohen', 'Recommendations…');
  await page.getByRole('button', { name: 'Move here: Lea Cohen to Group 1' }).click();
  // Groups of four are full.
  await page.getByRole('button', { name: 'Move all the same' }).click();
  await expect(tray).toHaveCount(0);
  const history = await dashboard.section('History');
  await expect(history.getByText('joined late')).toBeVisible();
});

test('a professor adds somebody by name and address, who answers after the deadline', async ({ page, system }) => {
  const { id, slug } = await classOf(system, 8, { courseName: 'Added Topology', hasDeadlinePassed: true });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.tab('Student Submissions');
  await page.getByRole('button', { name: 'Add student…' }).click();
  const form = dashboard.dialog('Add a student');
  await form.getByLabel('Full name').fill('Dov Levi');
  await form.getByLabel('Email', { exact: true }).fill('dov.added@example.edu');
  await form.getByRole('button', { name: 'Add student' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Has not answered yet', { exact: true })).toBeVisible();

  const links = () =>
    system.mailbox.to('dov.added@example.edu').flatMap(({ text }) => /http\S+\/edit\/\S+/.exec(text ?? '')?.[0] ?? []);
  await sendWaiting(system, id);
  await expect.poll(() => links().length).toBe(1);
  const student = await page.context().newPage();
  await student.goto(links()[0]!);
  await expect(student.getByText(/has added you to this class/)).toBeVisible();
  await student.getByRole('tab', { name: /Availability/ }).click();
  await dragAvailability(student, { tuesday: ['10:00', '11:00'] });
  await student.getByRole('tab', { name: /Preferences/ }).click();
  await choosePreferences(student);
  await student.getByRole('button', { name: 'Update' }).click();
  await expect(student.getByText('Your information has been successfully updated.')).toBeVisible();

  const { students } = await dashboardOf(system, slug);
  expect(students.at(-1)).toMatchObject({ fullName: 'Dov Levi', studyFormat: 'hybrid', groupId: null });
  expect(students.at(-1)!.isIncomplete).toBeUndefined();
});

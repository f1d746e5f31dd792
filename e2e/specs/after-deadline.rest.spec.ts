import { DashboardPage } from '../pages/dashboard.ts';
import { cell, choosePreferences, dragAvailability } from '../pages/registration.ts';
import { classOf, dashboardOf } from '../support/class.ts';
import { sendWaiting } from '../support/sooner.ts';
import { expect, type System, test } from '../support/system.ts';

/** A class of eight in groups of four, whose deadline has passed. */
const pastClass = (system: System, courseName: string) => classOf(system, 8, { courseName, hasDeadlinePassed: true });
const scoreOf = async (system: System, slug: string, group: string) =>
  (await dashboardOf(system, slug)).groups.find(({ name }) => name === group)!.matchScore;

test('a professor adds somebody by name and address, who answers after the deadline', async ({ page, system }) => {
  const { id, slug } = await pastClass(system, 'Added Topology');
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

test('a professor corrects an availability after the deadline, and the group has another score', async ({
  page,
  system,
}) => {
  const { slug } = await pastClass(system, 'Corrected Topology');
  const before = await dashboardOf(system, slug);
  const group = before.groups[0]!;
  const member = group.members[0]!.fullName;
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.tab('Study Groups');
  await dashboard.choose(member, 'Edit submission…');
  const form = dashboard.dialog(/^Submission of/);
  await form.getByRole('tab', { name: /Availability/ }).click();
  // One hour at night: no other is left in which all of them could meet.
  await form.getByRole('button', { name: /Clear/ }).first().click();
  await cell(form, 'sunday', '01:00').click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => scoreOf(system, slug, group.name)).not.toBe(group.matchScore);
  const history = await dashboard.section('History');
  await expect(history.getByText(/^The submission of .* was edited$/)).toBeVisible();
});

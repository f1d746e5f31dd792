import { ConsolePage } from '../pages/console.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { PASSWORDS } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { dashboardOf, classOf } from '../support/class.ts';
import { faultsInLooks } from '../support/looks.ts';
import { Lms } from '../support/lms.ts';
import { shot } from '../support/picture.ts';
import { expect, test } from '../support/system.ts';

test('groups are written into a course, read back, and taken back', async ({ page, system }) => {
  test.slow();
  const lms = await Lms.start(system, 'http://lms.example');
  await lms.enter(system, { kind: 'moodle' });
  const { slug } = await classOf(system, 12, { courseName: 'Groups in a Course', hasDeadlinePassed: true });
  const { students } = await dashboardOf(system, slug);
  const [unknown, ...others] = students.map(({ email }) => email);
  const { url, token, courseId } = await lms.courseOf(others);
  await lms.link(page, slug, { id: String(courseId), title: 'Algorithms' });

  const desk = new DashboardPage(page);
  await page.goto(`${system.url}/dashboard/${slug}`);
  await desk.unlock(PASSWORDS.dashboardPassword);
  await desk.chooseIn('Files', 'Files and Print…');
  await expect(page.getByText(/^An admin of the study groups can open Test University/)).toBeVisible();

  const admin = await page.context().newPage();
  const console = new ConsolePage(admin);
  await console.open(system, '/system');
  const platforms = admin.getByRole('region', { name: 'Learning platforms' });
  await platforms.getByRole('button', { name: 'Set Up…' }).click();
  const form = admin.getByRole('form', { name: 'Writing groups into' });
  await form.getByLabel('Address of the platform').fill(url);
  await form.getByLabel('Token of the service user').fill(token);
  await form.getByRole('button', { name: 'Save' }).click();
  await platforms.getByRole('button', { name: 'Try It' }).click();
  await expect(admin.getByText('The platform lets us in')).toBeVisible();
  expect(await faultsInLooks(admin, 'console-writing-groups')).toEqual([]);
  await admin.close();

  await page.reload();
  await desk.chooseIn('Files', 'Files and Print…');
  await expect(page.getByRole('heading', { name: 'Algorithms on Test University' })).toBeVisible();
  await page.getByRole('button', { name: 'See What Would Change' }).click();
  await expect(page.getByText(/3 groups are new. The platform does not know one student./)).toBeVisible();
  expect(await lms.groupsOf(courseId)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await shot(page, 'write-back-preview');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await expect(page.getByText('11 of 12 are where they belong, as it was read back.')).toBeVisible();
  expect(unknown).toBeTruthy();
  const [written] = await lms.groupsOf(courseId);
  expect(Object.values(written!).sort()).toEqual([3, 4, 4]);
  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('dialog', { name: 'Take back what was written?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is undone: the groups of the course are as they were before.')).toBeVisible();
  expect(await lms.groupsOf(courseId)).toEqual([]);
  await lms.stop(system);
});

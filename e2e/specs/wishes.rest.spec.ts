import { matchClass } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, openClass, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { dashboardOf, peopleOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';
import { inDatabase } from '../support/database.ts';
import type { System } from '../support/system.ts';

const WEEK_MS = 7 * 86_400_000;

/** Makes the groups of a class look as if they were formed this many weeks ago, for which no test can wait. */
async function formWeeksAgo(system: System, classId: number, weeks: number): Promise<void> {
  const createdAt = new Date(Date.now() - weeks * WEEK_MS);
  const { modifiedCount } = await inDatabase(system, (database) =>
    database.collection('runs').updateMany({ classId }, { $set: { createdAt } }),
  );
  if (modifiedCount === 0) throw new Error('no groups were formed');
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

const REASON = 'אין לנו שעה משותפת';
const PAGE_LINK = /http\S+\/my-group#me=[\w.-]+/;

test('a member asks for another group in Hebrew, by the link of the mail, and the professor finds one', async ({
  page,
  system,
}) => {
  const { id, slug } = await openClass(system, { courseName: 'Wishes of Botany', groupSize: '4' });
  const people = await peopleOf();
  const address = (at: number) => `${slug}-${at}@example.edu`;
  for (const [at, person] of people.slice(0, 8).entries()) {
    const own = { email: address(at), language: at === 0 ? 'he' : 'en', availability: { monday: ['10:00', '11:00'] } };
    await request(system, createStudent, {
      body: { classId: id, ...person, ...own, preferredGroupSize: '4', friendPreferences: [] },
    });
  }
  await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  await formWeeksAgo(system, id, 2);
  const groupOf = async () => {
    const { groups, students } = await dashboardOf(system, slug);
    const asker = students.find(({ email }) => email === address(0))!;
    return groups.find(({ members }) => members.some((member) => member.id === asker.id))!.id;
  };
  const before = await groupOf();
  const mailOf = (words: RegExp) =>
    system.mailbox.to(address(0)).flatMap(({ text = '' }) => words.exec(text)?.[0] ?? []);
  await expect.poll(() => mailOf(PAGE_LINK).length).toBeGreaterThan(0);

  await test.step('the page asks why, which need not be said, and who reads it', async () => {
    await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'he'));
    await page.goto(mailOf(PAGE_LINK)[0]!);
    await page.getByText('קבוצה אחרת').tap();
    await page.locator('details textarea').fill(REASON);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'לבקש קבוצה אחרת' }).tap();
    await expect(page.getByRole('button', { name: 'לבקש קבוצה אחרת' })).toBeHidden();
  });

  await test.step('the desk shows who asks and why, and does what is found with one touch', async () => {
    await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'en'));
    await new DashboardPage(page).open(slug);
    await expect(page.getByText(REASON)).toBeVisible();
    await page.getByRole('button', { name: /^Find a group for/ }).tap();
    await page
      .getByRole('button', { name: /^Do This/ })
      .first()
      .tap();
    await expect.poll(groupOf).not.toBe(before);
    await expect(page.getByText(REASON)).toBeHidden();
  });
});

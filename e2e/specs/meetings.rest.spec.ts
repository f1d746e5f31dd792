import { bookMeeting, getMyGroup } from '@study-groups/contracts/my-group';
import { MEMBER_HEADER } from '@study-groups/contracts/links';
import type { Page } from '@playwright/test';
import { createStudent } from '@study-groups/contracts/student';
import { matchClass } from '@study-groups/contracts/dashboard';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, openClass, PASSWORDS, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { peopleOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Three who are free at the same hours, the last of whom reads Hebrew. */
const NAMES = ['Noa Levi', 'Omar Haddad', 'יעל כהן'];

/** A class with one group; everybody's address by name. */
async function groupOf(system: System, courseName: string) {
  const { id, slug } = await openClass(system, { courseName, groupSize: '3' });
  const [person] = await peopleOf();
  const availability = { monday: ['10:00', '11:00'], wednesday: ['15:00'] };
  const addresses = NAMES.map((_, at) => `${slug}-${at}@example.edu`);
  for (const [at, fullName] of NAMES.entries()) {
    const language = at === 2 ? 'he' : 'en';
    const own = {
      fullName,
      email: addresses[at]!,
      availability,
      language,
      preferredGroupSize: '3',
      friendPreferences: [],
    };
    await request(system, createStudent, { body: { classId: id, ...person, ...own } });
  }
  await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  return { slug, addresses };
}

/** A link of the newest mail to somebody that has one. */
async function linkFor(system: System, address: string, pattern: RegExp): Promise<string> {
  const links = () => system.mailbox.to(address).flatMap(({ text }) => pattern.exec(text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1)!;
}
const PAGE_LINK = /http\S+\/my-group#me=[\w.-]+/;
const ANSWER_LINK = /http\S+\/meeting\/[\w.-]+/;

const memberOf = (link: string) => ({ [MEMBER_HEADER]: link.split('#me=')[1]! });

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

test('a group meets: from its mails one comes without scripts, another proposes an hour, and all agree', async ({
  page,
  browser,
  system,
}) => {
  const { slug, addresses } = await groupOf(system, 'Meetings of Botany');
  const [noa, omar, yael] = addresses as [string, string, string];

  await test.step('Noa comes, by a page that needs no script', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const answer = await plain.newPage();
    await answer.goto(await linkFor(system, noa, ANSWER_LINK));
    await answer.getByRole('button', { name: 'I’ll come' }).click();
    await expect(answer.getByRole('status')).toBeVisible();
    await plain.close();
  });

  const pages = await Promise.all([noa, omar, yael].map((address) => linkFor(system, address, PAGE_LINK)));
  const shownTo = (at: number) => request(system, getMyGroup, { headers: memberOf(pages[at]!) });
  const leads = await Promise.all(pages.map(async (_, at) => (await shownTo(at)).you.isLeader));
  const leader = leads.indexOf(true);
  // Yael answers from a mail, in Hebrew; of the two others one who does not lead proposes.
  const proposer = leader === 1 ? 0 : 1;
  const next = page.getByRole('region', { name: 'Next meeting' });

  await test.step('one who does not lead sees that, and proposes another hour with two touches', async () => {
    await page.goto(pages[proposer]!);
    await expect(page).not.toHaveURL(/#me=/);
    await expect(next.getByRole('listitem').filter({ hasText: 'Noa Levi' })).toContainText('comes');
    await expectAccessible(page);
    const before = await next.getByRole('time').first().textContent();
    await next.getByRole('button', { name: 'Another hour, please' }).tap();
    await expect(next.getByRole('heading', { name: 'Everyone is free' })).toBeVisible();
    await next.getByRole('button', { name: /\d:00/ }).first().tap();
    await expect(next.getByText('1 of 3 can')).toBeVisible();
    await expect(next.getByRole('time').first()).toHaveText(before!);
    await expectAccessible(page);
  });

  await test.step('Yael is asked by mail, and says in Hebrew that she can', async () => {
    await expect.poll(() => system.mailbox.to(yael).some(({ subject }) => /שעה אחרת/.test(subject ?? ''))).toBe(true);
    await page.goto(await linkFor(system, yael, ANSWER_LINK));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'אוכל', exact: true }).tap();
    await expect(page.getByRole('status')).toBeVisible();
  });

  await test.step('the last of them is told what a yes does, and all hear of the new hour', async () => {
    const last = 1 - proposer;
    await page.goto(pages[last]!);
    await expect(next.getByText('2 of 3 can')).toBeVisible();
    await expect(next.getByText(/the meeting moves at once for everyone/)).toBeVisible();
    const before = await next.getByRole('time').first().textContent();
    await next.getByRole('button', { name: 'I can', exact: true }).tap();
    await expect(next.getByRole('time').first()).not.toHaveText(before!);
    await expect(next.getByText(`Moved to the hour that ${NAMES[proposer]} proposed.`, { exact: false })).toBeVisible();
    const { next: moved } = await shownTo(2);
    expect(moved!.answers.map(({ answer }) => answer)).toEqual(['comes', 'comes', 'comes']);
    await expect
      .poll(() => system.mailbox.to(yael).filter(({ subject }) => /הועבר/.test(subject ?? '')).length)
      .toBe(1);
  });

  await test.step('once it has begun, the link of the mail asks whether they met', async () => {
    const { next: ahead } = await shownTo(leader);
    const moves = { id: ahead!.id, startsAt: ahead!.startsAt };
    const startsAt = new Date(Date.now() + 3_000).toISOString();
    await request(system, bookMeeting, { headers: memberOf(pages[leader]!), body: { startsAt, moves } });
    await page.goto(await linkFor(system, noa, ANSWER_LINK));
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Did you meet?' })).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.getByRole('button', { name: 'Yes' }).tap();
    await expect(page.getByRole('status')).toBeVisible();
  });

  await test.step('the professor sees how many come, and how first meetings are made', async () => {
    const desk = new DashboardPage(page);
    await page.goto(`/dashboard/${slug}?tab=settings&section=meeting`);
    await desk.unlock(PASSWORDS.dashboardPassword);
    await expect(page.getByRole('radio', { name: /^Book/ })).toBeChecked();
    await expectAccessible(page);
  });
});

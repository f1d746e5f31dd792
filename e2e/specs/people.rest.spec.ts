import type { Page } from '@playwright/test';
import { moveStudent, updateSettings } from '@study-groups/contracts/actions';
import { PASSWORDS } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { classOf, dashboardOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';
import { DashboardPage } from '../pages/dashboard.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.setTimeout(120_000);

const OWNER = 'owner.of.people@example.edu';
const PEOPLE = {
  teacher: { fullName: 'Ada Stone', email: 'ada.stone@example.edu' },
  assistant: { fullName: 'Dov Levi', email: 'dov.of.people@example.edu' },
};

/** The link that was mailed to an address. */
async function mailedLink({ mailbox }: System, address: string): Promise<string> {
  const links = () =>
    mailbox.to(address).flatMap(({ text = '' }) => /http\S+\/home#home=[\w.-]+/.exec(text)?.[0] ?? []);
  await expect.poll(() => links().length).toBe(1);
  return links()[0]!;
}

/** Opens a mailed link on a device of its own. */
async function signedIn(page: Page, system: System, link: string): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: system.url, viewport: page.viewportSize() });
  const own = await context.newPage();
  await own.goto(link);
  await own.getByRole('button', { name: 'Open My Classes' }).click();
  return own;
}

/** A write of the page, with its cookie. */
async function write(page: Page, method: string, path: string, data: object): Promise<number> {
  const answer = await page.request.fetch(path, { method, data, headers: { 'x-request-id': 'people' } });
  return answer.status();
}

test('an owner signs in by mail, invites a co-teacher and an assistant, and the history says who did what', async ({
  page,
  system,
}) => {
  const { slug } = await classOf(system, 8, { courseName: 'People of Topology', instructorEmail: OWNER });

  await test.step('the owner asks for a link, which works once, and finds the class without a password', async () => {
    await page.goto('/home');
    await page.getByLabel('Email address').fill(OWNER);
    await page.getByRole('button', { name: 'Mail Me the Link' }).tap();
    await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
    const link = await mailedLink(system, OWNER);
    await page.goto(link);
    await expect(page).not.toHaveURL(/#home=/);
    await page.getByRole('button', { name: 'Open My Classes' }).tap();
    await expect(page.getByRole('heading', { name: 'Your Classes' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto(link);
    await page.getByRole('button', { name: 'Open My Classes' }).tap();
    await expect(page.getByRole('heading', { name: 'Your Classes' })).toBeVisible();
    const elsewhere = await signedIn(page, system, link);
    await expect(elsewhere.getByText('This link does not work any more')).toBeVisible();
    await elsewhere.context().close();
  });

  await test.step('and invites two people from the settings', async () => {
    await page.goto(`/dashboard/${slug}?tab=settings&section=people`);
    const section = page.getByRole('region', { name: 'People' });
    for (const [role, { fullName, email }] of Object.entries(PEOPLE)) {
      await section.getByRole('button', { name: 'Invite Somebody…' }).tap();
      await section.getByLabel('Name', { exact: true }).fill(fullName);
      await section.getByLabel('E-mail address').fill(email);
      await section
        .getByText(role === 'teacher' ? 'Co-teacher' : 'Assistant', { exact: true })
        .first()
        .tap();
      await section.getByRole('button', { name: 'Send Invitation' }).tap();
      await expect(section.getByText(fullName, { exact: true })).toBeVisible();
    }
    expect(await violations(page)).toEqual([]);
  });

  const teacher = await signedIn(page, system, await mailedLink(system, PEOPLE.teacher.email));
  const assistant = await signedIn(page, system, await mailedLink(system, PEOPLE.assistant.email));

  await test.step('each is led to the class, and does what the role may', async () => {
    for (const own of [teacher, assistant]) await expect(own).toHaveURL(new RegExp(`/dashboard/${slug}`));
    await expect(teacher.getByRole('tab', { name: 'Settings' })).toBeVisible();
    const path = updateSettings.path.replace(':slug', slug);
    expect(await write(teacher, 'PUT', path, { lateSignUp: true })).toBe(200);
    expect(await write(assistant, 'PUT', path, { lateSignUp: false })).toBe(403);
    const { groups } = await dashboardOf(system, slug);
    const [from, to] = groups;
    const move = moveStudent.path
      .replace(':studentId', String(from!.members[1]!.id))
      .replace(':fromGroupId', String(from!.id))
      .replace(':toGroupId', String(to!.id));
    expect(await write(assistant, 'POST', move, {})).toBe(200);
  });

  await test.step('the history names them, with what the assistant was refused', async () => {
    await page.goto(`/dashboard/${slug}?tab=settings&section=history`);
    const history = page.getByRole('region', { name: 'History' });
    const line = (text: RegExp) => history.getByRole('listitem').filter({ hasText: text });
    await expect(line(/Sign-up after the deadline was switched on/)).toContainText('by Ada Stone');
    await expect(line(/Refused: The settings were changed/)).toContainText('by Dov Levi');
    await expect(line(/moved to/)).toContainText('by Dov Levi');
  });

  await test.step('without the password only people with names get in', async () => {
    await page.goto(`/dashboard/${slug}?tab=settings&section=people`);
    const takesPassword = page.getByRole('switch', { name: 'The dashboard password opens this class' });
    await takesPassword.tap();
    await expect(takesPassword).not.toBeChecked();
    const stranger = await page.context().browser()!.newContext({ baseURL: system.url });
    const gate = await stranger.newPage();
    await gate.goto(`/dashboard/${slug}`);
    await gate.getByLabel('Dashboard password').fill(PASSWORDS.dashboardPassword);
    await gate.keyboard.press('Enter');
    await expect(gate.getByLabel('Dashboard password')).toHaveCount(0);
    await expect(gate.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
    await stranger.close();
  });

  await test.step('a person who is removed is out at once', async () => {
    await page.getByRole('button', { name: `What to do with ${PEOPLE.assistant.fullName}` }).tap();
    await page.getByRole('menuitem', { name: 'Remove…' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).tap();
    await expect(page.getByText(PEOPLE.assistant.email)).toHaveCount(0);
    await assistant.goto(`/dashboard/${slug}`);
    await expect(assistant.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
    const desk = new DashboardPage(teacher);
    await teacher.reload();
    await desk.tab('Student Submissions');
  });
  for (const own of [teacher, assistant]) await own.context().close();
});

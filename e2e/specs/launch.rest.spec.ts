import type { FrameLocator, Page } from '@playwright/test';
import { approveRequest } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import { dragAvailability, choosePreferences } from '../pages/registration.ts';
import { adminHeaders, openClass, PASSWORDS, request } from '../support/api.ts';
import { dashboardOf } from '../support/class.ts';
import { withCookieSetting } from '../support/cookie-settings.ts';
import { type Lms, test } from '../support/lms.ts';
import { expect } from '../support/system.ts';

const NOA = { sub: 'student-1', name: 'Noa Levi', email: 'noa@example.edu' };
const DOV = { sub: 'teacher-1', role: 'Instructor', name: 'Dov Katz', email: 'dov@example.edu' } as const;
const MONDAY = { monday: ['14:00' as const, '15:00' as const] };

/** What the product shows in the course. */
const toolIn = (page: Page): FrameLocator => page.frameLocator('iframe[name=tool]');

/** Has the course open a class, by the class's own password. */
async function linkCourse(page: Page, lms: Lms, slug: string): Promise<void> {
  await lms.visit(page, { user: DOV });
  const tool = toolIn(page);
  await tool.getByText('There is a class already').click();
  await tool.getByLabel('Last part of its sign-up link').fill(slug);
  await tool.getByLabel('Dashboard password').fill(PASSWORDS.dashboardPassword);
  await tool.getByRole('button', { name: 'Link the class' }).click();
  await expect(tool.getByRole('button', { name: 'Open the desk' })).toBeVisible();
}

/** From the week on: the form is filled in already, so one touch leads there. */
async function signUp(page: Page, form: FrameLocator | Page): Promise<void> {
  await expect(form.getByLabel('Full name')).toHaveValue(NOA.name);
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(NOA.email);
  const within = form.locator('study-groups-registration');
  await within.getByRole('button', { name: 'Next' }).click();
  await dragAvailability(page, MONDAY, within);
  await within.getByRole('button', { name: 'Next' }).click();
  await choosePreferences(within);
  await within.getByRole('button', { name: 'Submit' }).click();
  await expect(within.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();
}

test('a student signs up in the frame of the course, which is known by a cookie of its own, and opens the own group by the link then', async ({
  page,
  context,
  system,
  lms,
}) => {
  const { slug } = await openClass(system, { courseName: 'Launches of Noa' });
  await linkCourse(page, lms, slug);
  // A cookie of the product that is not for frames of this very site.
  await context.addCookies([{ name: 'visitor', value: 'known', url: system.url, sameSite: 'None', secure: true }]);
  const cookies: string[] = [];
  page.on('request', async (sent) => {
    if (sent.url() === `${system.url}/api/lti/launch`) cookies.push((await sent.allHeaders())['cookie'] ?? '');
  });
  await lms.visit(page, { user: NOA });
  await signUp(page, toolIn(page));
  expect(cookies).toEqual([expect.stringMatching(/^lti-[\w-]{8}=[\w-]+$/)]);
  expect((await dashboardOf(system, slug)).students).toMatchObject([{ fullName: NOA.name, email: NOA.email }]);

  await lms.visit(page, { user: NOA });
  const [own] = await Promise.all([
    page.waitForEvent('popup'),
    toolIn(page).getByRole('link', { name: 'Open my group' }).click(),
  ]);
  await expect(own.getByText('Launches of Noa').first()).toBeVisible();
  expect(new URL(own.url()).pathname).toBe('/my-group');
});

test('where all cookies are blocked, the frame of the platform keeps what the login has to be known by', async ({
  page,
  system,
  lms,
  launchOptions,
}) => {
  const { slug } = await openClass(system, { courseName: 'Launches without Cookies' });
  await linkCourse(page, lms, slug);
  await withCookieSetting({ blocked: 'everywhere' }, launchOptions, async (context) => {
    const blocked = await context.newPage();
    const cookies: (string | undefined)[] = [];
    blocked.on('request', async (sent) => {
      if (sent.url() === `${system.url}/api/lti/launch`) cookies.push((await sent.allHeaders())['cookie']);
    });
    await lms.visit(blocked, { user: NOA, keeps: true });
    await signUp(blocked, toolIn(blocked));
    // Once as the platform sends it, and with what its frame has kept.
    expect(cookies).toEqual([undefined, undefined]);
  });
  expect((await dashboardOf(system, slug)).students).toMatchObject([{ email: NOA.email }]);
});

test('where a frame keeps nothing, one touch opens a tab of its own', async ({ page, system, lms, launchOptions }) => {
  const { slug } = await openClass(system, { courseName: 'Launches in a Tab' });
  await linkCourse(page, lms, slug);
  await withCookieSetting({ blockedBelow: lms.form.issuer }, launchOptions, async (context) => {
    const blocked = await context.newPage();
    await lms.visit(blocked, { user: NOA });
    const [tab] = await Promise.all([
      blocked.waitForEvent('popup'),
      toolIn(blocked).getByRole('link', { name: 'Open in a new tab' }).click(),
    ]);
    await signUp(tab, tab);
  });
  expect((await dashboardOf(system, slug)).students).toMatchObject([{ email: NOA.email }]);
});

test('an instructor asks for the class of a course in two touches, and opens its desk without a password', async ({
  page,
  system,
  lms,
}) => {
  await lms.visit(page, { user: DOV });
  const tool = toolIn(page);
  await expect(tool.getByLabel('Course name')).toHaveValue('Algorithms');
  await tool.getByRole('button', { name: 'Ask for study groups' }).click();
  await expect(tool.getByRole('heading', { name: 'Your request is with an admin' })).toBeVisible();
  const headers = await adminHeaders(system);
  const { classes } = await request(system, listClasses, { headers });
  const asked = classes.find(({ status, instructorEmail }) => status === 'pending' && instructorEmail === DOV.email);
  await request(system, approveRequest, { params: { id: asked!.id }, headers });

  await lms.visit(page, { user: DOV });
  const [desk] = await Promise.all([
    page.waitForEvent('popup'),
    tool.getByRole('button', { name: 'Open the desk' }).click(),
  ]);
  await expect(desk.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Algorithms');
});

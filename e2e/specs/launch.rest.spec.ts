import { type FrameLocator, type Page, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { approveRequest } from '@study-groups/contracts/admin';
import { listClasses } from '@study-groups/contracts/admin-classes';
import { getRoster } from '@study-groups/contracts/roster';
import { ConsolePage } from '../pages/console.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { choosePreferences, dragAvailability } from '../pages/registration.ts';
import { adminHeaders, openClass, PASSWORDS, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { asProfessor, dashboardOf } from '../support/class.ts';
import { DESKTOP, faultsInLooks, PHONE } from '../support/looks.ts';
import { INSTRUCTOR, Lms, test } from '../support/lms.ts';
import { shot } from '../support/picture.ts';
import { expect } from '../support/system.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Chromium's number for "block". */
const BLOCK = 2;

/** A cookie setting of the browser: no site has cookies or storage, or none that is in a frame of these sites. */
type CookieSetting = { blocked: 'everywhere' } | { blockedBelow: string };

const preferences = (setting: CookieSetting) => ({
  profile:
    'blocked' in setting
      ? { default_content_setting_values: { cookies: BLOCK } }
      : { content_settings: { exceptions: { cookies: { [`*,${setting.blockedBelow}`]: { setting: BLOCK } } } } },
});

/** Opens a browser of its own with such a setting, for as long as `use` takes. */
async function withCookieSetting(
  setting: CookieSetting,
  options: LaunchOptions & { locale?: string; baseURL?: string },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'study-groups-browser-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences(setting)));
  const context = await chromium.launchPersistentContext(folder, {
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  try {
    await use(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const NOA = { sub: 'student-1', name: 'Noa Levi', email: 'noa@example.edu' };
const MONDAY = { monday: ['14:00' as const, '15:00' as const] };

/** Finds the product's frame in the course. */
const toolIn = (page: Page): FrameLocator => page.frameLocator('iframe[name=tool]');

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
  system,
  lms,
}) => {
  const { slug } = await openClass(system, { courseName: 'Launches of Noa' });
  await lms.link(page, slug);
  // A cookie of the product that is not for the frames of this very site: it is sent where the product is visited itself.
  await page.goto(system.url);
  await page.evaluate(() => (document.cookie = 'visitor=known; SameSite=None; Secure; Path=/'));
  const [atHome] = await Promise.all([page.waitForRequest(`${system.url}/`), page.reload()]);
  expect((await atHome.allHeaders())['cookie']).toContain('visitor=known');
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
  await lms.link(page, slug);
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
  await lms.link(page, slug);
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
}) => {
  // Where a platform doesn't vouch for addresses, the owner's seat asks for a mail to theirs first.
  const lms = await Lms.start(system);
  await lms.enter(system, { vouchesForAddresses: true });
  await lms.visit(page, { user: INSTRUCTOR });
  const tool = toolIn(page);
  await expect(tool.getByLabel('Course name')).toHaveValue('Algorithms');
  await tool.getByRole('button', { name: 'Ask for study groups' }).click();
  await expect(tool.getByRole('heading', { name: 'Your request is with an admin' })).toBeVisible();
  const headers = await adminHeaders(system);
  const { classes } = await request(system, listClasses, { headers });
  const asked = classes.find(
    ({ status, instructorEmail }) => status === 'pending' && instructorEmail === INSTRUCTOR.email,
  );
  await request(system, approveRequest, { params: { id: asked!.id }, headers });

  await lms.visit(page, { user: INSTRUCTOR });
  const [desk] = await Promise.all([
    page.waitForEvent('popup'),
    tool.getByRole('button', { name: 'Open the desk' }).click(),
  ]);
  await expect(desk.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Algorithms');
  await lms.stop(system);
});

test('an instructor places a link to the groups of the class in the course', async ({ page, lms }) => {
  await lms.visit(page, { user: INSTRUCTOR, places: true });
  await toolIn(page).getByRole('button', { name: 'Groups of the class' }).click();
  await expect(toolIn(page).getByRole('heading', { name: 'The link stands in the course' })).toBeVisible();
  expect((await lms.seen()).placed).toMatchObject([{ type: 'ltiResourceLink', custom: { page: 'groups' } }]);
});

test('the roster of a class is read from its course at the desk, all pages of it', async ({ page, system, lms }) => {
  const { slug } = await openClass(system, { courseName: 'Launches of a Roster' });
  await lms.link(page, slug);
  const students = Array.from({ length: 12 }, (_, at) => ({ name: `Student ${at}`, email: `s${at}@example.edu` }));
  await lms.enrol(students, 5);
  const desk = new DashboardPage(page);
  await page.goto(`${system.url}/dashboard/${slug}?tab=settings&section=roster`);
  await desk.unlock(PASSWORDS.dashboardPassword);
  const section = page.getByRole('region', { name: 'Roster', exact: true });
  await expect(section).toContainText('Follows the course “Algorithms” on Test University');
  await section.getByRole('button', { name: 'Read the Course Now' }).click();
  // The job may have been faster, for a course that was linked is read at once.
  await expect(section).toContainText('0 of 12 have signed up');
  await expect(section).toContainText('Read last');
  const { asked } = await lms.seen();
  expect(asked.slice(1)).toHaveLength(3);
  expect(asked.slice(1)).not.toContain(null);
  // Somebody leaves, somebody comes.
  await lms.enrol([...students.slice(1), { name: 'Yael Bar', email: 'yael@example.edu' }], 5);
  await section.getByRole('button', { name: 'Read the Course Now' }).click();
  await expect(section).toContainText('One joined. One left the course.');
  await shot(page, 'launch-roster');
  const { people } = await request(system, getRoster, { params: { slug }, headers: asProfessor });
  const now = people.map(({ email }) => email);
  expect(now).toEqual([...students.slice(1).map(({ email }) => email), 'yael@example.edu']);
});

test('an admin makes a link by which a platform registers itself, and its launches open then', async ({
  page,
  system,
}) => {
  // A registration has to come from the issuer's own address.
  const lms = await Lms.start(system);
  const console = new ConsolePage(page);
  await console.open(system, '/system');
  const section = page.getByRole('region', { name: 'Learning platforms' });
  await section.getByRole('button', { name: 'Make a Registration Link' }).click();
  const link = await section.getByText(`${system.url}/api/lti/register/`).innerText();
  const tab = await page.context().newPage();
  await lms.register(tab, link);
  await expect(tab.getByRole('heading', { name: 'The tool is registered' })).toBeVisible();
  await page.reload();
  await expect(section.getByRole('heading', { name: '127.0.0.1' })).toBeVisible();
  await expect(section.getByText(lms.url)).toBeVisible();
  await section.getByText('By hand: what the platform is told of us').click();
  expect(await faultsInLooks(page, 'console-platforms')).toEqual([]);
  await lms.visit(tab, { user: INSTRUCTOR, clientId: 'registered-1' });
  await expect(toolIn(tab).getByRole('button', { name: 'Ask for study groups' })).toBeVisible();
  await lms.stop(system);
});

const LOOKS = [
  { locale: 'en', colorScheme: 'light', size: DESKTOP },
  { locale: 'he', colorScheme: 'dark', size: PHONE },
] as const;

test('what a launch shows fits its frame in light and dark, in both directions, on a phone and a desktop', async ({
  page,
  system,
  lms,
}) => {
  const faults: string[] = [];
  const look = async (name: string, visit: Omit<Parameters<Lms['visit']>[1], 'claims'>, shown: string) => {
    for (const { locale, colorScheme, size } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      const presentation = { locale, return_url: `${lms.url}/course` };
      const claims = { 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': presentation };
      await lms.visit(page, { ...visit, claims });
      await expect(toolIn(page).locator(shown).first()).toBeVisible();
      const what = `${name}, ${locale}, ${colorScheme}`;
      const frame = page.frame({ name: 'tool' })!;
      const beyond = () =>
        frame.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        });
      // The platform makes the frame as high as the page says that it is.
      await expect.poll(beyond, { message: `${what} scrolls by as many pixels` }).toEqual([0, 0]);
      if (locale === 'he')
        faults.push(...(await violations(page, { within: 'iframe[name=tool]' })).map((each) => `${what}: ${each}`));
      // Of a frame of another site no more is painted than the window shows.
      await page.setViewportSize({ ...size, height: 1_500 });
      await shot(page, `launch-${what}`);
    }
  };
  await look('request', { user: INSTRUCTOR }, 'input[name=courseName]');
  await look('places', { user: INSTRUCTOR, places: true }, 'button[value=groups]');
  await look('not-opened', { user: NOA }, 'h1');
  const { slug } = await openClass(system, { courseName: 'Launches that Are Looked At' });
  await lms.link(page, slug);
  await look('desk', { user: INSTRUCTOR }, 'button.go');
  await look('form', { user: NOA }, 'study-groups-registration h1');
  expect(faults).toEqual([]);
});

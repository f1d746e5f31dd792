import type { Page, Locator } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard.ts';
import { fillIn } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { dashboardOf } from '../support/class.ts';
import { documented } from '../support/documented.ts';
import { putSampleLms } from '../support/sample-lms.ts';
import { expect, test } from '../support/system.ts';

/** The notes of the sample platform's course page. */
interface Campus {
  /** Its shortcuts of one letter that were pressed. */
  shortcuts: string[];
  /** The ids of the forms that were submitted. */
  submits: string[];
  /** The events that the registration form has reported. */
  events: { name: string; detail: Record<string, unknown> }[];
}

/** Returns the notes of the course page so far. */
function campusOf(page: Page): Promise<Campus> {
  return page.evaluate(() => (globalThis as unknown as { campus: Campus }).campus);
}

/** Returns the styles with which an element is drawn, without its place and its size, which depend on its neighbours. */
function drawnAs(element: Locator): Promise<Record<string, string>> {
  return element.evaluate((node) => {
    const style = getComputedStyle(node);
    const ofPlace = /size|width|height|inset|origin|^(top|left|right|bottom)$|transition|animation/;
    const names = [...style].filter((name) => !ofPlace.test(name) || /font-size|border-.*width/.test(name));
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  });
}

/** Returns the things of a page that a guest must not change: its address, head, history and globals. */
function kept(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    address: location.href,
    history: history.length,
    scroll: [scrollX, scrollY],
    globals: Object.keys(globalThis).sort(),
    react: (globalThis as unknown as { React: { version: string } }).React.version,
    head: [...document.head.children].map(({ outerHTML }) => outerHTML),
    cookies: document.cookie,
    stored: [Object.keys(localStorage), Object.keys(sessionStorage)],
    attributes: [document.documentElement, document.body].flatMap(({ attributes }) =>
      [...attributes].map(({ name, value }) => `${name}="${value}"`),
    ),
  }));
}

/** The answers that a student enters by hand. */
const answers = (fullName: string) => ({
  fullName,
  email: `${fullName.toLowerCase().replace(' ', '.')}@example.edu`,
  availability: { monday: ['14:00' as const, '15:00' as const] },
});

/** Everything that a page complains about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('what a professor copies from the settings works in a course page of another site', async ({
  page,
  context,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Cell Biology' });
  const { elementPolicy } = await documented({ url: system.url, slug });

  const lines = await test.step('the settings name the site, and show the form, which takes no input', async () => {
    const dashboard = new DashboardPage(page);
    await dashboard.open(slug);
    const section = await dashboard.section("In your university's pages");
    await expect(section.getByText(campus.origin())).toBeVisible();
    await section.getByRole('button', { name: 'Show Preview' }).click();
    const frame = section.getByTitle('Preview');
    await frame.scrollIntoViewIfNeeded();
    const form = frame.contentFrame().locator('study-groups-registration');
    await expect(form.getByText('Cell Biology')).toBeVisible();
    await section.getByLabel('Language').selectOption('he');
    await expect(form.getByRole('heading', { name: 'רישום סטודנטים' })).toBeVisible();
    const { x = 0, y = 0 } = (await form.getByLabel('שם מלא').boundingBox()) ?? {};
    await page.mouse.click(x + 20, y + 10);
    await page.keyboard.type('x');
    await expect(form.getByLabel('שם מלא')).toHaveValue('');
    await section.getByLabel('Language').selectOption('en');
    return section.locator('code').first().innerText();
  });

  putSampleLms(campus, { lines, allowed: elementPolicy });
  const complaints = complaintsOf(page);
  // A visitor of the product; what is embedded elsewhere must not send it along.
  await context.addCookies([{ name: 'visitor', value: 'known', url: system.url, sameSite: 'None', secure: true }]);
  const calls: Record<string, string>[] = [];
  page.on('request', async (sent) => {
    if (sent.url().startsWith(system.url)) calls.push(await sent.allHeaders());
  });

  const hostButton = page.getByRole('button', { name: 'Lecture: 0' });
  const surveyButton = page.getByRole('button', { name: 'Send the Survey' });
  await page.route(`${system.url}/embed.js`, async (route) => {
    // The page as it is without us, which is looked at before the script arrives.
    await expect(hostButton).toBeVisible();
    untouched = { kept: await kept(page), button: await drawnAs(hostButton), survey: await drawnAs(surveyButton) };
    await route.continue();
  });
  let untouched: object | undefined;
  await page.goto(`${campus.origin()}/course.html`);
  const form = page.locator('study-groups-registration');
  await expect(form.getByText('Cell Biology')).toBeVisible();
  const looks = async () => ({
    field: await drawnAs(form.getByLabel('Full name')),
    button: await drawnAs(form.getByRole('button', { name: 'Next' })),
    heading: await drawnAs(form.getByRole('heading', { name: 'Student Registration' })),
  });
  const between = await looks();

  await test.step('letters that are typed are no shortcuts of the page, and Enter sends nothing of it', async () => {
    await form.getByLabel('Full name').pressSequentially('ns/?');
    await page.keyboard.press('Enter');
    expect(await campusOf(page)).toEqual({ shortcuts: [], submits: [], events: [] });
    await form.getByLabel('Full name').fill('');
    // The page's own are there all the same.
    await page.getByRole('heading', { name: 'Biology 101' }).click();
    await page.keyboard.press('n');
    await page.getByLabel('How was the lecture?').press('Enter');
    expect(await campusOf(page)).toMatchObject({ shortcuts: ['n'], submits: ['survey'] });
  });

  await test.step('its React goes on beside ours', async () => {
    await page.getByRole('button', { name: 'Exercise: 0' }).click();
    await expect(page.getByRole('button', { name: 'Exercise: 1' })).toBeVisible();
  });

  await test.step('a student signs up, and the page learns which class it was', async () => {
    await fillIn(page, answers('Noa Levi'), form);
    expect((await dashboardOf(system, slug)).students.map(({ fullName }) => fullName)).toEqual(['Noa Levi']);
    await expect.poll(async () => (await campusOf(page)).events).toEqual([{ name: 'submitted', detail: { slug } }]);
    const links = await form
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).origin));
    expect(new Set(links)).toEqual(new Set([system.url]));
  });

  await test.step('the page is what it was', async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('heading', { name: 'Biology 101' }).click();
    expect({
      kept: await kept(page),
      button: await drawnAs(hostButton),
      survey: await drawnAs(surveyButton),
    }).toEqual(untouched);
    expect(calls.length).toBeGreaterThanOrEqual(4);
    expect(calls.filter((headers) => 'cookie' in headers)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  await test.step('and the form looks as it does where nothing is around it', async () => {
    await page.unroute(`${system.url}/embed.js`);
    await page.goto(`${campus.origin()}/bare.html`);
    await expect(form.getByText('Cell Biology')).toBeVisible();
    expect(await looks()).toEqual(between);
  });
});

test('the documented lines of a frame work, with its height and the little that the policy allows', async ({
  page,
  system,
  campus,
}) => {
  const { slug } = await openClass(system, { courseName: 'Genetics' });
  const { frame, frameHeight, framePolicy } = await documented({ url: system.url, slug });
  putSampleLms(campus, { lines: frame + frameHeight, allowed: framePolicy });
  const complaints = complaintsOf(page);
  await page.goto(`${campus.origin()}/course.html`);
  const element = page.getByTitle('Study groups: sign-up');
  const form = element.contentFrame().locator('study-groups-registration');
  await expect(form.getByText('Genetics')).toBeVisible();
  const heights = async () => [
    await element.evaluate((node) => Math.round(node.getBoundingClientRect().height)),
    await form.evaluate((node) => Math.round(node.getBoundingClientRect().height)),
  ];
  await expect
    .poll(async () => {
      const [outside, inside] = await heights();
      return outside === inside;
    })
    .toBe(true);
  expect((await heights())[0]).not.toBe(900);
  await fillIn(page, answers('Omar Haddad'), form);
  await expect
    .poll(async () => (await campusOf(page)).events)
    .toEqual([{ name: 'message', detail: { type: 'study-groups:submitted', slug } }]);
  expect((await dashboardOf(system, slug)).students).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('the documented listeners fill in what the page knows', async ({ page, system, campus }) => {
  const { slug } = await openClass(system, { courseName: 'Ecology' });
  const { element, listeners, elementPolicy } = await documented({ url: system.url, slug });
  putSampleLms(campus, { lines: element + listeners, allowed: elementPolicy });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  // As late as a script of the page can begin to listen.
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const late = document.querySelector('study-groups-registration');
      late?.addEventListener('resize', () => console.log('a late listener was called'));
    }),
  );
  await page.goto(`${campus.origin()}/course.html`);
  const form = page.locator('study-groups-registration');
  await expect(form.getByLabel('Full name')).toHaveValue('Noa Levi');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('noa@example.edu');
  await expect.poll(() => logged.some((text) => /^\d+ px high$/.test(text))).toBe(true);
  await expect.poll(() => logged).toContain('a late listener was called');
});

import type { Page } from '@playwright/test';
import { createStudent } from '@study-groups/contracts/student';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass, PASSWORDS, request } from '../support/api.ts';
import { classOf, peopleOf } from '../support/class.ts';
import { NO_MAILBOX } from '../support/mailbox.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** A failed job that was tried again, as the server lists it. */
const RETRIED = {
  id: 900_001,
  action: 'retry',
  state: 'over',
  query: null,
  total: 1,
  others: 0,
  gone: 0,
  concerns: { students: 0, groups: 0, people: 0, classes: 0 },
  outcomes: { waiting: 0, done: 1, already: 0, left: 0, failed: 0 },
  paused: false,
};

/** A learning platform whose interface is open, as the server lists it. */
const CANVAS = {
  id: 900_002,
  name: 'Our Canvas',
  kind: 'canvas',
  issuer: 'https://canvas.instructure.com',
  clientId: 'client-1',
  authUrl: 'https://canvas.example.edu/auth',
  tokenUrl: 'https://canvas.example.edu/token',
  keysUrl: 'https://canvas.example.edu/keys',
  deployments: ['1'],
  askedDeployments: [],
  serviceHosts: [],
  askedHosts: [],
  vouchesForAddresses: false,
  courses: 1,
  access: { baseUrl: 'https://canvas.example.edu', clientId: '10000000000007', state: 'open' },
  createdAt: '2026-11-01T10:00:00.000Z',
};

/** Returns the content of the clipboard. */
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens a page in another tab. @returns its address */
async function openedBy(page: Page, open: () => Promise<void>): Promise<string> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await other.waitForURL(/^http/);
  const address = other.url();
  await other.close();
  return address;
}

/** Does something that requests a path of the API again, and waits for the response. */
async function asksFor(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForResponse((answer) => path.test(new URL(answer.url()).pathname)), act()]);
}

/** Changes what the API answers to a GET of a path, as if the server were in another state. */
async function altered<Answer>(page: Page, path: string, change: (answer: Answer) => unknown): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

test('the commands of a class with groups', async ({ page, system }) => {
  const { slug } = await classOf(system, 8, { courseName: 'Grouped Course' });
  const console = new ConsolePage(page);
  await console.open(system, `/class/${slug}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await console.click('class.showDashboardPassword');
  await expect(summary).toContainText(PASSWORDS.dashboardPassword);
  await console.click('class.showGroupsPassword');
  await expect(summary).toContainText(PASSWORDS.groupsPagePassword);

  await console.click('class.copyDashboardPassword');
  await expect.poll(() => copied(page)).toBe(PASSWORDS.dashboardPassword);
  await console.click('class.copyGroupsPassword');
  await expect.poll(() => copied(page)).toBe(PASSWORDS.groupsPagePassword);
  await console.click('class.copySignUp');
  await expect.poll(() => copied(page)).toBe(`${system.url}/class/${slug}`);
  await console.click('class.copyDashboard');
  await expect.poll(() => copied(page)).toBe(`${system.url}/dashboard/${slug}`);
  await console.click('class.copyGroups');
  await expect.poll(() => copied(page)).toBe(`${system.url}/groups/${slug}`);

  expect(await openedBy(page, () => console.click('class.openSignUp'))).toBe(`${system.url}/class/${slug}`);
  expect(await openedBy(page, () => console.click('class.openDashboard'))).toBe(
    `${system.url}/dashboard/${slug}?as=admin`,
  );
  expect(await openedBy(page, () => console.click('class.openGroups'))).toBe(`${system.url}/groups/${slug}`);

  await test.step('the form can be put into other pages, as the professor’s part shows it', async () => {
    await console.click('class.embedding');
    const dialog = page.getByRole('dialog', { name: "In the University's Pages" });
    await expect(dialog.locator('code').first()).toContainText(`<study-groups-registration slug="${slug}"`);
    await dialog.getByRole('button', { name: 'Show Preview' }).click();
    await dialog.getByTitle('Preview').scrollIntoViewIfNeeded();
    await expect(
      dialog.getByTitle('Preview').contentFrame().locator('study-groups-registration').getByText('Grouped Course'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await console.run('show students', 'class.tabStudents');
  await expect(page.getByRole('tab', { name: /^Students/ })).toHaveAttribute('aria-selected', 'true');
  await console.run('show groups', 'class.tabGroups');
  await expect(page.getByRole('tab', { name: /^Groups/ })).toHaveAttribute('aria-selected', 'true');
  const [download] = await Promise.all([page.waitForEvent('download'), console.click('class.export')]);
  expect(download.suggestedFilename()).toBe(`${slug}-groups.csv`);
  await asksFor(page, /\/api\/admin\/dashboard\//, () => console.click('class.refresh'));
  await console.click('class.close');
  await expect(console.heading('Classes')).toBeVisible();
  await expect(console.tabs.getByRole('listitem')).toHaveCount(0);
});

test('the commands of a class without groups, and of one that can’t be shown', async ({ page, system }) => {
  const { slug } = await classOf(system, 4, { courseName: 'Ungrouped Course', isMatched: false });
  const dashboard = `/api/admin/dashboard/${slug}`;
  const console = new ConsolePage(page);
  await test.step('groups that are being formed, which the server knows to have ended', async () => {
    type Dashboard = { class: object };
    await altered<Dashboard>(page, dashboard, (answer) => ({
      ...answer,
      class: { ...answer.class, matching: { phase: 'search', done: 0.5, secondsLeft: null } },
    }));
    await console.open(system, `/class/${slug}`);
    await console.click('class.cancelMatch');
    await console
      .dialog('Cancel forming the groups?')
      .getByRole('button', { name: 'Cancel Matching', exact: true })
      .click();
    await console.says('It had ended already');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await console.click('class.refresh');
  await console.click('class.match');
  const asked = console.dialog('Create groups of 4 students now?');
  await asked.getByRole('button', { name: 'Create Groups and Send Mails' }).click();
  await console.says('Success!');
  await expect(asked).toHaveCount(0);
  await altered(page, dashboard, () => ({}));
  await page.reload();
  await expect(console.heading('No Data Available')).toBeVisible();
  await console.click('class.back');
  await expect(console.heading('Classes')).toBeVisible();
});

test('the commands of the list of classes and of the frame', async ({ page, system }) => {
  const { id, slug } = await openClass(system, { courseName: 'Listed Course' });
  const console = new ConsolePage(page);
  await console.open(system);
  await asksFor(page, /\/api\/admin\/classes$/, () => console.run('refresh', 'classes.refresh'));
  await console.openRow('Listed Course');
  await console.byKeys('class.copyLink', 'l');
  await expect.poll(() => copied(page)).toBe(`${system.url}/class/${slug}`);
  await console.run('copy dashboard', 'class.copyDashboardLink');
  await expect.poll(() => copied(page)).toBe(`${system.url}/dashboard/${slug}`);
  expect(await openedBy(page, () => console.run('new tab', 'class.openWindow'))).toBe(
    `${system.url}/dashboard/${slug}?as=admin`,
  );
  await console.run('history', 'class.history');
  await expect(page.getByText(/Only events of class number \d+ are shown/)).toBeVisible();
  await page.goBack();
  await expect(console.details).toBeVisible();
  await console.byKeys('view.closeDetails', 'Escape');
  await expect(console.details).toHaveCount(0);
  await console.openRow('Listed Course');
  await console.byKeys('class.open', 'o');
  await expect(console.heading('Listed Course')).toBeVisible();
  await console.byKeys('go.mails', 'g', 'm');
  await expect(console.heading('Mails')).toBeVisible();
  await console.run('listed cou', `found.class.${id}`);
  await expect(console.heading('Listed Course')).toBeVisible();
  expect(await openedBy(page, () => console.run('help', 'view.help'))).toBe(`${system.url}/help/admins`);
  await console.run('dark theme', 'view.theme');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await console.run('עברית', 'view.language.he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the commands of mails and of the audit trail', async ({ page, system }) => {
  await classOf(system, 1, { courseName: 'Mailed Once', isMatched: false });
  const console = new ConsolePage(page);
  await console.open(system, '/mails');
  await asksFor(page, /\/api\/admin\/mails$/, () => console.run('refresh', 'mails.refresh'));
  const mail = page.locator('[data-index="0"]');
  await mail.click({ button: 'right' });
  await console.click('mails.open');
  await expect(console.details).toContainText('Submission received');

  await test.step('a mail that was given up is sent again, and its report is there after a reload', async () => {
    const { id } = await openClass(system, { courseName: 'Unreachable Course' });
    const [person] = await peopleOf();
    const body = { classId: id, ...person, email: NO_MAILBOX, friendPreferences: [] } as never;
    await request(system, createStudent, { body });
    await page.getByRole('searchbox', { name: 'Recipient begins with' }).fill(NO_MAILBOX);
    await expect(async () => {
      await console.click('mails.refresh');
      await expect(mail).toContainText('Given up', { timeout: 1_000 });
    }).toPass();
    await mail.getByRole('checkbox').click();
    await console.click('mails.resendDead');
    const dialog = console.dialog('Send 1 mail again?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toContainText('1 done. All is done.');
    await page.reload();
    await console.click('mails.report');
    await expect(page.getByRole('dialog')).toContainText('1 done. All is done.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await console.click('mails.dismissReport');
    await expect(console.command('mails.report')).toHaveCount(0);
  });

  await console.show('Audit Trail');
  await asksFor(page, /\/api\/admin\/audit$/, () => console.run('refresh', 'audit.refresh'));
  await console.row('Mail sent again').first().click({ button: 'right' });
  await console.click('audit.open');
  await expect(console.details).toContainText('Mail sent again');
  await console.run('mail', 'audit.openMail');
  await expect(console.heading('Mails')).toBeVisible();
  await expect(console.details).toContainText('Submission received');
});

test('the commands of jobs, the system and the set-up', async ({ page, system }) => {
  // The first of the jobs for classes: those of classes that are erased stay until they are due.
  const { id, slug } = await openClass(system, { courseName: 'Scheduled Course', seconds: 1_200 });
  const console = new ConsolePage(page);
  await console.open(system, '/jobs');
  await asksFor(page, /\/api\/admin\/jobs$/, () => console.click('jobs.refresh'));
  await console.openRow('Scheduled Course');
  await console.run('open class', 'job.openClass');
  await expect(console.heading('Scheduled Course')).toBeVisible();

  await test.step('failed jobs are counted by the server, and the report of trying them again is there until dismissed', async () => {
    type Jobs = { jobs: { kind: string }[] };
    await altered<Jobs>(page, '/api/admin/jobs', ({ jobs, ...rest }) => ({
      ...rest,
      jobs: jobs.map((job) => (job.kind === 'erase-expired' ? { ...job, state: 'failed', nextRunAt: null } : job)),
    }));
    await console.show('Jobs');
    await console.click('jobs.refresh');
    await console.click('jobs.retryFailed');
    const asked = console.dialog('Try 0 failed jobs again?');
    await expect(asked.getByRole('button', { name: 'Try Again' })).toBeDisabled();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });

    await altered<object>(page, '/api/admin/bulk', () => ({ actions: [RETRIED] }));
    await page.reload();
    await console.click('jobs.report');
    const report = page.getByRole('dialog');
    await expect(report).toContainText('1 done. All is done.');
    await report.getByRole('button', { name: 'Close' }).last().click();
    await expect(report).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(`**/api/admin/bulk/${RETRIED.id}`, (route) => route.fulfill({ json: { success: true } }));
    await console.click('jobs.dismissReport');
    await expect(console.command('jobs.report')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a class that waits for its groups past its deadline', async () => {
    const overdue = { class: { id, slug, courseName: 'Scheduled Course' }, deadline: '2026-01-01T00:00:00.000Z' };
    await altered<object>(page, '/api/admin/system', (answer) => ({
      ...answer,
      overdue: [{ ...overdue, trouble: null }],
    }));
    await console.show('System');
    await console.click(`system.match.${id}`);
    await console.says('The job starts');
    await console.click(`system.openClass.${id}`);
    await expect(console.heading('Scheduled Course')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a platform into which groups are written', async () => {
    const { id } = CANVAS;
    await altered<object>(page, '/api/admin/lms', (answer) => ({ ...answer, platforms: [CANVAS] }));
    const answers: Record<string, object> = {
      '/try': { fault: null, user: 'Groups Service' },
      '/consent': { url: '/admin/dashboard/system?lms=agreed' },
      '': { success: true },
    };
    await page.route(`**/api/admin/lms/${id}/access**`, (route) =>
      route.fulfill({ json: answers[new URL(route.request().url()).pathname.split('/access')[1] ?? ''] ?? {} }),
    );
    await console.show('System');
    // The view was here before, without this platform.
    await page.reload();
    await console.click(`setup.openAccess.${id}`);
    await page.getByRole('form', { name: 'Writing groups into' }).getByRole('button', { name: 'Cancel' }).click();
    await console.click(`setup.tryAccess.${id}`);
    await expect(page.getByText(/The platform lets us in as .*Groups Service/)).toBeVisible();
    await console.click(`setup.agreeAccess.${id}`);
    await expect(page.getByText('The platform agreed')).toBeVisible();
    await expect(page).toHaveURL(/\/system$/);
    await console.click(`setup.forgetAccess.${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Forget It' }).click();
    await console.says('Forgotten');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('an installation on hold', async () => {
    const hold = { reason: 'restored', since: null, takenAt: null, waiting: { mails: 1, classes: 0, writeBacks: 0 } };
    await altered<object>(page, '/api/admin/setup', (answer) => ({ ...answer, hold }));
    await page.reload();
    await expect(page.getByRole('region', { name: 'On hold.' })).toBeVisible();
    await console.run('release', 'hold.release');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await expect(page.getByRole('region', { name: 'On hold.' })).toHaveCount(0);
  });

  await console.show('System');
  await asksFor(page, /\/api\/admin\/system$/, () => console.run('refresh', 'system.refresh'));
  await console.click('setup.addProvider');
  await expect(page.getByRole('form', { name: 'Provider' })).toBeVisible();
  await console.click('setup.addPlatform');
  await expect(page.getByRole('form', { name: 'Learning platform' })).toBeVisible();
  await console.click('setup.registrationLink');
  await expect(page.getByText(/\/api\/lti\/register\//)).toBeVisible();
  await console.run('set up', 'setup.open');
  await expect(console.heading('Set Up')).toBeVisible();
  await asksFor(page, /\/api\/admin\/setup$/, () => console.click('setup.check'));
  await console.run('copy lines mails', 'setup.copy.mail');
  await expect.poll(() => copied(page)).toContain('SMTP_URL=');
  await console.click('setup.leave');
  await expect(console.heading('Classes')).toBeVisible();
});

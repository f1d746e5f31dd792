import type { Page } from '@playwright/test';
import { previewGroups, rotatePassword } from '@study-groups/contracts/actions';
import type { Matching } from '@study-groups/contracts/dashboard';
import { signIn } from '../pages/admin.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, request } from '../support/api.ts';
import { asProfessor, classOf, dashboardOf } from '../support/class.ts';
import { classIn } from '../support/class-states.ts';
import { DIALOG } from '../support/dialog.ts';
import { faultsInLooks } from '../support/looks.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/system.ts';

const STUDENTS = 60;

/** The desktop's views that are shown as pictures in docs/. */
const PICTURES: Record<string, string> = {
  move: 'dashboard-move',
  'Student Submissions': 'dashboard-students',
  Passwords: 'dashboard-settings',
};

let slug: string;
/** A class whose students still sign up, and one for which an admin has formed other groups, that wait. */
let unmatched: string;
let reshuffled: string;
/** Classes whose deadline has passed, of enough students and of too few. */
let ready: string;
let tooFew: string;

test.beforeAll(async ({ system }) => {
  slug = (await classOf(system, STUDENTS, { courseName: 'Thermodynamics' })).slug;
  unmatched = (await classOf(system, 12, { courseName: 'Optics', isMatched: false })).slug;
  reshuffled = (await classOf(system, 12, { courseName: 'Acoustics' })).slug;
  [ready, tooFew] = await Promise.all([classIn(system, 'ready'), classIn(system, 'too few')]);
  const { version } = await dashboardOf(system, reshuffled);
  const body = { newGroupSize: 5, version };
  await request(system, previewGroups, { params: { slug: reshuffled }, headers: await adminHeaders(system), body });
});

type Tab = Parameters<DashboardPage['tab']>[0];
type Reach = (dashboard: DashboardPage, page: Page) => Promise<unknown>;

const fromMenu =
  (item: string): Reach =>
  async (dashboard) => {
    const [, member = ''] = await dashboard.membersOf('Group 1');
    await dashboard.choose(member, item);
  };
const byButton =
  (name: string | RegExp): Reach =>
  (_, page) =>
    page.getByRole('button', { name }).first().click();

/** The dialogs that are opened on each tab, and closed again by Escape. */
const DIALOGS: { tab: Tab; dialogs: Record<string, Reach> }[] = [
  {
    tab: 'Study Groups',
    dialogs: {
      move: fromMenu('Move to…'),
      recommendations: async (dashboard, page) => {
        await fromMenu('Recommendations…')(dashboard, page);
        await expect(page.getByText(/^Fits \d+ %/).first()).toBeVisible();
      },
      why: fromMenu('Why here?'),
      leader: fromMenu('Make Leader…'),
      'qr-code': (dashboard) => dashboard.chooseIn('Share', 'QR Code'),
      repair: async (dashboard, page) => {
        await dashboard.chooseIn('Class', 'Place and Mend…');
        await expect(dashboard.dialog('Place and Mend').getByText(/^Ways: \d/)).toBeVisible();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      },
      exports: (dashboard) => dashboard.chooseIn('Files', 'Files and Print…'),
    },
  },
  { tab: 'Student Submissions', dialogs: {} },
];

/** The dialogs that are opened in the sections of the settings, by their titles. */
const SECTIONS: Record<string, Record<string, Reach>> = {
  Deadline: {
    extend: async (_, page) => {
      const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('New last day').fill(later);
      await page.getByRole('button', { name: 'Extend Deadline…' }).click();
    },
  },
  'Confirmed addresses': { confirm: (_, page) => page.getByRole('switch').click() },
  'Rules of the class': { 'import of rules': byButton('Import from CSV') },
  "In your university's pages": {},
  Passwords: {},
  'Resend mails': { resend: byButton('Resend… All mails') },
  History: {},
};

/** @returns what looks at a page, and in the end says what was found */
function startLooking(page: Page) {
  const findings: string[] = [];
  return {
    dashboard: new DashboardPage(page),
    look: async (name: string, within?: string) => {
      findings.push(...(await faultsInLooks(page, `dashboard-${name}`, { within })));
      const kept = PICTURES[name];
      if (kept) await picture(page, kept);
    },
    close: () => expect(findings).toEqual([]),
  };
}

async function openTab(dashboard: DashboardPage, tab: Tab): Promise<void> {
  const { page } = dashboard;
  await dashboard.tab(tab);
  await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
  // Parts of a tab come later than the tab.
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

/** Shows the class as one whose groups are being formed, for as long as it is looked at. */
async function holdMatch(page: Page): Promise<void> {
  const matching: Matching = { phase: 'recombine', done: 0.4, secondsLeft: 12 };
  await page.route('**/live', (route) => route.abort());
  await page.route(`**/api/dashboard/${unmatched}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, class: { ...answer.class, matching } } });
  });
}

const WHAT = 'no axe finding, no sideways scroll, in any look';

for (const { tab, dialogs } of DIALOGS) {
  test(`${tab} and its dialogs: ${WHAT}`, async ({ page }) => {
    const { dashboard, look, close } = startLooking(page);
    await dashboard.open(slug);
    await openTab(dashboard, tab);
    // The board and a group are looked at with the other views of the desk.
    if (tab !== 'Study Groups') await look(tab);
    await lookAtDialogs(dialogs, { dashboard, look });
    close();
  });
}

async function lookAtDialogs(
  dialogs: Record<string, Reach>,
  { dashboard, look }: Pick<ReturnType<typeof startLooking>, 'dashboard' | 'look'>,
): Promise<void> {
  const { page } = dashboard;
  for (const [name, reach] of Object.entries(dialogs)) {
    await reach(dashboard, page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(name, DIALOG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test(`each section of the settings and its dialogs: ${WHAT}`, async ({ page }) => {
  const { dashboard, look, close } = startLooking(page);
  // Of a class without groups, which still asks for addresses.
  for (const [title, dialogs] of Object.entries(SECTIONS)) {
    await dashboard.open(title === 'Confirmed addresses' ? unmatched : slug);
    await dashboard.section(title);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await look(title);
    await lookAtDialogs(dialogs, { dashboard, look });
  }
  close();
});

test(`the poster, a class before its groups, and new groups beside those that stand: ${WHAT}`, async ({
  page,
  system,
}) => {
  const { dashboard, look, close } = startLooking(page);
  await dashboard.open(unmatched);
  await openTab(dashboard, 'Study Groups');
  await look('Study Groups before there are groups');
  await dashboard.chooseIn('Files', 'Files and Print…');
  await page.getByRole('button', { name: 'Sign-up poster' }).click();
  await expect(dashboard.dialog('Sign-up poster')).toBeVisible();
  await look('poster', DIALOG);

  await signIn(page, system.admin);
  await page.goto(`/dashboard/${reshuffled}?as=admin`);
  await expect(page.getByRole('heading', { name: 'New groups of 5' })).toBeVisible();
  await look('new groups beside the present ones');
  await byButton('Reshuffle…')(dashboard, page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('reshuffle', DIALOG);
  close();
});

test(`classes that wait for their groups, a match that runs, and what is asked meanwhile: ${WHAT}`, async ({
  page,
  system,
}) => {
  const { dashboard, look, close } = startLooking(page);
  await dashboard.open(tooFew);
  await openTab(dashboard, 'Student Submissions');
  await look('too few students');
  await dashboard.open(ready);
  await byButton('Match Students')(dashboard, page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('match', DIALOG);

  await holdMatch(page);
  await dashboard.open(unmatched);
  await expect(page.getByRole('region', { name: 'Forming the groups' })).toBeVisible();
  await look('running');

  const { slug: edited } = await classOf(system, 8, { courseName: 'Mechanics' });
  await dashboard.open(edited);
  const [, moved = ''] = await dashboard.membersOf('Group 1');
  await dashboard.choose(moved, 'Make Leader…');
  await page.getByRole('dialog').getByRole('button', { name: 'Make Leader' }).click();
  await expect(page.getByRole('button', { name: /^Undo: / }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { version } = await dashboardOf(system, edited);
  const body = { page: 'dashboard', version } as const;
  await request(system, rotatePassword, { params: { slug: edited }, headers: asProfessor, body });
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click();
  await expect(dashboard.dialog('Sign in again')).toBeVisible();
  await look('sign in again', DIALOG);
  close();
});

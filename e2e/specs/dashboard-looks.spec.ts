import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard.ts';
import { violations } from '../support/axe.ts';
import { classOf } from '../support/class.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/system.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const STUDENTS = 60;
/** What is behind a dialog was looked at before it opened. */
const DIALOG = '[role=dialog]';

/** What the desktop shows as pictures in docs/. */
const PICTURES: Record<string, string> = {
  move: 'dashboard-move',
  'Student Submissions': 'dashboard-students',
  Settings: 'dashboard-settings',
};

let slug: string;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ system }) => {
  slug = (await classOf(system, STUDENTS, { courseName: 'Thermodynamics' })).slug;
});

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

/** What is opened on each tab, which Escape closes again. */
const DIALOGS: { tab: 'Study Groups' | 'Student Submissions' | 'Settings'; dialogs: Record<string, Reach> }[] = [
  {
    tab: 'Study Groups',
    dialogs: {
      move: fromMenu('Move to…'),
      swap: fromMenu('Swap with…'),
      recommendations: async (dashboard, page) => {
        await fromMenu('Recommendations…')(dashboard, page);
        await expect(page.getByText(/^Fits \d+ %/).first()).toBeVisible();
      },
      why: fromMenu('Why here?'),
      leader: fromMenu('Make Leader…'),
      remove: fromMenu('Remove Student…'),
      reshuffle: byButton('Reshuffle…'),
      'qr-code': byButton('QR Code'),
      exports: byButton('Files and Print…'),
    },
  },
  { tab: 'Student Submissions', dialogs: { submission: byButton(/^Open the submission of/) } },
  {
    tab: 'Settings',
    dialogs: {
      extend: async (_, page) => {
        const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
        await page.getByLabel('New last day').fill(later);
        await page.getByRole('button', { name: 'Extend Deadline…' }).click();
      },
      password: byButton('New Password…'),
      resend: byButton('Resend… All mails'),
    },
  },
];

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`the dashboard of ${STUDENTS} students on a ${size}: no axe finding on a tab or dialog, no sideways scroll`, async ({
    browser,
    system,
  }, testInfo) => {
    const context = await browser.newContext({ baseURL: system.url, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const dashboard = new DashboardPage(page);
    const findings: string[] = [];
    const look = async (name: string, within?: string) => {
      findings.push(...(await violations(page, { within })).map((each) => `${name}, ${each}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) findings.push(`${name}: scrolls sideways by ${overflow} px`);
      await page.screenshot({ path: testInfo.outputPath(`${size}-${name}.png`) });
      const kept = size === 'desktop' && PICTURES[name];
      if (kept) await picture(page, kept);
    };

    await dashboard.open(slug);
    for (const { tab, dialogs } of DIALOGS) {
      await dashboard.tab(tab);
      await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
      // Parts of a tab come later than the tab.
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await look(tab);
      for (const [name, reach] of Object.entries(dialogs)) {
        await reach(dashboard, page);
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(name, DIALOG);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
    await byButton('Files and Print…')(dashboard, page);
    await page.getByRole('button', { name: 'Sign-up poster' }).click();
    await expect(dashboard.dialog('Sign-up poster')).toBeVisible();
    await look('poster', DIALOG);
    expect(findings).toEqual([]);
    await context.close();
  });
}

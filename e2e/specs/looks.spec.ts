import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getGroups } from '@study-groups/contracts/group';
import { createStudent } from '@study-groups/contracts/student';
import { openClass, PASSWORDS, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/system.ts';
import type { System } from '../support/system.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const DIRECTIONS = { en: 'ltr', he: 'rtl' } as const;
/** Dark differs in colours alone, which are the same in every language. */
const SCHEMES = { en: ['light', 'dark'], he: ['light'] } as const;
const STUDENTS = 8;
const SECONDS_OPEN = 5;
const LEADER_MAIL = /^You lead your study group/;

let open: { slug: string };
let matched: { slug: string; member: string };
/** A link of a leader's mail, up to its action. */
let leaderLink: string;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ system }) => {
  open = await openClass(system, { courseName: 'Organic Chemistry' });
  matched = await matchedClass(system);
  leaderLink = await linkOfLeader(system);
});

/** A class that takes eight students for a few seconds and then has its groups. */
async function matchedClass(system: System): Promise<typeof matched> {
  const file = new URL('../fixtures/class-of-60.json', import.meta.url);
  const students: { fullName: string }[] = JSON.parse(await readFile(file, 'utf8')).slice(0, STUDENTS);
  const { id, slug } = await openClass(system, { courseName: 'Linear Algebra', seconds: SECONDS_OPEN });
  for (const [index, student] of students.entries()) {
    const email = `looks-${index}@example.edu`;
    await request(system, createStudent, { body: { classId: id, ...student, email } });
  }
  const body = { password: PASSWORDS.groupsPagePassword };
  const groups = async () => (await request(system, getGroups, { params: { slug }, body })).groups.length;
  await expect.poll(groups).toBe(STUDENTS / 4);
  return { slug, member: students[0]!.fullName };
}

async function linkOfLeader({ mailbox }: System): Promise<string> {
  await expect.poll(() => mailbox.about(LEADER_MAIL).length).toBeGreaterThan(0);
  return /http\S+\/api\/l\/[\w-]+/.exec(mailbox.about(LEADER_MAIL)[0]?.email.text ?? '')?.[0] ?? '';
}

/** Types a password into the only field for one. */
async function unlock(page: Page, password: string): Promise<void> {
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(matched.member).first()).toBeVisible();
}

/** Every page by name: where it is, and what a visitor does to see all of it. */
const PAGES: Record<string, { path: () => string; reach?: (page: Page, system: System) => Promise<void> }> = {
  landing: { path: () => '/' },
  request: { path: () => '/create-class' },
  registration: { path: () => `/class/${open.slug}` },
  closed: { path: () => `/class/${matched.slug}` },
  'dashboard-prompt': { path: () => `/dashboard/${open.slug}` },
  dashboard: {
    path: () => `/dashboard/${matched.slug}`,
    reach: (page) => unlock(page, PASSWORDS.dashboardPassword),
  },
  'groups-prompt': { path: () => `/groups/${open.slug}` },
  groups: {
    path: () => `/groups/${matched.slug}`,
    reach: async (page) => {
      await page.locator('input[type=password]').fill(PASSWORDS.groupsPagePassword);
      await page.keyboard.press('Enter');
      await page.getByRole('searchbox').fill(matched.member);
      await expect(page.getByText(matched.member).first()).toBeVisible();
    },
  },
  login: { path: () => '/admin' },
  console: {
    path: () => '/admin',
    reach: async (page, { admin }) => {
      await page.locator('input').first().fill(admin.username);
      await page.locator('input[type=password]').fill(admin.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row').filter({ hasText: 'Linear Algebra' })).toBeVisible();
    },
  },
  tools: { path: () => '/tools' },
  scheduler: {
    path: () => `${leaderLink}/schedule`,
    reach: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.locator('input[type=date]').first()).toBeVisible();
    },
  },
  'drive-folder': { path: () => `${leaderLink}/drive` },
  // The last one: the browser's question whether to open another program takes the clicks that come after it.
  'group-message': {
    path: () => '/sms-redirect?numbers=%2B1%20555%20010%200000,555%200101&body=When%20shall%20we%20meet%20first%3F',
    reach: async (page) => await expect(page.getByText('When shall we meet first?')).toBeVisible(),
  },
};

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const language of ['en', 'he'] as const) {
    test(`every page on a ${size} in ${language}: direction, no sideways scroll, no axe finding, light and dark`, async ({
      browser,
      system,
    }, testInfo) => {
      const context = await browser.newContext({ baseURL: system.url, viewport, reducedMotion: 'reduce' });
      await context.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
      const page = await context.newPage();
      const findings: string[] = [];
      for (const [name, { path, reach }] of Object.entries(PAGES)) {
        await page.goto(path());
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('dir', DIRECTIONS[language]);
        await reach?.(page, system);
        // The page follows the device while it is open.
        for (const colorScheme of SCHEMES[language]) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) findings.push(`${name}, ${colorScheme}: scrolls sideways by ${overflow} px`);
          const found = await violations(page, { isColourOnly: colorScheme === 'dark' });
          findings.push(...found.map((each) => `${name}, ${colorScheme}, ${each}`));
          const picture = testInfo.outputPath(`${size}-${language}-${colorScheme}-${name}.png`);
          await page.screenshot({ path: picture, fullPage: true });
        }
      }
      expect(findings).toEqual([]);
      await context.close();
    });
  }
}

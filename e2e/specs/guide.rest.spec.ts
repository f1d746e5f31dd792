import type { Browser, Page } from '@playwright/test';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { ConsolePage } from '../pages/console.ts';
import { cell } from '../pages/registration.ts';
import { openClass, PASSWORDS } from '../support/api.ts';
import { classOf } from '../support/class.ts';
import { requestFor } from '../support/console.ts';
import { faultsInLooks } from '../support/looks.ts';
import { guidePicture, shot } from '../support/picture.ts';
import { expect, type System, test } from '../support/system.ts';

const GUIDES = ['', '/students', '/professors', '/admins', '/webmasters'];
const PHONE = { width: 320, height: 720 };
/** Large enough that what is shown in the guides stands as on a desktop, and its dialogs beside nothing. */
const WINDOW = { width: 1040, height: 760 };
type Language = 'en' | 'he';
/** The pictures are taken in both; what they show differs in nothing but words. */
const LANGUAGES: readonly Language[] = process.env['UPDATE_PICTURES'] ? ['en', 'he'] : ['en'];

// An installation of its own where pictures are taken: otherwise the data of other tests would be in them.
if (process.env['UPDATE_PICTURES'])
  test.use({ systemEnv: { ADMIN_EMAIL: 'guide@example.edu', EMBED_ORIGINS: 'https://moodle.example.edu' } });

let open: { slug: string };
let matched: { slug: string };

test.beforeAll(async ({ system }) => {
  open = await openClass(system, { courseName: 'Organic Chemistry' });
  matched = await classOf(system, 24, { courseName: 'Linear Algebra' });
  for (const courseName of ['Databases', 'Microeconomics', 'Art History']) await openClass(system, { courseName });
  await requestFor(system, 'Quantum Computing');
});

/** A window of somebody who reads a language. */
async function windowIn(browser: Browser, { url }: System, language: string, more: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', viewport: WINDOW, ...more });
  await context.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
  return context.newPage();
}

test('the guides: no sideways scroll, no axe finding, in any look', async ({ page }) => {
  const findings: string[] = [];
  for (const guide of GUIDES) {
    await page.goto(`/help${guide}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    findings.push(...(await faultsInLooks(page, `guide${guide}`, { phone: PHONE })));
  }
  expect(findings).toEqual([]);
});

test('the guides in Russian say that they are English: no sideways scroll', async ({ browser, system }) => {
  const page = await windowIn(browser, system, 'ru', { viewport: PHONE });
  const findings: string[] = [];
  for (const guide of GUIDES) {
    await page.goto(`/help${guide}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('heading', { level: 1, name: /^Помощь/ })).toBeVisible();
    if (guide) await expect(page.getByText('Это руководство на английском языке')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) findings.push(`${guide}: scrolls sideways by ${overflow} px`);
    await shot(page, `guide-ru${guide}`, { fullPage: true });
  }
  expect(findings).toEqual([]);
  await page.context().close();
});

test('questions are answered where they arise, in a tab of its own: what is open stays', async ({ page, system }) => {
  const leadsTo = async (reader: string, press: () => Promise<void>) => {
    const opened = page.waitForEvent('popup');
    await press();
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: `Help for ${reader}` })).toBeVisible();
    await guide.close();
  };
  const pressLink = (name: RegExp) => () => page.getByRole('main').getByRole('link', { name }).click();

  for (const path of [`/class/${open.slug}`, `/groups/${matched.slug}`]) {
    await page.goto(path);
    await leadsTo('students', pressLink(/Help for students/));
  }
  await openDashboard(page);
  await leadsTo('professors', async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click();
  });
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('link', { name: "In your university's pages" }).click();
  await leadsTo('webmasters', pressLink(/^Help for webmasters/));
  await new ConsolePage(page).open(system);
  await leadsTo('admins', async () => {
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
  });
});

test('its pictures come when they are near, and nothing moves for them', async ({ page }) => {
  await page.addInitScript(() => {
    const kept = globalThis as { moved?: number };
    kept.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.moved! += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/help/professors');
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => (globalThis as { moved?: number }).moved)).toBe(0);
});

/** The way to the view of each picture in the guides, by its name, in any language. */
const SCENES: Record<string, (page: Page, system: System, language: Language) => Promise<void>> = {
  'free-hours': async (page, _, language) => {
    await page.goto(`/class/${open.slug}`);
    await page.getByRole('tab').nth(1).click();
    const hours = [
      [0, 2, 5],
      [1, 8, 11],
      [2, 2, 4],
      [3, 9, 13],
      [4, 1, 3],
    ] as const;
    for (const [day, from, until] of hours) {
      await cell(page, DAYS[day]!, SLOTS[from]!).hover();
      await page.mouse.down();
      await cell(page, DAYS[day]!, SLOTS[until]!).hover();
      await page.mouse.up();
    }
    await expect(cell(page, DAYS[4]!, SLOTS[3]!)).toHaveAttribute('aria-selected', 'true');
    await page.mouse.move(0, 0);
    await guidePicture(page, 'free-hours', language, page.getByRole('tabpanel'));
  },
  group: async (page, _, language) => {
    await page.goto(`/groups/${matched.slug}`);
    await page.locator('input[type=password]').fill(PASSWORDS.groupsPagePassword);
    await page.keyboard.press('Enter');
    // Narrow enough that its card has the page to itself.
    await page.setViewportSize({ width: 632, height: 900 });
    const group = page.getByRole('main').getByRole('article').first();
    await group.locator('[aria-expanded=false]').first().click();
    await expect(group.getByRole('listitem').first()).toBeVisible();
    await guidePicture(page, 'group', language, group);
  },
  dashboard: async (page, _, language) => {
    await openDashboard(page);
    await guidePicture(page, 'dashboard', language);
  },
  move: async (page, _, language) => {
    await openDashboard(page);
    await page.getByRole('article').first().locator('[aria-haspopup=menu]').first().click();
    await page.getByRole('menuitem').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').or(dialog.getByRole('row')).first()).toBeVisible();
    await guidePicture(page, 'move', language, dialog);
  },
  request: async (page, system, language) => {
    const console = new ConsolePage(page);
    await console.open(system);
    await console.row('Quantum Computing').getByRole('rowheader').click();
    await expect(page.locator('[data-command="class.approve"]').last()).toBeVisible();
    await guidePicture(page, 'request', language);
  },
  mails: async (page, system, language) => {
    const console = new ConsolePage(page);
    await console.open(system, '/mails');
    await page.getByRole('row').nth(2).getByRole('rowheader').click();
    await expect(page.locator('iframe')).toBeVisible();
    await guidePicture(page, 'mails', language);
  },
  embedding: async (page, _, language) => {
    await openDashboard(page);
    await page.goto(`/dashboard/${matched.slug}?tab=settings&section=embedding`);
    const section = page.locator('section').filter({ hasText: '/embed.js' });
    await expect(section).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await guidePicture(page, 'embedding', language, section);
  },
};

async function openDashboard(page: Page): Promise<void> {
  await page.goto(`/dashboard/${matched.slug}`);
  await page.locator('input[type=password]').fill(PASSWORDS.dashboardPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
}

for (const language of LANGUAGES) {
  test(`what the pictures of the guides show is there in ${language}`, async ({ browser, system }) => {
    for (const [name, reach] of Object.entries(SCENES)) {
      await test.step(name, async () => {
        const page = await windowIn(browser, system, language, { deviceScaleFactor: 2 });
        await reach(page, system, language);
        await page.context().close();
      });
    }
  });
}

import type { Page } from '@playwright/test';
import { updateSettings } from '@study-groups/contracts/actions';
import { addStudent } from '@study-groups/contracts/student-entry';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { PASSWORDS, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { asProfessor, classOf, dashboardOf } from '../support/class.ts';
import { DIALOG } from '../support/dialog.ts';
import { PHONE } from '../support/looks.ts';
import { shot } from '../support/picture.ts';
import { expect, test } from '../support/system.ts';

/** Longer than any bar, and written from right to left. */
const LONG_NAME = 'מבוא לתרמודינמיקה סטטיסטית ולמכניקה קוונטית של מערכות רבות חלקיקים';

let slug: string;
/** The group in which some are selected, and which is opened. */
let group: number;

test.beforeAll(async ({ system }) => {
  ({ slug } = await classOf(system, 24, { courseName: LONG_NAME, hasDeadlinePassed: true }));
  const texts = { en: { title: 'Which campus are you on?', choices: { north: 'North', south: 'South' } } };
  const question = { kind: 'one', choices: ['north', 'south'], texts, needed: true };
  const questions = [
    { ...question, id: 'campus', same: true, atLeastOne: ['north'] },
    { ...question, id: 'days', kind: 'several', use: 'alike' },
  ];
  await request(system, updateSettings, { params: { slug }, headers: asProfessor, body: { questions } });
  group = (await dashboardOf(system, slug)).groups[0]!.id;
  // They wait in the tray, and in a line of what needs care.
  for (const fullName of ['Dov Levi', 'Noor Haddad']) {
    const { version } = await dashboardOf(system, slug);
    const email = `${fullName.replace(' ', '.').toLowerCase()}@example.edu`;
    await request(system, addStudent, { params: { slug }, headers: asProfessor, body: { fullName, email, version } });
  }
});

/** A way to something that is shown, in any language. */
interface State {
  /** Its place in the address of the dashboard; the states before it share the page of the last that has one. */
  at?: string;
  reach: (page: Page) => Promise<unknown>;
  /** The element that is looked at; the whole page by default. */
  within?: string;
  /** Puts it away; Escape by default. */
  leave?: (page: Page) => Promise<unknown>;
}

const tile = (page: Page) => page.getByRole('article').first();
/** Not the bar that undoes, which a phone has too. */
const selectionBar = (page: Page) => page.getByRole('toolbar').filter({ has: page.locator('strong') });
const questionRows = (page: Page) => page.locator('#settings-questions ol > li');
const editSubmission = (page: Page) => page.locator('[class*="drawer-footer"] button').first();
async function openSubmission(page: Page): Promise<void> {
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
/** By its button, once it is the only one: a drawer above leaves, and hears Escape, a moment after the focus came back. */
async function closeDrawer(page: Page): Promise<void> {
  const close = page.locator('[class*="drawer-close"]');
  await expect(close).toHaveCount(1);
  await close.click();
}
const stay = async () => undefined;
const escape = (page: Page) => page.keyboard.press('Escape');
const explained = (nth: number): State => ({
  reach: (page) => page.locator('section > ul > li button[aria-expanded]').nth(nth).click(),
});
const byCommand = (menu: string, id: string) => async (page: Page) => {
  await page.locator('[data-menu=all]').click();
  await page.locator(`[role=menuitem][data-command="menu.${menu}"]`).click();
  await page.locator(`[role=menuitem][data-command="${id}"]`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const STATES: Record<string, State> = {
  board: { at: 'tab=groups', reach: (page) => expect(tile(page)).toBeVisible(), leave: stay },
  standing: { reach: (page) => page.locator('header h1 ~ div button[aria-expanded]').click() },
  'class score': explained(0),
  'worst group': explained(1),
  menu: { reach: (page) => page.locator('[data-menu=all]').click() },
  palette: {
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
    within: DIALOG,
  },
  selection: {
    reach: async (page) => {
      const names = tile(page).getByRole('checkbox');
      for (const nth of [0, 1]) await names.nth(nth).click({ modifiers: ['Control'] });
      await expect(selectionBar(page).getByRole('button')).toHaveCount(3);
    },
    leave: (page) => selectionBar(page).getByRole('button').last().click(),
  },
  tray: {
    reach: async (page) => {
      const opener = page.locator('button[aria-controls$="list"]');
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      await expect(page.getByText('Noor Haddad', { exact: true })).toBeVisible();
    },
    leave: stay,
  },
  'add a student': { reach: byCommand('class', 'students.add'), within: DIALOG },
  tutors: { reach: byCommand('class', 'groups.tutors'), within: DIALOG },
  'group sheets': { reach: byCommand('files', 'class.sheets'), within: DIALOG },
  projector: { reach: byCommand('files', 'class.projector'), within: DIALOG },
  table: {
    at: 'tab=groups&view=table',
    reach: (page) => expect(page.getByRole('table').first()).toBeVisible(),
    leave: stay,
  },
  week: {
    at: 'tab=groups&view=week',
    reach: (page) => expect(tile(page)).toBeVisible(),
    leave: stay,
  },
  group: {
    at: 'tab=groups&group=',
    reach: (page) => expect(page.locator('[aria-keyshortcuts=F2]')).toBeVisible(),
    leave: stay,
  },
  renaming: {
    reach: async (page) => {
      await page.locator('[aria-keyshortcuts=F2]').click();
      await expect(page.locator('input[maxlength][dir=auto]')).toBeFocused();
    },
  },
  'what counts': {
    at: 'tab=settings&section=weights',
    reach: async (page) => {
      await page.getByRole('radiogroup').first().locator('label').last().click();
      await expect(page.getByRole('table')).toBeVisible();
    },
    leave: (page) => page.getByRole('radiogroup').first().locator('label').nth(2).click(),
  },
  questions: {
    at: 'tab=settings&section=questions',
    reach: (page) => expect(questionRows(page)).toHaveCount(2),
    leave: stay,
  },
  'a question that is written': {
    reach: async (page) => {
      await questionRows(page).first().getByRole('button').first().click();
      await expect(page.locator('#settings-questions form')).toBeVisible();
    },
    leave: (page) => page.locator('#settings-questions form button').last().click(),
  },
  submission: {
    at: 'tab=students',
    reach: openSubmission,
    within: DIALOG,
    leave: closeDrawer,
  },
  'edit a submission': {
    reach: async (page) => {
      await openSubmission(page);
      await editSubmission(page).click();
      await expect(page.getByRole('dialog').getByRole('tablist')).toBeVisible();
    },
    within: DIALOG,
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await expect(editSubmission(page)).toBeFocused();
      await closeDrawer(page);
    },
  },
};

/** The states, each with the place of the page that it is on. */
function placed(): (State & { name: string; place: string })[] {
  let place = '';
  return Object.entries(STATES).map(([name, state]) => {
    place = state.at ?? place;
    return { ...state, name, place };
  });
}

test('views of the desk on a phone, in Hebrew and dark: no axe finding, no sideways scroll', async ({
  browser,
  system,
}) => {
  const page = await browser.newPage({
    baseURL: system.url,
    viewport: PHONE,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'he'));
  await page.goto(`/dashboard/${slug}`);
  await page.locator('input[type=password]').fill(PASSWORDS.dashboardPassword);
  await page.keyboard.press('Enter');
  await expect(tile(page)).toBeVisible();
  const findings: string[] = [];
  let open: string | undefined;
  for (const { name, place, reach, within, leave = escape } of anyOf(placed(), 10)) {
    await test.step(name, async () => {
      if (place !== open) await page.goto(`/dashboard/${slug}?${place.endsWith('=') ? `${place}${group}` : place}`);
      open = place;
      await expect(page.getByRole('tab').first()).toBeVisible();
      await reach(page);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      const found = await violations(page, { within });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`);
      findings.push(...found.map((each) => `${name}: ${each}`));
      await shot(page, `desk-${name}`);
      await leave(page);
      if (within && leave !== stay) await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
  expect(findings).toEqual([]);
  await page.close();
});

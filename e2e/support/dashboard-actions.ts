import type { Locator, Page } from '@playwright/test';
import type { DashboardPage } from '../pages/dashboard.ts';
import { type State, STATES } from './class-states.ts';
import { expect } from './system.ts';

/** The people who may use the dashboard. */
export const ASKERS = ['professor', 'admin'] as const;
/** One of them. */
export type Asker = (typeof ASKERS)[number];

/** The state of a control there: it works, it is refused with a sentence that says why, or it is absent. */
export type Standing = 'works' | 'refused' | 'absent';
type ByAsker = Standing | Record<Asker, Standing>;

/** The standings of an action that only a class with groups has. */
const WITH_GROUPS: Record<State, ByAsker> = {
  accepting: 'absent',
  ready: 'absent',
  'too few': 'absent',
  early: 'works',
  complete: 'works',
};
const ALWAYS: Record<State, ByAsker> = {
  accepting: 'works',
  ready: 'works',
  'too few': 'works',
  early: 'works',
  complete: 'works',
};
const ADMIN_ONLY = { professor: 'refused', admin: 'works' } as const;

interface Place {
  page: Page;
  dashboard: DashboardPage;
  state: State;
  control: Locator;
}

/** Something that is done on the dashboard, and where it can be. */
export interface Action {
  /** The head, which every tab has, by default. */
  tab?: Parameters<DashboardPage['tab']>[0];
  /** Of the settings. */
  section?: string;
  /** The menu of the bar that it is in, unless the bar itself has it. */
  inMenu?: 'Share' | 'Files' | 'Class';
  control: (page: Page) => Locator;
  in: Record<State, ByAsker>;
  /** The text of the page where it is refused. */
  because?: RegExp;
  /** Does it, and sees that it is done. */
  act: (place: Place) => Promise<void>;
}

const item = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** The actions on the dashboard, by name; in this order, for those that end a state come last. */
export const ACTIONS: Record<string, Action> = {
  'show the QR code': {
    inMenu: 'Share',
    control: item('QR Code'),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await expect(dashboard.dialog('Scan to sign up')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  'export the groups': {
    tab: 'Study Groups',
    inMenu: 'Files',
    control: item(/^Export CSV/),
    in: { accepting: 'refused', ready: 'refused', 'too few': 'refused', early: 'works', complete: 'works' },
    because: /^The CSV file can be exported once there are groups\.$/,
    act: async ({ control, page }) => {
      const file = page.waitForEvent('download');
      await control.click();
      expect((await file).suggestedFilename()).toMatch(/-groups\.csv$/);
    },
  },
  'move a student': {
    tab: 'Study Groups',
    control: button(/^What to do with /),
    in: WITH_GROUPS,
    act: async ({ dashboard }) => {
      const [, moved = ''] = await dashboard.membersOf('Group 1');
      await dashboard.choose(moved, 'Move to…');
      await dashboard
        .dialog(`Move ${moved}`)
        .getByRole('button', { name: `Move here: ${moved} to Group 2` })
        .click();
      await dashboard.dialog('Group 2 is full').getByRole('button', { name: 'Move all the same' }).click();
      await expect.poll(() => dashboard.membersOf('Group 2')).toContain(moved);
    },
  },
  'undo it': {
    control: button(/^Undo: .+ moved to Group 2$/),
    in: WITH_GROUPS,
    act: async ({ control, dashboard }) => {
      await control.click();
      await expect.poll(async () => (await dashboard.membersOf('Group 1')).length).toBe(4);
    },
  },
  'redo it': {
    control: button(/^Redo: .+ moved to Group 2$/),
    in: WITH_GROUPS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await expect.poll(async () => (await dashboard.membersOf('Group 1')).length).toBe(3);
      // As it was, for what is done next.
      await page.getByRole('button', { name: /^Undo: .+ moved to Group 2$/ }).click();
      await expect.poll(async () => (await dashboard.membersOf('Group 1')).length).toBe(4);
    },
  },
  'swap two students': {
    tab: 'Study Groups',
    control: button(/^What to do with /),
    in: WITH_GROUPS,
    act: async ({ dashboard }) => {
      const [, one = ''] = await dashboard.membersOf('Group 1');
      const [, other = ''] = await dashboard.membersOf('Group 2');
      await dashboard.choose(one, 'Swap with…');
      await dashboard
        .dialog(`Swap ${one} with somebody`)
        .getByRole('button', { name: `Swap ${one} with ${other}` })
        .click();
      await expect.poll(() => dashboard.membersOf('Group 1')).toContain(other);
      await expect.poll(() => dashboard.membersOf('Group 2')).toContain(one);
    },
  },
  'choose another leader': {
    tab: 'Study Groups',
    control: button(/^What to do with /),
    in: WITH_GROUPS,
    act: async ({ dashboard }) => {
      const [, next = ''] = await dashboard.membersOf('Group 1');
      await dashboard.choose(next, 'Make Leader…');
      await dashboard
        .dialog(/leader of Group 1/)
        .getByRole('button', { name: 'Make Leader' })
        .click();
      await expect.poll(async () => (await dashboard.membersOf('Group 1'))[0]).toBe(next);
    },
  },
  'remind that leader': {
    tab: 'Study Groups',
    control: button(/^What to do with /),
    in: WITH_GROUPS,
    act: async ({ dashboard, page }) => {
      const [leader = ''] = await dashboard.membersOf('Group 1');
      await dashboard.choose(leader, 'Remind Leader');
      await expect(page.getByText(`The reminder to ${leader} is on its way.`).first()).toBeVisible();
    },
  },
  'add a group': {
    tab: 'Study Groups',
    control: button('Add Empty Group'),
    in: WITH_GROUPS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: 'Remove Group: Group 3' }).click();
      await expect(dashboard.group('Group 3')).toHaveCount(0);
    },
  },
  'form new groups to look at': {
    tab: 'Study Groups',
    control: button('Reshuffle…'),
    in: { ...WITH_GROUPS, early: ADMIN_ONLY },
    because: /^New groups can be formed once the deadline has passed\.$/,
    act: async ({ control, page }) => {
      await control.click();
      await page.getByLabel('Group size').selectOption('4');
      await page.getByRole('button', { name: 'Form New Groups' }).click();
      const formed = page.getByRole('heading', { name: 'New groups of 4' });
      await expect(formed).toBeVisible();
      await page.getByRole('button', { name: 'Drop Them' }).click();
      await expect(formed).toHaveCount(0);
    },
  },
  'keep two students apart': {
    section: 'Rules of the class',
    control: (page) => page.getByRole('group', { name: 'Add a pair that is kept apart' }),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      for (const index of [0, 1]) {
        const chooser = control.getByRole('combobox').nth(index);
        await chooser.fill(`-${index}@example.edu`);
        await chooser.press('Enter');
      }
      await control.getByRole('button', { name: 'Add' }).click();
      await dashboard.says('Rules saved');
      await page.getByRole('button', { name: / need not be apart any more$/ }).click();
      await expect(page.getByText('No pair is kept apart.')).toBeVisible();
    },
  },
  'see where a student would fit': {
    tab: 'Student Submissions',
    control: button(/^Open the submission of /),
    in: ALWAYS,
    act: async ({ control, page, state }) => {
      await control.click();
      const recommend = page.getByRole('dialog').getByRole('button', { name: 'Recommendations…' });
      await expect(page.getByRole('button', { name: 'Left the course…' })).toBeVisible();
      await expect(recommend).toHaveCount(STATES[state].hasGroups ? 1 : 0);
    },
  },
  'remove that student': {
    control: button('Left the course…'),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: 'Erase at Once Instead…' }).click();
      await dashboard
        .dialog(/^Remove .+ from the class\?$/)
        .getByRole('button', { name: 'Remove and Erase' })
        .click();
      await dashboard.says('Student Removed');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  'choose another group size': {
    section: 'Matching at the deadline',
    control: (page) => page.getByRole('tabpanel', { name: 'Settings' }).getByLabel('Group size', { exact: true }),
    in: { ...ALWAYS, early: 'refused', complete: 'refused' },
    because: /^The groups are formed already/,
    act: async ({ control, dashboard, page }) => {
      await control.selectOption('3');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await dashboard.says('Settings saved');
    },
  },
  'leave matching to the deadline, and not': {
    section: 'Matching at the deadline',
    control: (page) => page.getByRole('switch', { name: 'Form the groups at the deadline' }),
    in: ALWAYS,
    act: async ({ control, page, state }) => {
      const [save, discard] = ['Save Settings', 'Discard Changes'].map((name) => page.getByRole('button', { name }));
      await control.check();
      await save!.click();
      if (state === 'ready') {
        // It would match at once, and asks.
        const asked = page.getByRole('dialog', { name: /^Match \d+ students now\?$/ });
        await asked.getByRole('button', { name: 'Cancel' }).click();
        await discard!.click();
      } else {
        await expect(discard!).toHaveCount(0);
        await expect(control).toBeChecked();
        await control.uncheck();
        await save!.click();
        await expect(discard!).toHaveCount(0);
      }
      await expect(control).not.toBeChecked();
    },
  },
  'send the group mails again': {
    section: 'Resend mails',
    control: button('Resend… Group mails'),
    in: { accepting: 'refused', ready: 'refused', 'too few': 'refused', early: 'works', complete: 'works' },
    because: /^There are no groups yet$/,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: /^Send \d+ Mails?$/ }).click();
      await dashboard.says('Emails Sent');
    },
  },
  'replace the password of the groups page': {
    section: 'Passwords',
    control: (page) => page.getByRole('button', { name: 'New Password…' }).nth(1),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: 'Replace Password' }).click();
      await dashboard.says('New password set');
    },
  },
  'form the groups': {
    inMenu: 'Class',
    control: (page) => page.locator('[data-command="groups.match"]').filter({ visible: true }).first(),
    in: { accepting: ADMIN_ONLY, ready: 'works', 'too few': 'refused', early: 'absent', complete: 'absent' },
    because: /^Waiting for Deadline$|groups need at least 3/,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: 'Match and Send Mails' }).click();
      await dashboard.says('Success!');
    },
  },
  'extend the deadline': {
    section: 'Deadline',
    control: button('Extend Deadline…'),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      await page.getByLabel('New last day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
      await control.click();
      await page.getByRole('button', { name: 'Extend Deadline', exact: true }).click();
      await dashboard.says('Deadline Extended!');
    },
  },
};

import type { Locator, Page } from '@playwright/test';
import { updateSettings } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { signIn } from '../pages/admin.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, request } from '../support/api.ts';
import { asProfessor, classOf, dashboardOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

/** Where a class can stand: without groups while students sign up, after that, or with too few of them; and with groups. */
const STATES = {
  accepting: { students: 8, hasGroups: false, hasDeadlinePassed: false },
  ready: { students: 8, hasGroups: false, hasDeadlinePassed: true },
  'too few': { students: 2, hasGroups: false, hasDeadlinePassed: true },
  early: { students: 8, hasGroups: true, hasDeadlinePassed: false },
  complete: { students: 8, hasGroups: true, hasDeadlinePassed: true },
} as const;
type State = keyof typeof STATES;
const ASKERS = ['professor', 'admin'] as const;
type Asker = (typeof ASKERS)[number];

/** What a control does there: its work, nothing, with a sentence that says why, or it is not there. */
type Standing = 'works' | 'refused' | 'absent';
type ByAsker = Standing | Record<Asker, Standing>;

/** Where only a class with groups has it. */
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

interface Action {
  /** The head, which every tab has, unless told. */
  tab?: Parameters<DashboardPage['tab']>[0];
  control: (page: Page) => Locator;
  in: Record<State, ByAsker>;
  /** What the page says where it is refused. */
  because?: RegExp;
  /** Does it, and sees that it is done. */
  act: (place: Place) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** In this order, for what ends a state comes last. */
const ACTIONS: Record<string, Action> = {
  'show the QR code': {
    control: button('QR Code'),
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
    control: button('Export CSV'),
    in: { accepting: 'refused', ready: 'refused', 'too few': 'refused', early: 'works', complete: 'works' },
    because: /^(Groups appear here after the deadline|No groups yet)$/,
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
        .getByRole('button', { name: `Move ${moved} to Group 2` })
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
  'add a group': {
    tab: 'Study Groups',
    control: button('Add Empty Group'),
    in: WITH_GROUPS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: 'Remove Group 3' }).click();
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
  'see where a student would fit': {
    tab: 'Student Submissions',
    control: button(/^Open the submission of /),
    in: ALWAYS,
    act: async ({ control, page, state }) => {
      await control.click();
      const recommend = page.getByRole('dialog').getByRole('button', { name: 'Recommendations…' });
      await expect(page.getByRole('button', { name: 'Remove Student' })).toBeVisible();
      await expect(recommend).toHaveCount(STATES[state].hasGroups ? 1 : 0);
    },
  },
  'remove that student': {
    control: button('Remove Student'),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await dashboard
        .dialog(/^Remove .+ from the class\?$/)
        .getByRole('button', { name: 'Remove and Erase' })
        .click();
      await dashboard.told('Student Removed');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  'choose another group size': {
    tab: 'Settings',
    control: (page) => page.getByRole('tabpanel', { name: 'Settings' }).getByLabel('Group size', { exact: true }),
    in: { ...ALWAYS, early: 'refused', complete: 'refused' },
    because: /^The groups are formed already/,
    act: async ({ control, dashboard, page }) => {
      await control.selectOption('3');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await dashboard.told('Settings saved');
    },
  },
  'send the group mails again': {
    tab: 'Settings',
    control: button('Resend… Group mails'),
    in: { accepting: 'refused', ready: 'refused', 'too few': 'refused', early: 'works', complete: 'works' },
    because: /^There are no groups yet$/,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: /^Send \d+ Mails?$/ }).click();
      await dashboard.told('Emails Sent');
    },
  },
  'replace the password of the groups page': {
    tab: 'Settings',
    control: (page) => page.getByRole('button', { name: 'New Password…' }).nth(1),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: 'Replace Password' }).click();
      await dashboard.told('New password set');
    },
  },
  'form the groups': {
    control: button(/^(Match Students|Waiting for Deadline)$/),
    in: { accepting: ADMIN_ONLY, ready: 'works', 'too few': 'refused', early: 'absent', complete: 'absent' },
    because: /^Waiting for Deadline$|groups need at least 3/,
    act: async ({ control, dashboard, page }) => {
      await control.click();
      await page.getByRole('button', { name: 'Match and Send Mails' }).click();
      await dashboard.told('Success!');
    },
  },
  'extend the deadline': {
    tab: 'Settings',
    control: button('Extend Deadline…'),
    in: ALWAYS,
    act: async ({ control, dashboard, page }) => {
      await page.getByLabel('New last day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
      await control.click();
      await page.getByRole('button', { name: 'Extend Deadline', exact: true }).click();
      await dashboard.told('Deadline Extended!');
    },
  },
};

/** Enough for eight students to sign up. */
const SECONDS_OPEN = 12;

/** A class in a state. It is matched by hand alone, so that it stays there. */
async function classIn(system: System, state: State): Promise<string> {
  const { students, hasGroups, hasDeadlinePassed } = STATES[state];
  const facts = { courseName: `In State ${state}`, isMatched: hasGroups };
  const { slug } = await classOf(system, students, { ...facts, ...(hasDeadlinePassed && { seconds: SECONDS_OPEN }) });
  const { version } = await dashboardOf(system, slug);
  const body = { autoMatch: false, version };
  await request(system, updateSettings, { params: { slug }, headers: asProfessor, body });
  await expect.poll(async () => (await dashboardOf(system, slug)).hasDeadlinePassed).toBe(hasDeadlinePassed);
  return slug;
}

const standingOf = (name: string, state: State, asker: Asker): Standing => {
  const standing = ACTIONS[name]!.in[state];
  return typeof standing === 'string' ? standing : standing[asker];
};

for (const state of Object.keys(STATES) as State[]) {
  for (const asker of ASKERS) {
    test(`each action of a class that is ${state}, by a${asker === 'admin' ? 'n admin' : ' professor'}: it works, or says why not`, async ({
      page,
      system,
    }) => {
      const slug = await classIn(system, state);
      const dashboard = new DashboardPage(page);
      if (asker === 'admin') {
        await signIn(page, system.admin);
        await page.goto(`/dashboard/${slug}?as=admin`);
        await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
      } else await dashboard.open(slug);

      const headers = asker === 'admin' ? await adminHeaders(system) : asProfessor;
      const { class: course } = await request(system, getDashboard, { params: { slug }, headers });
      expect(course.can).toEqual({
        match: standingOf('form the groups', state, asker) === 'works',
        reshuffle: standingOf('form new groups to look at', state, asker) === 'works',
        export: standingOf('export the groups', state, asker) === 'works',
      });

      for (const [name, { tab, control, because, act }] of Object.entries(ACTIONS)) {
        await test.step(name, async () => {
          if (tab) await dashboard.tab(tab);
          const standing = standingOf(name, state, asker);
          const found = control(page);
          if (standing === 'absent') return expect(found).toHaveCount(0);
          if (standing === 'works') return act({ page, dashboard, state, control: found });
          await expect(found).toBeDisabled();
          await expect(page.getByText(because!).first()).toBeVisible();
        });
      }
    });
  }
}

import { getDashboard } from '@study-groups/contracts/dashboard';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { signIn } from '../pages/admin.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, request } from '../support/api.ts';
import { asProfessor } from '../support/class.ts';
import { classIn, type State, STATES } from '../support/class-states.ts';
import { ACTIONS, type Asker, ASKERS, type Standing } from '../support/dashboard-actions.ts';
import { expect, test } from '../support/system.ts';

const standingOf = (name: string, state: State, asker: Asker): Standing => {
  const standing = ACTIONS[name]!.in[state];
  return typeof standing === 'string' ? standing : standing[asker];
};

/** Tells whether an admin may do something that a professor may not; elsewhere both are shown the same. */
const differsForAdmins = (state: State) =>
  Object.keys(ACTIONS).some((name) => standingOf(name, state, 'admin') !== standingOf(name, state, 'professor'));

/** The states that are much like another one: actions that can be done as in that one are not repeated. */
const MUCH_AS: Partial<Record<State, State>> = { ready: 'accepting', 'too few': 'accepting', early: 'complete' };

/** Returns the actions to look at in a state, without those that look the same in another state or for a professor. */
const lookedAt = (state: State, asker: Asker) =>
  Object.entries(ACTIONS).filter(([name]) => {
    const standing = standingOf(name, state, asker);
    const other = MUCH_AS[state];
    if (asker === 'admin') return standing !== standingOf(name, state, 'professor');
    return !other || standing !== standingOf(name, other, asker);
  });

const CASES = (Object.keys(STATES) as State[]).flatMap((state) =>
  (differsForAdmins(state) ? ASKERS : (['professor'] as const)).map((asker) => ({ state, asker })),
);

for (const { state, asker } of anyOf(CASES, 3)) {
  test(`what can be done with a class that is ${state}, by a${asker === 'admin' ? 'n admin' : ' professor'}: it works, or says why not`, async ({
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

    for (const [name, { tab, section, inMenu, control, because, act }] of lookedAt(state, asker)) {
      await test.step(name, async () => {
        if (tab) await dashboard.tab(tab);
        if (section) await dashboard.section(section);
        const standing = standingOf(name, state, asker);
        const found = control(page);
        if (inMenu && !(await found.isVisible())) await page.getByRole('button', { name: inMenu, exact: true }).click();
        if (standing === 'absent') {
          await expect(found).toHaveCount(0);
          return page.keyboard.press('Escape');
        }
        if (standing === 'works') return act({ page, dashboard, state, control: found });
        await expect(found).toBeDisabled();
        await expect(page.getByText(because!).filter({ visible: true }).first()).toBeVisible();
        await page.keyboard.press('Escape');
      });
    }
  });
}

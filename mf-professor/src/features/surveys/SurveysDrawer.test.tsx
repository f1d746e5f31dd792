import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { SurveyResult } from '@study-groups/contracts/surveys';
import { closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { buildDashboard, buildGroup, buildMember, buildRun, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard } from '../class/shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const DASHBOARD = `POST /api/dashboard/${SLUG}`;
const SURVEYS = `GET /api/dashboard/${SLUG}/surveys`;
const DAY_MS = 86_400_000;

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** As it is read: without the marks that keep the direction of names. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '');

const PEOPLE = ['Ana Pérez', 'Dov Levi', 'Mei Lin', 'Omar Haddad', 'Sam Carter', 'Priya Nair', 'Jonas Berg'];
const groups = [[1, 2], [3, 4, 5, 6], [7]].map((ids, index) =>
  buildGroup({
    id: index + 1,
    name: `Group ${index + 1}`,
    members: ids.map((id, at) => buildMember(id, PEOPLE[id - 1] ?? '', at === 0)),
  }),
);
const students = groups.flatMap(({ id: groupId, members }) =>
  members.map(({ id, fullName, email }) => buildStudent({ id, fullName, email, groupId })),
);

const check: SurveyResult = {
  survey: 'check-early',
  opensAt: inDays(-20),
  until: inDays(-13),
  groups: [
    { groupId: 1, answered: 2, means: { heard: 4.5, fair: 4 } },
    { groupId: 2, answered: 3, means: { heard: 2.25, fair: 1.75 } },
    { groupId: 3, answered: 0, means: {} },
  ],
};
const peers: SurveyResult = {
  survey: 'peers-early',
  opensAt: inDays(-3),
  until: inDays(4),
  groups: [
    { groupId: 1, answered: 0, means: {}, members: [{ studentId: 1, means: {}, from: [] }] },
    {
      groupId: 2,
      answered: 3,
      means: { contributes: 3.5 },
      members: [
        {
          studentId: 3,
          means: { contributes: 3.5 },
          from: [
            { studentId: 4, mean: 4.6 },
            { studentId: 5, mean: 1.4 },
            { studentId: 99, mean: 4.5 },
          ],
          pattern: 'one-against-all',
        },
        { studentId: 6, means: {}, from: [], pattern: 'nobody-answers' },
      ],
    },
  ],
};

async function open(answer: readonly [number, unknown], changes: Partial<Dashboard> = {}, classChanges = {}) {
  const dashboard = buildDashboard({ state: 'complete', students, groups, ...changes }, classChanges);
  const answers = { [DASHBOARD]: [200, dashboard] as const, [SURVEYS]: answer };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin&tab=students`, answers, {
    at: '/dashboard/:slug',
  });
  await screen.findByRole('tablist');
  await userEvent.click(screen.getByRole('button', { name: 'Class' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'What Groups Say…' }));
  const panel = within(await screen.findByRole('dialog', { name: 'What groups say' }));
  return { ...page, answers, panel };
}
const rowsOf = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  within(panel.getByRole('table', { name: 'Groups, lowest mean first' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));

describe('what groups say', () => {
  test('of a check is shown with the lowest means first, and said in a line before', async () => {
    const { panel } = await open([200, { surveys: [check] }]);
    await panel.findByText('2 of 3 groups have answered');
    expect(panel.getByText(/^Closed on /)).toBeTruthy();
    expect(panel.getByText('One group says that it goes badly')).toBeTruthy();
    expect(panel.getByText(/nobody sees who said what/)).toBeTruthy();
    expect(rowsOf(panel)).toEqual([
      ['Group 2', '3 of 4', '2.0', '2.3', '1.8', '–', '–', '–'],
      ['Group 1', '2 of 2', '4.3', '4.5', '4.0', '–', '–', '–'],
      ['Group 3', '0 of 1', '–', '–', '–', '–', '–', '–'],
    ]);
  });

  test('of each other unfolds to the members, with who gave what and what is worth a talk', async () => {
    const { panel } = await open([200, { surveys: [check, peers] }]);
    // The latest first.
    const choice = await panel.findByRole<HTMLSelectElement>('combobox', { name: 'Survey' });
    expect(choice.selectedOptions[0]?.text).toBe('Feedback on each other, after week 4');
    expect(panel.getByText(/^Open until /)).toBeTruthy();
    expect(panel.getByText('In one group, something is worth a talk.')).toBeTruthy();
    expect(panel.getByText('Worth a talk')).toBeTruthy();
    const unfold = panel.getByRole('button', { name: 'Members of Group 2' });
    // Nobody of it has answered.
    expect(panel.queryByRole('button', { name: 'Members of Group 1' })).toBeNull();
    await userEvent.click(unfold);
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    expect(panel.getByText(/One against all: one member sees/).textContent).toContain('Mei Lin');
    expect(plain(panel.getByText(/Nobody answers for/).textContent)).toBe('Nobody answers for Priya Nair.');
    const [said] = panel.getAllByRole('list');
    expect(
      within(said!)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Sam Carter: 1.4', 'somebody who has left: 4.5', 'Omar Haddad: 4.6']);
    await userEvent.selectOptions(choice, 'Check after week 2');
    expect(panel.queryByRole('button', { name: 'Members of Group 2' })).toBeNull();
    expect(panel.getByText('One group says that it goes badly')).toBeTruthy();
  });

  test('leads to a group', async () => {
    const { panel } = await open([200, { surveys: [check] }]);
    await userEvent.click(await panel.findByRole('button', { name: 'Show Group 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('region', { name: 'Group 2' });
  });

  test('leaves out a group that is there no more', async () => {
    const { panel } = await open([200, { surveys: [check] }], { groups: groups.slice(0, 2) });
    await panel.findByText('2 of 2 groups have answered');
    expect(rowsOf(panel)).toHaveLength(2);
  });

  test('is nothing until a survey has opened, and then it says when', async () => {
    const runs = [buildRun({ createdAt: inDays(-1) })];
    const { panel } = await open([200, { surveys: [] }], { runs }, { checks: true });
    expect(await panel.findByRole('heading', { name: 'No survey has opened yet' })).toBeTruthy();
    expect(panel.getByText(/^The first opens on /)).toBeTruthy();
  });

  test('is nothing until the end of the term in a class that wants no other survey', async () => {
    const { panel } = await open([200, { surveys: [] }], {}, { checks: false });
    expect(await panel.findByText(/^The first opens at the end of the term\./)).toBeTruthy();
  });

  test('can be asked for again after a failure', async () => {
    const { panel, answers } = await open([500, refusal('internal')]);
    const retry = await panel.findByRole('button', { name: 'Try again' });
    expect(panel.getByText('The surveys could not be loaded')).toBeTruthy();
    answers[SURVEYS] = [200, { surveys: [check] }];
    await userEvent.click(retry);
    expect(await panel.findByText('2 of 3 groups have answered')).toBeTruthy();
  });
});

describe('the command', () => {
  test('waits for groups', async () => {
    const dashboard = buildDashboard({ students });
    await openPage(
      DashboardPage,
      `/dashboard/${SLUG}?as=admin`,
      { [DASHBOARD]: [200, dashboard] },
      { at: '/dashboard/:slug' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Class' }));
    expect(screen.getByRole('menuitem', { name: /What Groups Say/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('is not offered to those who do not decide about the class', async () => {
    const you = { fullName: 'Tal Amir', role: 'assistant' } as const;
    const dashboard = buildDashboard({ state: 'complete', students, groups, you });
    await openPage(
      DashboardPage,
      `/dashboard/${SLUG}?as=admin`,
      { [DASHBOARD]: [200, dashboard] },
      { at: '/dashboard/:slug' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Class' }));
    expect(screen.getByRole('menuitem', { name: /Undo/ })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /What Groups Say/ })).toBeNull();
  });
});

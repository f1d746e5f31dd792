import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Counts } from '../../dashboard/desk/Counts.tsx';
import { openPart } from '../../../testing/open-part.tsx';
import type { Dashboard, DashboardClass } from '../../class/shown-class.ts';
import GroupsTab from '../../groups/GroupsTab.tsx';
import { buildClass } from '../../groups/testing.ts';

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

/** A class of groups of three with what is known of the meetings of each. */
function buildMeeting(
  ofGroups: readonly Partial<DashboardGroup>[],
  changes: Partial<Dashboard> = {},
  classChanges: Partial<DashboardClass> = {},
): Dashboard {
  const dashboard = buildClass(
    ofGroups.map(() => 3),
    changes,
    classChanges,
  );
  return { ...dashboard, groups: dashboard.groups.map((group, at) => ({ ...group, ...ofGroups[at] })) };
}

/** The groups under the counts that narrow them. */
const CountedGroups = () => (
  <>
    <Counts signedUp={undefined} />
    <GroupsTab />
  </>
);

async function open(dashboard: Dashboard, more = '') {
  await openPart(CountedGroups, dashboard, {}, `tab=groups${more}`);
  return within(await screen.findByRole('region', { name: 'The groups in numbers' }));
}

/** Returns a meeting at ten in the morning in New York, this many days from now. */
function inDays(days: number, changes: Partial<NonNullable<DashboardGroup['meeting']>> = {}) {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { state: 'booked' as const, startsAt: `${day}T15:00:00.000Z`, coming: 2, cannot: 1, ...changes };
}

const tile = (name: string) => within(screen.getByRole('listitem', { name }));
const tiles = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
async function openGroup(name: string) {
  await userEvent.click(tile(name).getByRole('button', { name }));
  return within(screen.getByRole('region', { name }));
}
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

describe('the share of groups that have met', () => {
  test('stands above the groups, and says what it is of', async () => {
    const summary = await open(
      buildMeeting([{ met: true }, { met: true }, { met: false }], { meetings: { met: 2, due: 3 } }),
    );
    const share = summary.getByRole('button', { name: /67%.*2 of 3 groups have met/ });
    await userEvent.click(share);
    expect(summary.getByText(/who said what stays in the group/)).toBeTruthy();
  });

  test('is the day of the first meetings before any of them, of which the class has a clock', async () => {
    const summary = await open(
      buildMeeting([
        { meeting: inDays(3, { startsAt: '2026-12-03T15:00:00.000Z' }) },
        { meeting: inDays(3, { startsAt: '2026-12-02T03:00:00.000Z' }) },
      ]),
    );
    expect(summary.getByText('First meetings from Tue, Dec 1')).toBeTruthy();
  });

  test('is absent where nothing is known of meetings', async () => {
    const summary = await open(buildMeeting([{}, {}]));
    expect(summary.queryByText(/meetings? from|have met|has met/)).toBeNull();
  });
});

describe('groups that did not meet, and those that say nothing', () => {
  const needy = buildMeeting([{ met: true }, { isSilent: true }, { met: false }, { met: false }], {
    meetings: { met: 1, due: 4 },
  });

  test('come first: on the board, and in what to look at, with a mail to the group', async () => {
    const summary = await open(needy);
    expect(tiles().slice(2)).toEqual(['Group 2', 'Group 1']);
    expect(tile('Group 3').getAllByText(/Did not meet/).length).toBeGreaterThan(0);
    expect(tile('Group 2').getAllByText(/Says nothing/).length).toBeGreaterThan(0);
    expect(summary.getByText(/^Group [34] did not meet\.$/)).toBeTruthy();
    expect(summary.getByRole('button', { name: /^Write to the Group: Group [34]$/ })).toBeTruthy();
  });

  test('are counted, and each count narrows the groups to them, with what helps each', async () => {
    await open(needy);
    await userEvent.click(screen.getByRole('button', { name: '2 did not meet' }));
    await waitFor(() => expect(tiles().sort()).toEqual(['Group 3', 'Group 4']));
    const needs = within(screen.getByRole('region', { name: '2 groups did not meet' }));
    expect(needs.getByRole('button', { name: 'Write to the Group: Group 3' })).toBeTruthy();
    expect(needs.getByRole('button', { name: 'Place and Mend…' })).toBeTruthy();
    await userEvent.click(needs.getByRole('button', { name: 'Show Group 4' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Group 4' })));
    await userEvent.click(screen.getByRole('button', { name: '1 says nothing' }));
    await waitFor(() => expect(tiles()[0]).toBe('Group 2'));
    expect(screen.getByRole('region', { name: '1 group says nothing' })).toBeTruthy();
  });

  test('are asked how they are doing, by who may not write from the desk in a mail of their own', async () => {
    await open(needy, '&show=unmet');
    await userEvent.click(screen.getByRole('button', { name: 'Write to the Group: Group 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to Group 3' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/^Hello everyone,[^]*Noa Levi$/);
    closePage();
    await open({ ...needy, you: { fullName: 'Dov Levi', role: 'assistant' } }, '&show=unmet');
    const needs = within(screen.getByRole('region', { name: '2 groups did not meet' }));
    const mail = hrefOf(needs.getByRole('link', { name: 'Write to the Group: Group 3' }));
    for (const { email } of needy.groups[2]!.members) expect(mail).toContain(email);
    expect(mail).toContain('?subject=Introduction to Algorithms: how is Group 3 doing?&body=Hello');
    expect(mail).toMatch(/Dov Levi$/);
  });

  test('can be given another leader out of their members', async () => {
    await open(needy, '&show=silent');
    const [, other] = needy.groups[1]!.members;
    await userEvent.click(await screen.findByRole('button', { name: 'Change the Leader: Group 2' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('menuitem', { name: other!.fullName }));
    expect(await screen.findByRole('dialog', { name: new RegExp(other!.fullName) })).toBeTruthy();
  });
});

describe('a group with a meeting ahead', () => {
  test('has its hour in place of the best time with how many have answered, and who comes where it is opened', async () => {
    await open(
      buildMeeting([{ meeting: inDays(3) }, { meeting: inDays(30, { state: 'proposed', coming: 0, cannot: 0 }) }]),
    );
    expect(tile('Group 1').getByText(/^\w{3}, 10:00 AM$/)).toBeTruthy();
    expect(tile('Group 1').getByText('2 come, 1 can’t')).toBeTruthy();
    expect(tile('Group 2').getByText(/^\w{3} \d+\?$/)).toBeTruthy();
    expect(tile('Group 2').getByText('0 of 3 said yet')).toBeTruthy();
    const first = await openGroup('Group 1');
    expect(first.getByText(/^Next meeting: \w+day, \w+ \d+ at 10:00 AM/)).toBeTruthy();
    expect(first.getByText('2 come, 1 can’t')).toBeTruthy();
    expect(first.getAllByRole('button', { name: /^Write to the Group/ })).toHaveLength(1);
    const second = await openGroup('Group 2');
    expect(second.getByText(/^Next meeting, proposed:/)).toBeTruthy();
    expect(second.getByText('nobody has answered yet')).toBeTruthy();
  });

  test('that has met before says so', async () => {
    await open(
      buildMeeting([
        { met: true, meeting: inDays(3) },
        { met: false, meeting: inDays(4) },
      ]),
    );
    expect((await openGroup('Group 1')).getByText('Have met')).toBeTruthy();
    const second = await openGroup('Group 2');
    expect(second.getByText('Did not meet')).toBeTruthy();
    expect(second.getByRole('button', { name: 'Write to the Group: Group 2' })).toBeTruthy();
  });
});

test('the table has a column of the meetings where any is known, with those that did not meet on top', async () => {
  const rows = () => screen.getAllByRole('button', { name: /^Show the card/ }).map((row) => row.textContent);
  await open(
    buildMeeting([
      { met: true },
      { meeting: inDays(9) },
      { meeting: inDays(3) },
      { isSilent: true },
      { met: false },
      {},
    ]),
    '&view=table&sort=meeting',
  );
  await screen.findByRole('columnheader', { name: /^Meeting/ });
  expect(rows()).toEqual(['Group 5', 'Group 4', 'Group 3', 'Group 2', 'Group 1', 'Group 6']);
  closePage();
  await open(buildMeeting([{}, {}]), '&view=table');
  await screen.findByRole('columnheader', { name: /^Days/ });
  expect(screen.queryByRole('columnheader', { name: /^Meeting/ })).toBeNull();
});

import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeptSetup } from '@study-groups/contracts/class-questions';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { buildDashboard } from '../../testing/dashboard.ts';
import { buildClass } from '../groups/testing.ts';
import { DASHBOARD, SLUG } from '../../testing/open-part.tsx';
import { openSettings, savedSettings } from '../settings/testing/open-settings.ts';
import { triedIn } from './tried.ts';

const PREVIEW = `POST /api/preview-groups/${SLUG}`;
const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;
const setup: KeptSetup = { weights: { friends: 0, roles: 2 }, modes: { knowledge: 'alike' }, questions: [] };

prepareAntd();
afterEach(closePage);

const term = (name: string) => screen.getByRole('radiogroup', { name: new RegExp(`^${name} \\d`) });
const level = (of: string, name: string) => within(term(of)).getByRole<HTMLInputElement>('radio', { name });
const mode = (of: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: `${of}: who should be together` })).getByRole<HTMLInputElement>(
    'radio',
    { name },
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const shares = () => screen.getAllByText(/^\d+ of 100$/).map((each) => Number.parseInt(each.textContent, 10));

describe('what counts in a class', () => {
  test('is as usual at first; each choice shows what it comes to, and all of it sums to 100', async () => {
    await openSettings('weights', buildDashboard({ state: 'accepting' }));
    expect(shares()).toHaveLength(SCORE_TERMS.length);
    expect(shares()[0]).toBe(29);
    expect(button('Save What Counts').disabled).toBe(true);

    await userEvent.click(level('Common time', 'More'));
    expect(shares()[0]).toBe(45);
    expect(shares().reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(screen.getByText(/There are no groups yet/)).toBeTruthy();
    await userEvent.click(level('Common time', 'As usual'));
    expect(button('Save What Counts').disabled).toBe(true);
  });

  test('shows what the class has chosen, and can be as usual again', async () => {
    const { sent } = await openSettings('weights', buildClass([4, 4], {}, { setup }), { [SETTINGS]: savedSettings() });
    expect(level('Friends', 'Ignore').checked).toBe(true);
    expect(level('Study roles', 'More').checked).toBe(true);
    expect(mode('Knowledge mix', 'Alike').checked).toBe(true);
    await userEvent.click(button('All as Usual'));
    expect(level('Friends', 'As usual').checked).toBe(true);
    await userEvent.click(button('Save What Counts'));
    await waitFor(() =>
      expect(sent).toContainEqual({ call: SETTINGS, body: { matching: { weights: {}, modes: {} }, version: 1 } }),
    );
  });

  test('of a copy leads with its choices to the groups of the earlier term', async () => {
    const earlier = { slug: 'algorithms-2025', courseName: 'Algorithms' };
    await openSettings('weights', buildClass([4, 4], {}, { earlier }));
    expect(screen.queryByRole('link', { name: /earlier term/ })).toBeNull();
    await userEvent.click(level('Common time', 'More'));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /earlier term: Algorithms/ });
    const { pathname, searchParams } = new URL(link.href);
    expect(pathname).toBe('/dashboard/algorithms-2025');
    expect(triedIn(searchParams)).toEqual({ weights: { time: 2 }, modes: {} });
  });

  test('says what another choice would make of the groups, and forms new ones by it to look at', async () => {
    const can = { match: false, reshuffle: true, export: true };
    // It ends on the tab of the groups.
    const path = `/dashboard/${SLUG}?as=admin&tab=settings&section=weights`;
    const answers: Answers = {
      [DASHBOARD]: [200, buildClass([4, 5, 3], {}, { can })],
      [PREVIEW]: [409, refusal('matching_running')],
    };
    const { sent } = await openPage(DashboardPage, path, answers, { at: '/dashboard/:slug' });
    await screen.findByRole('radiogroup', { name: /^Friends \d/ });
    expect(screen.queryByRole('heading', { name: 'What it would change' })).toBeNull();
    await userEvent.click(level('Friends', 'Ignore'));
    await userEvent.click(mode('Personality mix', 'Mixed'));
    const then = await screen.findByRole('region', { name: 'What it would change' });
    const row = (name: string) => within(within(then).getByRole('row', { name: new RegExp(`^${name}`) }));
    const [now, after] = row('Class score').getAllByRole('cell');
    expect(now!.textContent).not.toBe(after!.textContent);
    expect(row('Worst group').getAllByRole('cell')[1]!.textContent).toMatch(/ Group \d$/);
    expect(within(then).getByText(/students? would score higher\. .* would score lower\./)).toBeTruthy();

    await userEvent.click(within(then).getByRole('button', { name: 'Form New Groups by It' }));
    const asked = {
      newGroupSize: 0,
      matching: { weights: { friends: 0 }, modes: { personality: 'mixed' } },
      version: 1,
    };
    await waitFor(() => expect(sent).toContainEqual({ call: PREVIEW, body: asked }));
    expect(await screen.findByRole('tab', { name: /Study Groups/, selected: true })).toBeTruthy();
  });

  test('is saved at once, and can be undone then', async () => {
    const { sent, host } = await openSettings('weights', buildClass([4, 5, 3]), { [SETTINGS]: savedSettings() });
    await userEvent.click(level('Friends', 'Ignore'));
    await userEvent.click(mode('Personality mix', 'Mixed'));
    await userEvent.click(button('Save What Counts'));
    const matching = { weights: { friends: 0 }, modes: { personality: 'mixed' } };
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { matching, version: 1 } }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ action: { label: 'Undo' } }));
  });

  test('has to be something: with nothing left but friends it can’t be saved', async () => {
    await openSettings('weights', buildClass([4, 4]));
    for (const name of screen.getAllByRole('radio', { name: 'Ignore' })) await userEvent.click(name);
    await userEvent.click(level('Friends', 'More'));
    expect(screen.getByText(/^Something has to count\./)).toBeTruthy();
    expect(button('Save What Counts').disabled).toBe(true);
    await userEvent.click(button('Discard Changes'));
    expect(screen.queryByText(/^Something has to count\./)).toBeNull();
    expect(level('Friends', 'As usual').checked).toBe(true);
  });
});

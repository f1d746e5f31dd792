import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test, describe } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings } from '../testing/open-settings.ts';
import type { DashboardClass } from '../../class/shown-class.ts';
import { buildDashboard, buildStudent } from '../../../testing/dashboard.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;

prepareAntd();
afterEach(closePage);

describe('late sign-up', () => {
  test('latecomers are let in by a switch that can be undone', async () => {
    const saved = savedSettings({ lateSignUp: true, eventId: 7 });
    const { sent, host } = await openSettings('late', buildMatched(), { [SETTINGS]: saved });
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Let latecomers sign up' });
    expect(toggle.checked).toBe(false);
    expect(screen.getByText(/You can still add students yourself/)).toBeTruthy();
    await userEvent.click(toggle);
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { lateSignUp: true, version: 1 } }));
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', action: { label: 'Undo' } }),
    );
  });
});

describe('surveys', () => {
  const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

  test.each([
    ['the checks', /^A two-minute check after weeks 2 and 6/, { checks: false }],
    ['peer feedback', /^Feedback of group members on each other/, { peerFeedback: true }],
  ])('%s is switched, saved, and can be undone', async (_, name, change) => {
    const dashboard = buildMatched();
    const usual = { ...dashboard, class: { ...dashboard.class, checks: true } };
    const { sent, host } = await openSettings('surveys', usual, {
      [SETTINGS]: savedSettings({ ...change, eventId: 7 }),
    });
    const [isOn] = Object.values(change);
    expect(toggle(name).checked).toBe(!isOn);
    await userEvent.click(toggle(name));
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { ...change, version: 1 } }));
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', action: { label: 'Undo' } }),
    );
  });

  test('who sees what is said before anybody is asked', async () => {
    await openSettings('surveys', buildMatched());
    expect(screen.getByText(/You see what each group says together, never who said what/)).toBeTruthy();
    expect(screen.getByText(/You see who said what; members see only the mean/)).toBeTruthy();
  });

  test('a server that knows no surveys asks nobody', async () => {
    await openSettings('surveys', buildMatched());
    expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([false, false]);
  });
});

describe('the figures', () => {
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Count this class with others/ });

  test('the figures of a class are shared only once that is switched on, and can be undone', async () => {
    const saved = savedSettings({ sharesFigures: true, eventId: 7 });
    const { sent, host } = await openSettings('figures', buildMatched(), { [SETTINGS]: saved });
    expect(toggle().checked).toBe(false);
    await userEvent.click(toggle());
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { sharesFigures: true, version: 1 } }));
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', action: { label: 'Undo' } }),
    );
  });

  test('what is counted, and who sees it, stands beside the switch', async () => {
    const dashboard = buildMatched();
    await openSettings('figures', { ...dashboard, class: { ...dashboard.class, sharesFigures: true } });
    expect(toggle().checked).toBe(true);
    expect(
      screen.getByText(/No names, and nobody’s answers\. The admins of this installation see the sums\./),
    ).toBeTruthy();
  });
});

describe('another group', () => {
  const from = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Members can ask' });
  const grants = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Place them by itself' });

  function open(course: Partial<DashboardClass>, saved: object = {}) {
    const dashboard = buildMatched();
    return openSettings(
      'newGroup',
      { ...dashboard, class: { ...dashboard.class, ...course } },
      { [SETTINGS]: savedSettings({ ...saved, eventId: 7 }) },
    );
  }

  test('from which week on members can ask is chosen, saved, and can be undone', async () => {
    const { sent, host } = await open({ newGroupFrom: 2 }, { newGroupFrom: 4 });
    expect(
      within(from())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Never', ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `After week ${number}`)]);
    expect(from().value).toBe('2');
    await userEvent.selectOptions(from(), 'After week 4');
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { newGroupFrom: 4, version: 1 } }));
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', action: { label: 'Undo' } }),
    );
  });

  test('placing them without a click is off at first, and says what either means', async () => {
    const { sent } = await open({ newGroupFrom: 2 }, { grantsWishes: true });
    expect([grants().checked, grants().disabled]).toEqual([false, false]);
    expect(screen.getByText(/^Who asks stands above the groups/)).toBeTruthy();
    await userEvent.click(grants());
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { grantsWishes: true, version: 1 } }));
    closePage();
    await open({ newGroupFrom: 2, grantsWishes: true });
    expect(grants().checked).toBe(true);
    expect(screen.getByText(/^A student who asks is placed as soon as/)).toBeTruthy();
  });

  test('nobody can be placed where nobody can ask, which is said; so it is with a server that knows no wishes', async () => {
    await open({ newGroupFrom: 0 });
    expect(grants().disabled).toBe(true);
    expect(screen.getByText(/^Nobody can ask, so there is nobody to place/)).toBeTruthy();
    closePage();
    const { newGroupFrom: _, ...course } = buildMatched().class;
    await open(course);
    expect([from().value, grants().disabled]).toEqual(['0', true]);
  });
});

describe('confirmed addresses', () => {
  const CONFIRMED = { confirmedAt: '2026-11-20T08:00:00.000Z' };
  const students = [buildStudent({ id: 1, ...CONFIRMED }), buildStudent({ id: 2 }), buildStudent({ id: 3 })];
  const saved = (confirmAddresses: boolean, emailsQueued = 0) => savedSettings({ confirmAddresses, emailsQueued });

  const toggle = () =>
    screen.getByRole<HTMLInputElement>('switch', { name: 'Count students once they have confirmed their address' });

  describe('asking for confirmed addresses', () => {
    test('says first how many get a mail, and then does it', async () => {
      const { sent, host } = await openSettings('confirmation', buildDashboard({ students }), {
        [SETTINGS]: saved(true, 2),
      });
      expect(toggle().checked).toBe(false);
      await userEvent.click(toggle());
      const dialog = await screen.findByRole('dialog');
      expect(dialog.textContent).toContain('Ask for confirmed addresses?');
      expect(dialog.textContent).toContain('2 students who have signed up get a mail with a link.');
      expect(sent.some(({ call }) => call === SETTINGS)).toBe(false);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Switch On and Send Mails' }));
      await waitFor(() =>
        expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', text: '2 mails are on their way.' }),
      );
      expect(sent).toContainEqual({ call: SETTINGS, body: { confirmAddresses: true, version: 1 } });
      // Mails are gone: that can't be undone.
      expect(host.toasts.current()?.action).toBeUndefined();
    });

    test('asks nothing where nobody is mailed: without students, with groups, and when it is switched off', async () => {
      for (const [dashboard, next] of [
        [buildDashboard(), true],
        [buildMatched(), true],
        [buildDashboard({ students }, { confirmAddresses: true }), false],
      ] as const) {
        const { sent } = await openSettings('confirmation', dashboard, { [SETTINGS]: saved(next) });
        await userEvent.click(toggle());
        await waitFor(() =>
          expect(sent).toContainEqual({ call: SETTINGS, body: { confirmAddresses: next, version: 1 } }),
        );
        expect(screen.queryByRole('dialog')).toBeNull();
        closePage();
      }
    });

    test('says how many have not confirmed yet', async () => {
      await openSettings('confirmation', buildDashboard({ students }, { confirmAddresses: true }));
      expect(screen.getByText('2 students have not confirmed yet.')).toBeTruthy();
    });
  });
});

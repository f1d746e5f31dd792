import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import { SLUG } from '../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings } from './testing/open-settings.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;
const CONFIRMED = { confirmedAt: '2026-11-20T08:00:00.000Z' };
const students = [buildStudent({ id: 1, ...CONFIRMED }), buildStudent({ id: 2 }), buildStudent({ id: 3 })];
const saved = (confirmAddresses: boolean, emailsQueued = 0) => savedSettings({ confirmAddresses, emailsQueued });

prepareAntd();
afterEach(closePage);

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

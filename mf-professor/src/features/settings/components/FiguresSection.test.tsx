import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings } from '../testing/open-settings.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;

prepareAntd();
afterEach(closePage);

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

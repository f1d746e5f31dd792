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

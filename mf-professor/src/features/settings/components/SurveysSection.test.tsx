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

const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

test.each([
  ['the checks', /^A two-minute check after weeks 2 and 6/, { checks: false }],
  ['peer feedback', /^Feedback of group members on each other/, { peerFeedback: true }],
])('%s is switched, saved, and can be undone', async (_, name, change) => {
  const dashboard = buildMatched();
  const usual = { ...dashboard, class: { ...dashboard.class, checks: true } };
  const { sent, host } = await openSettings('surveys', usual, { [SETTINGS]: savedSettings({ ...change, eventId: 7 }) });
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

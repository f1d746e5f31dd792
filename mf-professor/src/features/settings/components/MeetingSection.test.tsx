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

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });

test('what is done about first meetings is chosen, saved, and can be undone', async () => {
  const dashboard = buildMatched();
  const saved = savedSettings({ firstMeeting: 'proposed', eventId: 7 });
  const booked = { ...dashboard, class: { ...dashboard.class, firstMeeting: 'booked' as const } };
  const { sent, host } = await openSettings('meeting', booked, { [SETTINGS]: saved });
  expect(choice(/^Book it/).checked).toBe(true);
  expect(saveButton().disabled).toBe(true);
  await userEvent.click(choice(/^Propose it/));
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { firstMeeting: 'proposed', version: 1 } }));
  await waitFor(() =>
    expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', action: { label: 'Undo' } }),
  );
});

test('a class that says nothing of first meetings leaves them to its groups', async () => {
  await openSettings('meeting', buildMatched());
  expect(choice(/^Leave it/).checked).toBe(true);
});

test('a comparison is chosen too, and says that the form announces it and where it is counted', async () => {
  const saved = savedSettings({ firstMeeting: 'compared', eventId: 7 });
  const { sent } = await openSettings('meeting', buildMatched(), { [SETTINGS]: saved });
  expect(choice(/^Compare the two/).closest('label')?.textContent).toMatch(
    /Chance books it for half of the groups.*The sign-up form says so.*counted only where a class shares its figures/,
  );
  await userEvent.click(choice(/^Compare the two/));
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { firstMeeting: 'compared', version: 1 } }));
});

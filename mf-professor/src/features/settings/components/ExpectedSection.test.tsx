import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard } from '../../../testing/dashboard.ts';
import { SLUG } from '../../../testing/open-part.tsx';
import { openSettings, savedSettings } from '../testing/open-settings.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;
const saved = (expectedStudents?: number) => savedSettings(expectedStudents ? { expectedStudents } : {});

prepareAntd();
afterEach(closePage);

const field = () => screen.getByLabelText<HTMLInputElement>(/^Expected students/);
const form = () => field().closest('form')!;
const save = () => form().querySelector<HTMLButtonElement>('button[type="submit"]')!;

test('the expected number is saved, and can be undone', async () => {
  const { sent, host } = await openSettings('expected', buildDashboard(), { [SETTINGS]: saved(120) });
  expect([field().value, save().disabled]).toEqual(['', true]);
  await userEvent.type(field(), '120');
  await userEvent.click(save());
  await waitFor(() =>
    expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', action: { label: 'Undo' } }),
  );
  expect(sent).toContainEqual({ call: SETTINGS, body: { expectedStudents: 120, version: 1 } });
});

test('it is emptied where it is not known any more', async () => {
  const { sent } = await openSettings('expected', buildDashboard({}, { expectedStudents: 40 }), {
    [SETTINGS]: saved(),
  });
  expect(field().value).toBe('40');
  await userEvent.clear(field());
  await userEvent.click(save());
  await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { expectedStudents: null, version: 1 } }));
});

test.each(['0', '2001', '1.5'])('%s is refused beside the field, and not sent', async (typed) => {
  const { sent } = await openSettings('expected', buildDashboard());
  await userEvent.type(field(), typed);
  await userEvent.click(save());
  expect(await screen.findByText('Please enter a number from 1 to 2,000')).toBeTruthy();
  expect(sent.some(({ call }) => call === SETTINGS)).toBe(false);
});

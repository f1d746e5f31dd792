import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings } from '../testing/open-settings.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;
/** 23:59 of December 4 in New York. */
const UNTIL = '2099-12-05T04:59:00.000Z';

prepareAntd();
afterEach(closePage);

const day = () => screen.findByLabelText<HTMLInputElement>(/^Groups are provisional until/);
const choose = async (value: string) => fireEvent.change(await day(), { target: { value } });
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

test('groups are mended by themselves once that is switched on, which says what it does', async () => {
  const saved = savedSettings({ mendsItself: true, eventId: 7 });
  const { sent } = await openSettings('comings', buildMatched(), { [SETTINGS]: saved });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /^Place latecomers/ });
  expect(toggle.checked).toBe(false);
  expect(screen.getByText(/waits in “Not in a group”/)).toBeTruthy();
  await userEvent.click(toggle);
  await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { mendsItself: true, version: 1 } }));
});

test('groups are provisional until the end of a day in the zone of the class', async () => {
  const { sent } = await openSettings('comings', buildMatched(), { [SETTINGS]: savedSettings({ eventId: 7 }) });
  await choose('2020-01-01');
  await save();
  expect(screen.getByText('Choose a day that is ahead.')).toBeTruthy();
  expect(sent.filter(({ call }) => call === SETTINGS)).toEqual([]);
  await choose('2099-12-04');
  expect(screen.queryByText('Choose a day that is ahead.')).toBeNull();
  await save();
  await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { provisionalUntil: UNTIL, version: 1 } }));
});

test('groups that are provisional show the day, and can be let stand', async () => {
  const matched = buildMatched();
  const provisional = { ...matched, class: { ...matched.class, provisionalUntil: UNTIL } };
  const { sent } = await openSettings('comings', provisional, { [SETTINGS]: savedSettings({ eventId: 7 }) });
  expect((await day()).value).toBe('2099-12-04');
  await userEvent.click(screen.getByRole('button', { name: 'Let Groups Stand' }));
  await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { provisionalUntil: null, version: 1 } }));
});

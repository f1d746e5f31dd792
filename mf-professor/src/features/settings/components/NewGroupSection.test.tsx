import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardClass } from '../../class/shown-class.ts';
import { SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings } from '../testing/open-settings.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;

prepareAntd();
afterEach(closePage);

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
  expect(screen.getByText(/^Whoever asks is placed as soon as/)).toBeTruthy();
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

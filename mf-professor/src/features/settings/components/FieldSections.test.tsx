import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test, describe } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings } from '../testing/open-settings.ts';
import { buildDashboard } from '../../../testing/dashboard.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;

prepareAntd();
afterEach(closePage);

describe('joins and drops', () => {
  /** 23:59 of December 4 in New York. */
  const UNTIL = '2099-12-05T04:59:00.000Z';

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
});

describe('the class size', () => {
  const saved = (expectedStudents?: number) => savedSettings(expectedStudents ? { expectedStudents } : {});

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
});

test("the course's name is corrected, and undone like any setting; one that is too short is refused beside the field", async () => {
  const { sent, host } = await openSettings('courseName', buildDashboard(), {
    [SETTINGS]: savedSettings({ courseName: 'Biology 101', eventId: 7 }),
  });
  const field = screen.getByLabelText<HTMLInputElement>('Name of the course');
  const rename = async (name: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, name);
    await userEvent.click(screen.getByRole('button', { name: 'Save Name' }));
  };
  await rename('Bi');
  expect(await screen.findByText('Course name must be at least 3 characters')).toBeTruthy();
  await rename('Biology 101');
  await waitFor(() => expect(host.toasts.current()).toMatchObject({ action: { label: 'Undo' } }));
  expect(sent.filter(({ call }) => call === SETTINGS)).toEqual([
    { call: SETTINGS, body: { courseName: 'Biology 101', version: 1 } },
  ]);
});

describe('the first meeting', () => {
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
    await waitFor(() =>
      expect(sent).toContainEqual({ call: SETTINGS, body: { firstMeeting: 'proposed', version: 1 } }),
    );
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
    await waitFor(() =>
      expect(sent).toContainEqual({ call: SETTINGS, body: { firstMeeting: 'compared', version: 1 } }),
    );
  });
});

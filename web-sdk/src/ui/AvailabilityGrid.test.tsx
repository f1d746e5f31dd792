import { afterEach, expect, jest, test } from '@jest/globals';
import type { Availability } from '@study-groups/contracts/grid';
import type { Language } from '@study-groups/contracts/language';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { closePage, showPage } from '../testing/page.tsx';
import { AvailabilityGrid } from './AvailabilityGrid.tsx';

afterEach(closePage);

/** Shows the grid in a form that keeps its value, and returns the calls of onChange. */
async function renderGrid(first: Availability = {}, language: Language = 'en', timeZone?: string) {
  const changed = jest.fn<(next: Availability) => void>();
  function Form() {
    const [value, setValue] = useState(first);
    return (
      <AvailabilityGrid
        label="Week"
        value={value}
        timeZone={timeZone}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  await showPage(Form, { path: '/', at: '/', language });
  await screen.findByRole('grid');
  return changed;
}

const cell = (name: string) => screen.getByRole('gridcell', { name });

test('it is a grid of 7 by 18 cells with one way in by Tab', async () => {
  await renderGrid({ tuesday: ['08:00'] });
  expect(screen.getByRole('grid', { name: 'Week' })).toBeTruthy();
  expect(screen.getAllByRole('gridcell')).toHaveLength(126);
  expect(screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0)).toHaveLength(1);
  expect(screen.getByRole('gridcell', { selected: true })).toBe(cell('Tuesday, 8:00 AM'));
  expect(cell('Sunday night, 1:00 AM')).toBeTruthy();
});

test('Space toggles the cell that the arrows have reached', async () => {
  const changed = await renderGrid();
  const user = userEvent.setup();
  act(() => cell('Monday, 8:00 AM').focus());
  await user.keyboard('{ArrowDown}{ArrowRight} ');
  expect(document.activeElement).toBe(cell('Tuesday, 9:00 AM'));
  expect(changed.mock.lastCall).toEqual([{ tuesday: ['09:00'] }]);
  await user.keyboard(' ');
  expect(changed.mock.lastCall).toEqual([{}]);
});

test('Shift and arrows give a rectangle what the first cell got, as one step that can be undone', async () => {
  const changed = await renderGrid({ monday: ['22:00'] });
  const user = userEvent.setup();
  act(() => cell('Monday, 8:00 AM').focus());
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const both = { monday: ['08:00', '09:00', '22:00'], tuesday: ['08:00', '09:00'] };
  expect(changed.mock.lastCall).toEqual([both]);
  expect(changed).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  expect(changed.mock.lastCall).toEqual([{ monday: ['08:00', '22:00'] }]);
});

test('a range that started on a cleared cell clears', async () => {
  const changed = await renderGrid({ monday: ['08:00', '09:00', '10:00'] });
  const user = userEvent.setup();
  act(() => cell('Monday, 8:00 AM').focus());
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  expect(changed.mock.lastCall).toEqual([{ monday: ['10:00'] }]);
});

test('clearing can be undone', async () => {
  const changed = await renderGrid({ friday: ['12:00', '13:00'] });
  const user = userEvent.setup();
  expect(screen.getByText('2 hours chosen.').getAttribute('role')).toBe('status');
  await user.click(screen.getByRole('button', { name: /Clear/ }));
  expect(changed.mock.lastCall).toEqual([{}]);
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  expect(changed.mock.lastCall).toEqual([{ friday: ['12:00', '13:00'] }]);
});

test('in Hebrew the left arrow leads to the next day', async () => {
  const changed = await renderGrid({}, 'he');
  const user = userEvent.setup();
  act(() => cell('יום שני, 8:00').focus());
  await user.keyboard('{ArrowLeft} ');
  expect(changed.mock.lastCall).toEqual([{ tuesday: ['08:00'] }]);
});

test('Enter toggles, PageDown skips five hours, and Ctrl+A chooses every hour', async () => {
  const changed = await renderGrid();
  const user = userEvent.setup();
  act(() => cell('Monday, 8:00 AM').focus());
  await user.keyboard('{PageDown}{Enter}');
  expect(changed.mock.lastCall).toEqual([{ monday: ['13:00'] }]);
  await user.keyboard('{PageUp}{PageUp}');
  expect(document.activeElement).toBe(cell('Monday, 8:00 AM'));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(126);
});

test('Ctrl with Space toggles the day, and Shift with Space the hour', async () => {
  const changed = await renderGrid();
  const user = userEvent.setup();
  act(() => cell('Wednesday, 8:00 AM').focus());
  await user.keyboard('{ArrowDown}');
  act(() => cell('Wednesday, 9:00 AM').focus());
  await user.keyboard('{Shift>} {/Shift}');
  expect(Object.values(changed.mock.lastCall?.[0] ?? {})).toEqual(Array.from({ length: 7 }, () => ['09:00']));
  await user.keyboard('{Control>} {/Control}');
  expect(changed.mock.lastCall?.[0].monday).toHaveLength(18);
});

test('a header toggles its line and says how much of it is chosen', async () => {
  const changed = await renderGrid({ tuesday: ['08:00'] });
  const user = userEvent.setup();
  const partly = screen.getByRole('button', { name: 'All hours of Tuesday, partly chosen' });
  expect(partly.getAttribute('aria-pressed')).toBe('mixed');
  await user.click(partly);
  expect(changed.mock.lastCall?.[0].tuesday).toHaveLength(18);
  const whole = screen.getByRole('button', { name: 'All hours of Tuesday' });
  expect(whole.getAttribute('aria-pressed')).toBe('true');
  act(() => whole.focus());
  await user.keyboard(' ');
  expect(changed.mock.lastCall).toEqual([{}]);
  await user.click(screen.getByRole('button', { name: '5:00 PM on every day' }));
  expect(changed.mock.lastCall?.[0].sunday).toEqual(['17:00']);
});

test('several steps are undone one by one, and done again in their order', async () => {
  const changed = await renderGrid();
  const user = userEvent.setup();
  act(() => cell('Monday, 8:00 AM').focus());
  await user.keyboard(' {ArrowDown} ');
  await user.keyboard('{Control>}zz{/Control}');
  expect(changed.mock.lastCall).toEqual([{}]);
  await user.keyboard('{Control>}y{/Control}');
  expect(changed.mock.lastCall).toEqual([{ monday: ['08:00'] }]);
  await user.keyboard('{Control>}y{/Control}');
  expect(changed.mock.lastCall).toEqual([{ monday: ['08:00', '09:00'] }]);
});

test('quick choices are steps that are said, undone and done again', async () => {
  const changed = await renderGrid();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Weekday evenings' }));
  const evenings = changed.mock.lastCall;
  expect(screen.getByText('Monday to Friday, 5:00 PM to 10:00 PM: chosen.').getAttribute('role')).toBe('status');
  await user.keyboard('{Control>}z{/Control}');
  expect(changed.mock.lastCall).toEqual([{}]);
  expect(screen.getByText('Monday to Friday, 5:00 PM to 10:00 PM: no longer chosen.')).toBeTruthy();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(changed.mock.lastCall).toEqual(evenings);
  await user.click(screen.getByRole('button', { name: 'Invert' }));
  expect(screen.getByText('101 hours chosen.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(screen.getByText('101 hours chosen.')).toBeTruthy();
});

test('one weekday is copied to the others', async () => {
  const changed = await renderGrid({ tuesday: ['18:00'], sunday: ['08:00'] });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Same on weekdays' }));
  const days = { monday: ['18:00'], tuesday: ['18:00'], wednesday: ['18:00'], thursday: ['18:00'], friday: ['18:00'] };
  expect(changed.mock.lastCall).toEqual([{ ...days, sunday: ['08:00'] }]);
});

test('the quick choices know the working days where the class is, and say where they are others than here', async () => {
  const changed = await renderGrid({}, 'en', 'Asia/Jerusalem');
  const user = userEvent.setup();
  expect(screen.getByText('Weekdays are Sunday to Thursday, as where your class is.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Weekday daytime' }));
  expect(Object.keys(changed.mock.lastCall?.[0] ?? {})).toEqual([
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'sunday',
  ]);
  closePage();
  await renderGrid({}, 'en', 'America/New_York');
  expect(screen.queryByText(/^Weekdays are/)).toBeNull();
});

test('the list of times shows and changes the same week', async () => {
  const changed = await renderGrid({ tuesday: ['17:00', '18:00'] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'As a list of times' }));
  const first = within(await screen.findByRole('group', { name: 'Time 1 on Tuesday' }));
  await user.selectOptions(first.getByLabelText('To'), '2:00 AM, the night after');
  expect(changed.mock.lastCall?.[0].tuesday?.at(-1)).toBe('01:00');
  await user.selectOptions(first.getByLabelText('From'), '1:00 AM, the night after');
  expect(changed.mock.lastCall).toEqual([{ tuesday: ['01:00'] }]);

  await user.selectOptions(screen.getByLabelText('Day'), 'Sunday');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(changed.mock.lastCall).toEqual([{ tuesday: ['01:00'], sunday: ['17:00', '18:00'] }]);
  await user.click(screen.getByRole('button', { name: 'Remove Tuesday night, 1:00 AM to 2:00 AM' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Week' }));
  await user.click(screen.getByRole('button', { name: 'As a table' }));
  expect(screen.getAllByRole('gridcell', { selected: true })).toEqual([
    cell('Sunday, 5:00 PM'),
    cell('Sunday, 6:00 PM'),
  ]);
});

import { afterEach, expect, jest, test } from '@jest/globals';
import type { Availability } from '@study-groups/contracts/grid';
import type { Language } from '@study-groups/contracts/language';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { closePage, showPage } from '../testing/page.tsx';
import { AvailabilityGrid } from './AvailabilityGrid.tsx';

afterEach(closePage);

/** Shows the grid in a form that keeps its value, and returns the calls of onChange. */
async function renderGrid(first: Availability = {}, language: Language = 'en') {
  const changed = jest.fn<(next: Availability) => void>();
  function Form() {
    const [value, setValue] = useState(first);
    return (
      <AvailabilityGrid
        label="Week"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  await showPage(Form, { path: '/', at: '/', language });
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

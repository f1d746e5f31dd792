import { prepareAntd } from '@study-groups/antd-kit/testing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectWorkspace } from '../workspace/slice.ts';
import { BLANK_VIEW, type ViewState } from '../workspace/state.ts';
import { DataTable } from './DataTable.tsx';
import type { Column, TableProps } from './table.ts';

interface Planet {
  id: number;
  name: string;
}

const TOTAL = 10_000;
const loaded = Array.from({ length: 100 }, (_, index): Planet => ({ id: index + 1, name: `Planet ${index + 1}` }));
const drawn = jest.fn<(planet: Planet) => void>();
const columns: Column<Planet>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 100,
    sortable: true,
    always: true,
    render: (planet) => {
      drawn(planet);
      return planet.name;
    },
  },
  { id: 'number', title: 'Number', width: 100, render: ({ id }) => <a href={`#${id}`}>{id}</a> },
];
const onOpen = jest.fn<(planet: Planet) => void>();
const onVisible = jest.fn<(first: number, last: number) => void>();
const renamed = jest.fn<(id: number) => void>();
const planets: TableProps<Planet> = {
  view: 'planets',
  label: 'Planets',
  columns,
  total: TOTAL,
  rowAt: (index) => loaded[index],
  onVisible,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  commandsOf: ({ id }) => [{ id: 'found.rename', title: 'Rename', section: 'edit', run: () => renamed(id) }],
  onOpen,
  selectable: true,
};

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  closePage();
  jest.clearAllMocks();
});

async function show(changes: Partial<TableProps<Planet>> = {}) {
  const Page = () => (
    <DataProvider>
      <DataTable {...planets} {...changes} />
    </DataProvider>
  );
  const { host } = await openPage(Page, '/', {});
  const workspace = () => selectWorkspace(storeOf(host).getState() as Parameters<typeof selectWorkspace>[0]);
  const view = (): ViewState => workspace().views['planets'] ?? BLANK_VIEW;
  return { view, widths: () => workspace().widths['planets'] };
}
const rowOf = (id: number) => screen.getByText(`Planet ${id}`).closest('tr') as HTMLTableRowElement;
const boxOf = (id: number) => screen.getByRole('checkbox', { name: `Select Planet ${id}` });
const focused = () => document.activeElement?.getAttribute('aria-rowindex');

describe('the width of a column', () => {
  const separator = () => screen.getByRole('separator', { name: 'Width of the column Number' });
  const template = () => screen.getByRole('grid').style.getPropertyValue('--columns');

  test('is changed by arrow keys, kept, and given back by Enter', async () => {
    const { widths } = await show();
    expect(separator().getAttribute('aria-valuetext')).toBe('its share of the table');
    // jsdom lays nothing out: a column is drawn as narrow as it can be.
    act(() => separator().focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(widths()).toEqual({ number: 88 });
    expect(separator().getAttribute('aria-valuetext')).toBe('88 pixels');
    expect(template()).toContain('88px');
    await userEvent.keyboard('{Enter}');
    expect(widths()).toEqual({});
    expect(template()).not.toContain('88px');
  });

  test('follows the pointer, and is kept once it is let go', async () => {
    const { widths } = await show();
    const bar = separator();
    bar.setPointerCapture = () => undefined;
    // jsdom has no pointer events.
    const point = (type: string, clientX: number) =>
      fireEvent(bar, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    point('pointerdown', 500);
    point('pointermove', 600);
    expect(template()).toContain('156px');
    expect(widths()).toBeUndefined();
    point('pointerup', 620);
    expect(widths()).toEqual({ number: 176 });
  });

  test('does not draw the rows anew', async () => {
    await show();
    drawn.mockClear();
    act(() => separator().focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('the table', () => {
  test('draws the rows in sight of many, and counts the others for who cannot see', async () => {
    await show();
    const grid = screen.getByRole('grid', { name: 'Planets' });
    expect(grid.getAttribute('aria-rowcount')).toBe(String(TOTAL + 1));
    const rows = within(grid).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(100);
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(rows.map((_, index) => String(index + 1)));
    expect(onVisible).toHaveBeenCalledWith(0, expect.any(Number));
  });

  test('draws no more cards than fit where they have no height, such as behind details on a phone', async () => {
    const wide = window.innerWidth;
    window.innerWidth = 320;
    try {
      await show();
      expect(screen.getAllByRole('row').length).toBeLessThan(30);
    } finally {
      window.innerWidth = wide;
    }
  });

  test('shows what is on its way as such', async () => {
    await show({ rowAt: () => undefined });
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(10);
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-busy')).toBe('true');
  });

  test('asks for another order: ascending, descending, and as it was', async () => {
    const { view } = await show();
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head.getAttribute('aria-sort')).toBe('none');
    const orders: (string | null)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.click(within(head).getByRole('button'));
      orders.push(view().sort?.order ?? null, head.getAttribute('aria-sort'));
    }
    expect(orders).toEqual(['ascending', 'ascending', 'descending', 'descending', null, 'none']);
    expect(screen.getByRole('columnheader', { name: 'Number' }).querySelector('button')).toBeNull();
  });

  test('opens a row by a press and by Enter, but not by what stands in it', async () => {
    await show();
    await userEvent.click(screen.getByText('Planet 3'));
    expect(onOpen).toHaveBeenLastCalledWith({ id: 3, name: 'Planet 3' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith({ id: 4, name: 'Planet 4' });
    await userEvent.click(screen.getByRole('link', { name: '2' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('moves by keys, with Tab stops in the current row alone', async () => {
    await show();
    await userEvent.click(screen.getByText('Planet 1'));
    const places: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{End}', '{Home}', '{PageDown}', '{PageUp}']) {
      await userEvent.keyboard(key);
      places.push(focused());
    }
    const [down, up, end, home, pageDown, pageUp] = places;
    expect([down, up, end, home, pageUp]).toEqual(['3', '2', String(TOTAL + 1), '2', '2']);
    expect(Number(pageDown)).toBeGreaterThan(5);
    expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      screen.getByRole('link', { name: '1' }),
    ]);
  });

  test('draws only the rows anew whose selection changes', async () => {
    await show();
    await userEvent.click(screen.getByText('Planet 1'));
    drawn.mockClear();
    await userEvent.click(boxOf(5));
    expect(new Set(drawn.mock.calls.map(([{ id }]) => id))).toEqual(new Set([1, 5]));
  });
});

describe('selecting', () => {
  test('takes boxes, Space, Ctrl, and Shift for all rows between', async () => {
    const { view } = await show();
    const user = userEvent.setup();
    await user.click(boxOf(2));
    await user.keyboard('{Shift>}');
    await user.click(boxOf(5));
    await user.keyboard('{/Shift}');
    expect(view().selected).toEqual([2, 3, 4, 5]);
    expect(rowOf(4).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('Planet 4'));
    await user.keyboard('{/Control}');
    expect(view().selected).toEqual([2, 3, 5]);
    expect(onOpen).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown} ');
    expect(view().selected).toEqual([2, 3]);
  });

  test('grows and shrinks by Shift and arrows, takes all that is loaded by Ctrl+A, and nothing by Escape', async () => {
    const { view } = await show();
    const user = userEvent.setup();
    await user.click(screen.getByText('Planet 3'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(view().selected).toEqual([3, 4, 5]);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(view().selected).toEqual([3, 4]);
    await user.keyboard('{Control>}a{/Control}');
    expect(view().selected).toHaveLength(100);
    expect(screen.getByRole('checkbox', { name: 'Select all loaded rows' })).toHaveProperty('checked', true);
    await user.keyboard('{Escape}');
    expect(view().selected).toEqual([]);
  });

  test('is not there where nothing is done with several rows', async () => {
    const { view } = await show({ selectable: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByText('Planet 3'));
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(view().selected).toEqual([]);
  });
});

describe('the menu of a row', () => {
  test('opens by its button, the other mouse button and the keyboard, for that row', async () => {
    await show();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More for Planet 2' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Planet 7') });
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await user.click(screen.getByText('Planet 9'));
    await user.keyboard('{Shift>}{F10}{/Shift}{Enter}');
    expect(renamed.mock.calls).toEqual([[2], [7], [9]]);
  });
});

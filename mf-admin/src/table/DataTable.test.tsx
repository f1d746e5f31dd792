import { prepareAntd } from '@study-groups/antd-kit/testing';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectWorkspace, workspaceActions } from '../workspace/slice.ts';
import { BLANK_VIEW, type ViewState } from '../workspace/state.ts';
import { buildFrame } from '../testing/frame.tsx';
import { useCommands } from '../commands/useCommands.ts';
import { useShortcuts } from '@study-groups/web-sdk/commands/useShortcuts';
import type { Command } from '../commands/command.ts';
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
    text: ({ name }) => name,
    render: (planet) => {
      drawn(planet);
      return planet.name;
    },
  },
  {
    id: 'number',
    title: 'Number',
    width: 100,
    text: ({ id }) => String(id),
    render: ({ id }) => <a href={`#${id}`}>{id}</a>,
  },
];
const onOpen = jest.fn<(planet: Planet) => void>();
const onClose = jest.fn<() => void>();
const onActivate = jest.fn<(planet: Planet) => void>();
const onVisible = jest.fn<(first: number, last: number, direction?: -1 | 1) => void>();
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
  onClose,
  onActivate,
  selectable: true,
};

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
  // Six rows in sight.
  jest.replaceProperty(window, 'innerHeight', 240);
});
afterEach(() => {
  closePage();
  jest.clearAllMocks();
});

async function show(changes: Partial<TableProps<Planet>> = {}, commands: readonly Command[] = []) {
  const { Frame } = buildFrame();
  const Keys = () => {
    useShortcuts();
    useCommands(commands);
    return null;
  };
  const Page = () => (
    <Frame>
      <Keys />
      <DataTable {...planets} {...changes} />
    </Frame>
  );
  const { host } = await openPage(Page, '/', {});
  const workspace = () => selectWorkspace(storeOf(host).getState() as Parameters<typeof selectWorkspace>[0]);
  const view = (): ViewState => workspace().views['planets'] ?? BLANK_VIEW;
  const open = (id: number | null) =>
    act(
      () =>
        void storeOf(host).dispatch(workspaceActions.viewChanged({ view: 'planets', change: { open: id } }) as never),
    );
  return { view, open, widths: () => workspace().widths['planets'] };
}
const scrollerOf = () => screen.getByRole('grid').parentElement?.parentElement as HTMLElement;
const rowOf = (id: number) => screen.getByText(`Planet ${id}`).closest('tr') as HTMLTableRowElement;
const boxOf = (id: number) => within(rowOf(id)).getByRole('checkbox', { name: `Select Planet ${id}` });
/** Presses keys one right after the other, as fast as somebody types. */
function type(letters: string, shiftKey = false): void {
  for (const key of letters) {
    fireEvent.keyDown(document.activeElement!, { key, code: `Key${key.toUpperCase()}`, shiftKey });
  }
}
const focused = () => document.activeElement?.getAttribute('aria-rowindex');

describe('the width of a column', () => {
  const separator = () => screen.getByRole('separator', { name: 'Width of the column Number' });
  const template = () => scrollerOf().style.getPropertyValue('--columns');

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

  test('does not draw the rows again', async () => {
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

  test('shows details by a press and by Space, and opens by Enter and two presses, but not by what stands in it', async () => {
    const { open } = await show();
    await userEvent.click(screen.getByText('Planet 3'));
    expect(onOpen).toHaveBeenLastCalledWith({ id: 3, name: 'Planet 3' });
    await userEvent.keyboard('{ArrowDown} ');
    expect(onOpen).toHaveBeenLastCalledWith({ id: 4, name: 'Planet 4' });
    open(4);
    await userEvent.keyboard(' ');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Enter}');
    expect(onActivate).toHaveBeenLastCalledWith({ id: 4, name: 'Planet 4' });
    await userEvent.dblClick(screen.getByText('Planet 6'));
    expect(onActivate).toHaveBeenLastCalledWith({ id: 6, name: 'Planet 6' });
    onOpen.mockClear();
    await userEvent.dblClick(screen.getByRole('link', { name: '2' }));
    expect(onOpen).not.toHaveBeenCalled();
    expect(onActivate).toHaveBeenCalledTimes(2);
  });

  test('has open details follow the keys once they rest, and none come that are closed', async () => {
    const { open } = await show();
    await userEvent.click(screen.getByText('Planet 3'));
    onOpen.mockClear();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await new Promise((rested) => setTimeout(rested, 200));
    expect(onOpen).not.toHaveBeenCalled();
    open(5);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(onOpen.mock.calls).toEqual([[{ id: 8, name: 'Planet 8' }]]));
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

  test('draws only the rows again whose selection changes', async () => {
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
    await user.keyboard('{ArrowDown}{Shift>} {/Shift}');
    expect(view().selected).toEqual([2, 3]);
    await user.keyboard('{Control>} {/Control}');
    expect(view().selected).toEqual([2, 3, 5]);
  });

  test('grows and shrinks by Shift and arrows, takes all that match by Ctrl+A, and nothing by Escape', async () => {
    const { view } = await show();
    const user = userEvent.setup();
    const head = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows that match' });
    await user.click(screen.getByText('Planet 3'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(view().selected).toEqual([3, 4, 5]);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(view().selected).toEqual([3, 4]);
    expect([head().checked, head().indeterminate]).toEqual([false, true]);
    await user.keyboard('{Control>}a{/Control}');
    expect([view().selected, view().allBut]).toEqual([[], []]);
    expect([head().checked, head().indeterminate]).toEqual([true, false]);
    expect(boxOf(9)).toHaveProperty('checked', true);
    await user.click(boxOf(9));
    expect(view().allBut).toEqual([9]);
    expect([head().checked, head().indeterminate]).toEqual([false, true]);
    await user.keyboard('{Escape}');
    expect([view().selected, view().allBut]).toEqual([[], null]);
  });

  test('asks for the rows of a range that are not loaded', async () => {
    const between = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at + 1);
    const idsBetween = jest.fn(async (first: number, last: number) => between(first, last));
    const { view } = await show({ idsBetween });
    const user = userEvent.setup();
    await user.click(screen.getByText('Planet 3'));
    await user.keyboard('{Shift>}{End}{/Shift}');
    await waitFor(() => expect(view().selected).toHaveLength(TOTAL - 2));
    expect(view().selected).toEqual(between(2, TOTAL - 1));
    expect(idsBetween.mock.calls).toEqual([[2, TOTAL - 1]]);
  });

  test.each([
    ['that can’t be known', async () => Promise.reject(new Error('offline')), new Error('offline')],
    ['of a list that is another by now', async () => Array.from({ length: TOTAL - 2 }, (_, at) => at + 500), undefined],
  ])('takes no part of a range %s', async (_, idsBetween, error) => {
    const onRangeFailed = jest.fn<(error: unknown) => void>();
    const { view } = await show({ idsBetween, onRangeFailed });
    const user = userEvent.setup();
    await user.click(boxOf(1));
    await user.click(screen.getByText('Planet 3'));
    await user.keyboard('{Shift>}{End}{/Shift}');
    await waitFor(() => expect(onRangeFailed).toHaveBeenCalledTimes(1));
    expect(onRangeFailed).toHaveBeenCalledWith(error);
    expect(view().selected).toEqual([1]);
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

describe('letters', () => {
  const names = ['Mars', 'Merkur', 'Neptun', '“Éros”', 'Erde', 'Mars II'];
  const few = {
    total: names.length,
    rowAt: (index: number) => (names[index] === undefined ? undefined : { id: index + 1, name: names[index] }),
  };
  const at = () => names[Number(focused()) - 2];
  const begin = async (...args: Parameters<typeof show>) => {
    await show({ ...few, ...args[0] }, args[1]);
    await userEvent.click(screen.getByText('Mars'));
  };

  test('go to the next name that begins with them, round and round, without accents', async () => {
    await begin();
    type('m');
    expect(at()).toBe('Merkur');
    type('m');
    expect(at()).toBe('Mars II');
    type('m');
    expect(at()).toBe('Mars');
    await new Promise((rested) => setTimeout(rested, 1_100));
    type('er');
    expect(at()).toBe('“Éros”');
    type('d');
    expect(at()).toBe('Erde');
  });

  test('are a name where one follows the other at once, and a shortcut where none does', async () => {
    const ran: string[] = [];
    const command = (id: 'class.edit' | 'go.mails', shortcut: string): Command => ({
      id,
      title: id,
      section: 'class',
      shortcut,
      run: () => ran.push(id),
    });
    await begin({}, [command('class.edit', 'e'), command('go.mails', 'g m')]);
    type('erd');
    expect([at(), ran]).toEqual(['Erde', []]);
    await new Promise((rested) => setTimeout(rested, 1_100));
    type('e');
    await waitFor(() => expect(ran).toEqual(['class.edit']));
    type('gm');
    expect(ran).toEqual(['class.edit', 'go.mails']);
    type('E', true);
    expect([at(), ran.length]).toEqual(['“Éros”', 2]);
  });

  test('and arrows lead into the list while nothing has the focus, or a box in it has', async () => {
    const { view } = await show(few);
    type('er');
    expect(at()).toBe('“Éros”');
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(at()).toBe('“Éros”');
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    expect(view().allBut).toEqual([]);
    await new Promise((rested) => setTimeout(rested, 1_100));
    act(() => screen.getByRole('checkbox', { name: 'Select Mars' }).focus());
    type('n');
    expect(at()).toBe('Neptun');
  });

  test('are looked for by the server where rows are not loaded', async () => {
    const findRow = jest.fn(async () => 7_000);
    await show({ findRow });
    await userEvent.click(screen.getByText('Planet 2'));
    type('z');
    await waitFor(() => expect(focused()).toBe('7002'));
    expect(findRow.mock.calls).toEqual([['z', { id: 2, name: 'Planet 2' }]]);
  });
});

describe('rows that fly by', () => {
  test('are drawn as plain texts, asked for ahead, and drawn by React once they stand', async () => {
    await show({ rowAt: (index) => ({ id: index + 1, name: `Planet ${index + 1}` }) });
    const table = screen.getByRole('grid');
    const layer = table.nextElementSibling as HTMLElement;
    const scroll = (top: number) => {
      scrollerOf().scrollTop = top;
      fireEvent.scroll(scrollerOf());
    };
    // Who begins to scroll is not fast yet.
    scroll(2_000);
    drawn.mockClear();
    scroll(40_000);
    scroll(80_000);
    expect(layer.textContent).toContain('Planet 2001');
    expect(onVisible).toHaveBeenLastCalledWith(2_000, expect.any(Number), 1);
    expect(drawn).not.toHaveBeenCalled();
    await within(table).findByText('Planet 2001');
    await waitFor(() => expect(onVisible).toHaveBeenLastCalledWith(2_000, expect.any(Number)));
    const flying = [...layer.children].filter((row) => !(row as HTMLElement).style.transform.includes('-99999'));
    expect(flying).toEqual([]);
  });
});

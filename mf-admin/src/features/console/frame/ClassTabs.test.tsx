import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runCommand } from '@study-groups/web-sdk/commands/command';
import { buildFrame } from '../../../testing/frame.tsx';
import { findRail, openConsole } from '../testing/console.tsx';
import { useUndoCommands } from './useFrameCommands.ts';
import { useCommands } from '../../../commands/useCommands.ts';

prepareAntd();
afterEach(closePage);

/** Hostile, and long. */
const EVIL = '<img src=x onerror=alert(1)>\u202eevil';
const TABS = [
  { slug: 'algebra', title: 'Linear Algebra' },
  { slug: 'biology', title: EVIL },
  { slug: 'chemistry', title: 'Chemistry' },
];

/** Stores the tabs that a window of the admin left. */
function leaveTabs(): void {
  const workspace = { at: '', tabs: TABS, closed: [], panes: {}, views: {}, drafts: {} };
  localStorage.setItem('console:1:window:before', JSON.stringify(workspace));
}
async function openTabs(page?: string) {
  leaveTabs();
  const opened = await openConsole({}, page);
  await findRail();
  return opened;
}
const strip = () => screen.getByRole('navigation', { name: 'Open classes' });
const names = () =>
  within(strip())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const link = (name: string) => within(strip()).getByRole('link', { name });
/** Waits for it: a view may have to be loaded first. */
const findShown = (name: string) => waitFor(() => expect(link(name).getAttribute('aria-current')).toBe('page'));

describe('open classes', () => {
  test('are links in a row, whose names do no harm', async () => {
    await openTabs();
    expect(names()).toEqual(TABS.map(({ title }) => title));
    expect(strip().querySelector('img')).toBeNull();
    await userEvent.click(link('Chemistry'));
    await findShown('Chemistry');
  });

  test('include the one whose address is opened, by its link name until it is there', async () => {
    await openTabs('/class/drama');
    expect(names().at(-1)).toBe('drama');
    await findShown('drama');
  });

  test('are closed by their button, the middle button, Delete and a command; the next one shows', async () => {
    await openTabs('/class/algebra');
    await userEvent.keyboard('tw');
    expect(names()).toEqual([EVIL, 'Chemistry']);
    await findShown(EVIL);
    fireEvent(link(EVIL), new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
    expect(names()).toEqual(['Chemistry']);
    link('Chemistry').focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Open classes' })).toBeNull());
    await userEvent.keyboard('tr');
    expect(names()).toEqual(['Chemistry']);
    await userEvent.click(screen.getByRole('button', { name: 'Close ⁨Chemistry⁩' }));
    expect(screen.queryByRole('navigation', { name: 'Open classes' })).toBeNull();
  });

  test('come back in the order in which they were closed last', async () => {
    await openTabs('/class/algebra');
    await userEvent.keyboard('twtw');
    expect(names()).toEqual(['Chemistry']);
    await userEvent.keyboard('tr');
    await findShown(EVIL);
    await userEvent.keyboard('tr');
    expect(names()).toEqual(['Chemistry', EVIL, 'Linear Algebra']);
  });

  test('are moved, walked through and closed but one by commands of their menu', async () => {
    await openTabs('/class/algebra');
    const choose = async (name: string) => {
      await userEvent.pointer({ target: link('Linear Algebra'), keys: '[MouseRight]' });
      await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
    };
    await choose('Move Tab Right');
    expect(names()).toEqual([EVIL, 'Linear Algebra', 'Chemistry']);
    await userEvent.keyboard('t{ArrowRight}');
    expect(names()).toEqual([EVIL, 'Chemistry', 'Linear Algebra']);
    await userEvent.pointer({ target: link('Linear Algebra'), keys: '[MouseRight]' });
    expect(screen.getByRole('menuitem', { name: /^Move Tab Right/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('tn');
    await findShown(EVIL);
    await userEvent.keyboard('tp');
    await findShown('Linear Algebra');
    await choose('Close Other Tabs');
    expect(names()).toEqual(['Linear Algebra']);
  });

  test('are moved by dragging', async () => {
    await openTabs();
    const [first, , last] = within(strip()).getAllByRole('listitem');
    const dataTransfer = { effectAllowed: '' };
    // Nothing has a size here, so any place is past the middle.
    const dragOver = (tab: HTMLElement) =>
      fireEvent(tab, Object.defineProperty(createEvent.dragOver(tab), 'clientX', { value: 1 }));
    fireEvent.dragStart(first!, { dataTransfer });
    dragOver(last!);
    fireEvent.dragEnd(first!, { dataTransfer });
    expect(names()).toEqual([EVIL, 'Chemistry', 'Linear Algebra']);
    dragOver(within(strip()).getAllByRole('listitem')[0]!);
    expect(names()).toEqual([EVIL, 'Chemistry', 'Linear Algebra']);
  });
});

describe('the sheet of shortcuts', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

  test('lists what can be done now, and turns shortcuts off and on', async () => {
    await openConsole();
    await findRail();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    // The list comes after its dialog.
    const edit = await within(await sheet()).findByRole('region', { name: 'Edit' });
    expect(edit.textContent).toContain('UndoCtrl+Z');
    await userEvent.click(within(await sheet()).getByRole('switch', { name: 'Shortcuts are on' }));
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Shift>}?{/Shift}{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-keyshortcuts')).toBeNull();
  });
});

describe('undo and redo', () => {
  async function open(fails?: RequestFailure['code']) {
    const put = jest.fn(async () => {
      if (fails) throw { status: fails === 'stale' ? 409 : 0, code: fails, message: '', errors: [] };
    });
    const { Frame, undo, registry } = buildFrame(put);
    const Steps = () => {
      const commands = useUndoCommands();
      useCommands(Object.values(commands));
      return null;
    };
    const Page = () => (
      <Frame>
        <Steps />
      </Frame>
    );
    const host = await showPage(Page, { path: '/', at: '/' });
    const of = (id: string) => registry.all().find((each) => each.id === id)!;
    const run = (id: string) => act(async () => void runCommand(of(id)));
    const push = () => act(async () => undo.push({ title: 'Edited Algebra', kind: 'class', of: 1, from: {}, to: {} }));
    return { of, run, push, toast: () => host.toasts.current() };
  }

  test('say what there is to take back, and what was', async () => {
    const { of, run, push, toast } = await open();
    expect(of('edit.undo').unavailable).toBe('There is nothing to undo');
    await push();
    expect(of('edit.undo')).toMatchObject({ title: 'Undo: Edited Algebra', unavailable: undefined });
    await run('edit.undo');
    expect(toast()).toMatchObject({ kind: 'success', title: 'Undone: Edited Algebra' });
    await run('edit.redo');
    expect(toast()).toMatchObject({ kind: 'success', title: 'Done again: Edited Algebra' });
    expect(of('edit.redo').unavailable).toBe('There is nothing to redo');
  });

  test('say why it can’t be taken back any more, and forget it', async () => {
    const { of, run, push, toast } = await open('stale');
    await push();
    await run('edit.undo');
    expect(toast()).toMatchObject({ kind: 'destructive', title: 'Could not be undone: Edited Algebra' });
    expect(toast()?.text).toBeTruthy();
    expect(of('edit.undo').unavailable).toBe('There is nothing to undo');
  });

  test('say that it can’t be taken back yet, and keep it', async () => {
    const { of, run, push, toast } = await open('network');
    await push();
    await run('edit.undo');
    expect(toast()).toMatchObject({ kind: 'info', title: 'Not undone yet: Edited Algebra' });
    expect(of('edit.undo').unavailable).toBeUndefined();
  });
});

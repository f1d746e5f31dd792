import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closePage, showPage } from '../testing/page.tsx';
import type { Command } from './command.ts';
import { IconMenuButton } from './IconMenuButton.tsx';
import { useMenu } from './useMenu.tsx';

afterEach(closePage);

const command = (title: string, rest: Partial<Command> = {}): Command => ({
  id: `found.${title.toLowerCase()}`,
  title,
  section: 'classes',
  run: jest.fn<() => void>(),
  ...rest,
});

const LABEL = 'Actions for Algebra';

/** Something that has the menu as its context menu. */
function Row({ commands }: { commands: readonly Command[] }) {
  const { menu, onContextMenu, onKeyDown } = useMenu(() => ({ commands, label: LABEL }));
  return (
    <div onContextMenu={onContextMenu} onKeyDown={onKeyDown}>
      <button type="button">Algebra</button>
      {menu}
    </div>
  );
}

async function open(commands: readonly Command[], isContext = false) {
  const Page = () => (
    <>
      {isContext ? (
        <Row commands={commands} />
      ) : (
        <IconMenuButton commands={commands} label={LABEL}>
          …
        </IconMenuButton>
      )}
      <p>Elsewhere</p>
    </>
  );
  await showPage(Page, { path: '/', at: '/' });
}
const opener = (name = LABEL) => screen.getByRole('button', { name });
const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const focused = () => document.activeElement?.getAttribute('data-command');

describe('a menu of commands', () => {
  const list = [command('Edit', { shortcut: '$mod+e' }), command('Export'), command('Delete', { danger: true })];

  test('opens with its first item, and walks round by arrows, Home, End and letters', async () => {
    await open(list);
    await userEvent.click(opener());
    expect(screen.getByRole('menu', { name: 'Actions for Algebra' })).toBeTruthy();
    const walk: [string, string][] = [
      ['{ArrowUp}', 'delete'],
      ['{ArrowDown}', 'edit'],
      ['{End}', 'delete'],
      ['{Home}', 'edit'],
      ['e', 'export'],
      ['e', 'edit'],
      ['d', 'delete'],
      ['x', 'delete'],
    ];
    for (const [key, at] of walk) {
      await userEvent.keyboard(key);
      expect(focused()).toBe(`found.${at}`);
    }
  });

  test('runs what is chosen by key or pointer, once, and gives the focus back', async () => {
    await open(list);
    await userEvent.click(opener());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(list[1]?.run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
    await userEvent.click(opener());
    await userEvent.click(item('Delete'));
    expect(list[2]?.run).toHaveBeenCalledTimes(1);
  });

  test.each(['{Escape}', '{Tab}'])('closes by %s and gives the focus back', async (key) => {
    await open(list);
    await userEvent.click(opener());
    await userEvent.keyboard(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  test('closes when something else is pressed', async () => {
    await open(list);
    await userEvent.click(opener());
    await userEvent.pointer({ target: screen.getByText('Elsewhere'), keys: '[MouseLeft>]' });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('shows what can’t be run, and why, and does not run it', async () => {
    const away = command('Restore', { unavailable: 'Nothing was deleted' });
    await open([away]);
    await userEvent.click(opener());
    const shown = item('Restore');
    expect(shown.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Nothing was deleted',
    );
    await userEvent.click(shown);
    await userEvent.keyboard('{Enter}');
    expect(away.run).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  test('shows the shortcut of each item', async () => {
    await open(list);
    await userEvent.click(opener());
    expect(item('Edit').textContent).toContain('Ctrl+E');
    expect(item('Edit').getAttribute('aria-keyshortcuts')).toBe('Control+e');
  });
});

describe('a context menu', () => {
  const list = [command('Edit')];

  test('opens by a right click', async () => {
    await open(list, true);
    await userEvent.pointer({ target: opener('Algebra'), keys: '[MouseRight]' });
    expect(focused()).toBe('found.edit');
  });

  test.each([{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }])('opens by $key', async (key) => {
    await open(list, true);
    opener('Algebra').focus();
    fireEvent.keyDown(opener('Algebra'), key);
    expect(focused()).toBe('found.edit');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener('Algebra'));
  });

  test('leaves F10 alone to the browser', async () => {
    await open(list, true);
    fireEvent.keyDown(opener('Algebra'), { key: 'F10' });
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

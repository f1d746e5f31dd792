import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { closePage, showPage } from '../testing/page.tsx';
import type { Command } from './command.ts';
import { commandRegistry, CommandsContext, useCommands } from './registry.ts';
import { useShortcuts } from './useShortcuts.ts';

afterEach(closePage);

const SHORTCUTS: Readonly<Record<string, string>> = {
  'view.palette': '$mod+k',
  'view.shortcuts': '?',
  'edit.undo': '$mod+z',
  'go.classes': 'g c',
  'go.admins': 'g a',
  'tabs.left': 't ArrowLeft',
  'tabs.right': 't ArrowRight',
  'tabs.next': 't n',
  'classes.create': 'c',
  'class.approve': 'a',
};

/** A registry, and what gives it to a page. */
function buildFrame() {
  const registry = commandRegistry(SHORTCUTS);
  const Frame = ({ children }: { children: ReactNode }) => (
    <CommandsContext value={registry}>{children}</CommandsContext>
  );
  return { registry, Frame };
}

const run = jest.fn<(id: string) => void>();
const command = (id: string, rest: Partial<Command> = {}): Command => ({
  id,
  title: id,
  section: 'view',
  ...(SHORTCUTS[id] !== undefined && { shortcut: SHORTCUTS[id] }),
  run: () => run(id),
  ...rest,
});
const COMMANDS = (
  ['view.palette', 'edit.undo', 'view.shortcuts', 'classes.create', 'go.classes', 'tabs.left'] as const
).map((id) => command(id));

async function open(commands: readonly Command[] = COMMANDS) {
  run.mockClear();
  const { registry, Frame } = buildFrame();
  const Keys = () => {
    useCommands(commands);
    useShortcuts();
    return (
      <>
        <input aria-label="Field" />
        <div role="dialog" aria-label="Dialog">
          <button type="button">Inside</button>
        </div>
      </>
    );
  };
  const Page = () => (
    <Frame>
      <Keys />
    </Frame>
  );
  await showPage(Page, { path: '/', at: '/' });
  return registry;
}
const ran = () => run.mock.calls.flat();

describe('shortcuts', () => {
  test('run their commands', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}gc{Shift>}?{/Shift}ct{ArrowLeft}{Control>}z{/Control}');
    expect(ran()).toEqual(['view.palette', 'go.classes', 'view.shortcuts', 'classes.create', 'tabs.left', 'edit.undo']);
  });

  test('may begin alike, one right after the other', async () => {
    await open([command('tabs.right'), command('tabs.next')]);
    await userEvent.keyboard('t{ArrowRight}tn');
    expect(ran()).toEqual(['tabs.right', 'tabs.next']);
  });

  test('are found by the place of the key where the layout has no Latin letters', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'ל', code: 'KeyK', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'ע', code: 'KeyG' });
    fireEvent.keyDown(document.body, { key: 'ב', code: 'KeyC' });
    // On a Dvorak keyboard the key at the place of K is a T.
    fireEvent.keyDown(document.body, { key: 't', code: 'KeyK', ctrlKey: true });
    expect(ran()).toEqual(['view.palette', 'go.classes']);
  });

  test('leave what is typed, and the undo of a field, to the field', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Field'));
    await userEvent.keyboard('gc?{Control>}z{/Control}');
    expect(ran()).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(ran()).toEqual(['view.palette']);
  });

  test('rest while a dialog has the keys', async () => {
    await open();
    screen.getByRole('button', { name: 'Inside' }).focus();
    await userEvent.keyboard('gc{Control>}k{/Control}');
    expect(ran()).toEqual([]);
  });

  test('do not run again while the key is held, nor after somebody else took it', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true });
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(ran()).toEqual([]);
  });

  test('keep the browser from acting also where the command can’t be run now', async () => {
    await open([command('view.palette', { unavailable: 'not now' })]);
    expect(fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
    expect(ran()).toEqual([]);
  });

  test('go on with a sequence while the page adds commands of its own', async () => {
    let offer: (commands: readonly Command[]) => void = () => undefined;
    const { Frame } = buildFrame();
    const Keys = () => {
      const [commands, setCommands] = useState<readonly Command[]>([command('go.admins'), command('classes.create')]);
      offer = setCommands;
      useCommands(commands);
      useShortcuts();
      return null;
    };
    run.mockClear();
    await showPage(
      () => (
        <Frame>
          <Keys />
        </Frame>
      ),
      { path: '/', at: '/' },
    );
    await userEvent.keyboard('cg');
    act(() => offer([command('go.admins'), command('classes.create'), command('class.approve')]));
    await userEvent.keyboard('a');
    expect(ran()).toEqual(['classes.create', 'go.admins']);
  });

  test('are there as soon as their commands are', async () => {
    let offer: (commands: readonly Command[]) => void = () => undefined;
    const { Frame } = buildFrame();
    const Keys = () => {
      const [commands, setCommands] = useState<readonly Command[]>([]);
      offer = setCommands;
      useCommands(commands);
      useShortcuts();
      return null;
    };
    const Page = () => (
      <Frame>
        <Keys />
      </Frame>
    );
    run.mockClear();
    await showPage(Page, { path: '/', at: '/' });
    await userEvent.keyboard('c');
    act(() => offer([command('classes.create')]));
    fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' });
    act(() => offer([]));
    await userEvent.keyboard('c');
    expect(ran()).toEqual(['classes.create']);
  });

  test('can be switched off', async () => {
    const registry = await open();
    act(() => registry.adapt({ shortcutsOn: false }));
    await userEvent.keyboard('gc{Control>}k{/Control}');
    expect(ran()).toEqual([]);
  });
});

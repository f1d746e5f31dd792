import { useLayoutEffect } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { useHost } from '../host/useHost.ts';
import { runCommand } from './command.ts';
import { type CommandRegistry, useCommandLook, useRegistry } from './registry.ts';
import { inLatin, isForOthers, isForUs, withShift } from './key-events.ts';

/** Time that a sequence waits for its next key, in ms: twice tinykeys' own, for those who type slowly. */
export const NEXT_KEY_MS = 2000;

/** Runs commands by their shortcuts, unless these are switched off. Once on a page. */
export function useShortcuts(): void {
  const { element } = useHost();
  const registry = useRegistry();
  const { shortcutsOn: isOn } = useCommandLook();

  // Before the page is seen, so that no key is lost that is pressed at once.
  useLayoutEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (!isOn || !window) return undefined;
    let pressed: KeyboardEvent | undefined;
    let known = '';
    const run = (shortcut: string) => (): void => {
      if (!pressed || !isForUs(pressed, shortcut)) return;
      const command = registry.all().find((each) => each.shortcut === shortcut);
      if (!command) return;
      // Also where it can't be run now, for the browser would do something else.
      pressed.preventDefault();
      // Else a sequence that begins like this one would still wait for its next key.
      handle = listen();
      pressed = undefined;
      runCommand(command);
    };
    const listen = () => {
      const bindings = Object.fromEntries(known.split('\n').map((shortcut) => [withShift(shortcut), run(shortcut)]));
      return createKeybindingsHandler(bindings, { ignore: () => false, timeout: NEXT_KEY_MS });
    };
    let handle: (event: KeyboardEvent) => void = () => undefined;
    const press = (event: KeyboardEvent): void => {
      if (isForOthers(event)) return;
      // Commands change with each drawing, their shortcuts when a page has loaded: a sequence that was begun goes on.
      const now = shortcutsOf(registry);
      if (now !== known) {
        known = now;
        handle = listen();
        const begun = pressed;
        // Read once more for what it begins; without `pressed` it runs nothing.
        pressed = undefined;
        if (begun && event.timeStamp - begun.timeStamp < NEXT_KEY_MS) handle(inLatin(begun));
      }
      pressed = event;
      handle(inLatin(event));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [element, registry, isOn]);
}

/** Each once, sequences first: the last key of one may be a shortcut of its own. */
function shortcutsOf(registry: CommandRegistry): string {
  const all = [...new Set(registry.all().flatMap(({ shortcut }) => shortcut ?? []))];
  return all.sort((a, b) => b.split(' ').length - a.split(' ').length || (a < b ? -1 : 1)).join('\n');
}

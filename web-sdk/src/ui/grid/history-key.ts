import type { KeyboardEvent } from 'react';

/** Returns the step of the history that a key asks for: Ctrl+Z, or Ctrl+Y and Ctrl+Shift+Z; the Command key counts as Ctrl. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  // On a keyboard of another script the key is not a Latin letter, but lies where one would.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace('Key', '').toLowerCase();
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}

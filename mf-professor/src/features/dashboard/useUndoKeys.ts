import { useEffect } from 'react';

/** What each of the two keys does; nothing where it is left out. */
interface UndoKeys {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** Fields in which the keys undo what was typed. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Ctrl or Cmd with Z undoes, with Shift too redoes: not in a field that is typed into, nor behind a dialog. */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
      const at = event.composedPath()[0];
      if (!isOurs || event.repeat || event.defaultPrevented) return;
      if (at instanceof Element && at.closest(`${TEXT_FIELDS}, [role="dialog"]`)) return;
      const act = event.shiftKey ? redo : undo;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);
}

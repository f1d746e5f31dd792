import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Cells, moved, placeOf, rectangle, withCells } from './cells.ts';
import { historyKey } from './history-key.ts';
import { ALL_CELLS, cellsOfLine, toggled } from './lines.ts';

interface Target {
  rtl: boolean;
  current: () => Cells;
  change: (next: Cells) => void;
  commit: () => void;
  set: (next: Cells) => void;
  undo: () => void;
  redo: () => void;
  focusCell: (cell: number) => void;
}

interface Range {
  anchor: number;
  base: Cells;
  chosen: boolean;
}

/**
 * The grid by keyboard: arrows, Home, End, PageUp and PageDown move (with Ctrl to the corners), Space and Enter toggle,
 * Space with Ctrl the day and with Shift the hour on all days, Shift with a movement gives a rectangle what the last
 * Space gave its first cell, Ctrl+A chooses all, Ctrl+Z undoes and Ctrl+Y does again.
 */
export function useGridKeys({ rtl, current, change, commit, set, undo, redo, focusCell }: Target) {
  const [active, setActive] = useState(0);
  const range = useRef<Range>(undefined);
  const lastToggle = useRef<{ cell: number; chosen: boolean }>(undefined);

  const toggle = (cell: number) => {
    const chosen = !current().has(cell);
    lastToggle.current = { cell, chosen };
    set(withCells(current(), [cell], chosen));
  };

  const extend = (to: number) => {
    const chosen = lastToggle.current?.cell === active ? lastToggle.current.chosen : true;
    range.current ??= { anchor: active, base: current(), chosen };
    const { anchor, base } = range.current;
    change(withCells(base, rectangle(anchor, to), range.current.chosen));
  };

  const endRange = () => {
    if (!range.current) return;
    range.current = undefined;
    commit();
  };

  const go = (to: number, extending: boolean) => {
    if (extending) extend(to);
    else endRange();
    setActive(to);
    focusCell(to);
  };

  /** Returns the action of a key that does not move; undefined if it is not the grid's. */
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const control = event.ctrlKey || event.metaKey;
    const { day, slot } = placeOf(active);
    if (event.key === ' ' && control) return () => set(toggled(current(), cellsOfLine({ day })));
    if (event.key === ' ' && event.shiftKey) return () => set(toggled(current(), cellsOfLine({ slot })));
    if (event.key === ' ' || event.key === 'Enter') return () => toggle(active);
    if (control && (event.key.toLowerCase() === 'a' || event.code === 'KeyA')) return () => set(new Set(ALL_CELLS));
    const step = historyKey(event);
    return step && (step === 'undo' ? undo : redo);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A header is a button, which Space and Enter press.
    const pressing = event.key === ' ' || event.key === 'Enter';
    if (pressing && event.target instanceof Element && event.target.closest('button')) return;
    const control = event.ctrlKey || event.metaKey;
    const to = event.altKey ? undefined : moved(active, event.key, { rtl, control });
    const act = to === undefined ? actionOf(event) : () => go(to, event.shiftKey);
    if (!act) return;
    if (to === undefined) endRange();
    act();
    event.preventDefault();
  };

  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Shift') endRange();
  };

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) endRange();
  };

  return { active, setActive, onKeyDown, onKeyUp, onBlur };
}

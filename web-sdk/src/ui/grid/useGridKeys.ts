import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Cells, moved, rectangle, withCells } from './cells.ts';

interface Target {
  rtl: boolean;
  current: () => Cells;
  change: (next: Cells) => void;
  commit: () => void;
  undo: () => void;
  focusCell: (cell: number) => void;
}

interface Range {
  anchor: number;
  base: Cells;
  chosen: boolean;
}

/**
 * The grid by keyboard: arrows, Home and End move (with Ctrl to the corners), Space toggles, Shift with a movement
 * gives a rectangle what the last Space gave its first cell, Ctrl+Z undoes.
 */
export function useGridKeys({ rtl, current, change, commit, undo, focusCell }: Target) {
  const [active, setActive] = useState(0);
  const range = useRef<Range>(undefined);
  const toggled = useRef<{ cell: number; chosen: boolean }>(undefined);

  const toggle = (cell: number) => {
    const chosen = !current().has(cell);
    toggled.current = { cell, chosen };
    change(withCells(current(), [cell], chosen));
    commit();
  };

  const extend = (to: number) => {
    const chosen = toggled.current?.cell === active ? toggled.current.chosen : true;
    range.current ??= { anchor: active, base: current(), chosen };
    const { anchor, base } = range.current;
    change(withCells(base, rectangle(anchor, to), range.current.chosen));
  };

  const endRange = () => {
    if (!range.current) return;
    range.current = undefined;
    commit();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey;
    const to = event.altKey ? undefined : moved(active, event.key, { rtl, control });
    if (to !== undefined) {
      if (event.shiftKey) extend(to);
      else endRange();
      setActive(to);
      focusCell(to);
    } else if (event.key === ' ') {
      endRange();
      toggle(active);
    } else if (control && event.key.toLowerCase() === 'z') {
      endRange();
      undo();
    } else {
      return;
    }
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

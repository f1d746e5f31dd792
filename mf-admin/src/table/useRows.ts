import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type KeyboardEvent as KeyOfRow, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useShortcutsOn } from '../workspace/useShared.ts';
import { useView } from '../workspace/useWorkspace.ts';
import { ALL, countOf, keptOf, NOTHING, type Selection, selectionOf, toggled, withRows } from './selection.ts';
import type { TableProps } from './table.ts';
import { useTypeAhead } from './useTypeAhead.ts';

interface Rows<Row> extends TableProps<Row> {
  current: number;
  /** Makes a row the current one, brings it into sight and gives it the focus. */
  moveTo: (index: number) => void;
  /** By how much PageUp and PageDown go. */
  rowsInSight: number;
}

/** From which row a range is drawn, and what was selected besides. */
interface Anchor {
  index: number;
  others: Selection;
}

/** The place at which a key is pressed: a row, something in a row, or the ground of the page. */
type Place = 'row' | 'control' | 'ground';

/** Elements that handle keys or presses themselves. */
const CONTROLS = 'a[href], button, input, select, textarea, label, [role="menuitem"]';
/** Elements that lie over the whole page while they are there. */
const OVER_ALL = '[role="dialog"], dialog[open], [role="menu"]';
/** Elements in which keys are typed. */
const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea';
/** Details follow the keys once they have rested for this long, in ms. */
const FOLLOW_MS = 120;

/** Handles the mouse and the keyboard for the rows: move, open, select. */
export function useRows<Row>(rows: Rows<Row>) {
  const { view, total, rowAt, idOf, onOpen, onClose, onActivate = onOpen, selectable = false } = rows;
  const { current, moveTo, rowsInSight } = rows;
  const { element } = useHost();
  const [state, change] = useView(view);
  const selection = selectionOf(state);
  const anchor = useRef<Anchor>({ index: current, others: selection });
  const follow = useFollow(rows, state.open);
  const goTo = (index: number): void => {
    moveTo(index);
    follow(state.open === null ? undefined : index);
  };
  const typeAhead = useTypeAhead({
    ...rows,
    goTo: (index) => {
      anchor.current = { index, others: selection };
      goTo(index);
    },
  });

  const select = (next: Selection): void => change(keptOf(next));
  const extend = useExtend(rows, select);
  const toggle = (index: number): void => {
    const row = rowAt(index);
    if (!selectable || row === undefined) return;
    const next = toggled(selection, idOf(row));
    anchor.current = { index, others: next };
    select(next);
  };
  /** Does something with a row that is there. */
  const withRow = (index: number, act: (row: Row) => void): void => {
    const row = rowAt(index);
    if (row !== undefined) act(row);
  };
  const showOrHide = (row: Row): void => (state.open === idOf(row) ? onClose() : onOpen(row));

  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const index = indexOf(target);
    if (index === undefined) return;
    const isBox = target.matches('[data-select] input');
    if (!isBox && target.closest(CONTROLS)) return;
    if (event.shiftKey && selectable) {
      extend(anchor.current, index);
      moveTo(index);
    } else if (isBox || event.ctrlKey || event.metaKey) toggle(index);
    // Who drags over a text wants to copy it.
    else if (element.ownerDocument.getSelection()?.isCollapsed !== false) {
      anchor.current = { index, others: selection };
      follow(undefined);
      withRow(index, onOpen);
    }
  }

  function onDoubleClick(event: MouseEvent): void {
    const target = event.target as Element;
    const index = indexOf(target);
    if (index === undefined || target.closest(CONTROLS) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The word between the two presses is not meant.
    element.ownerDocument.getSelection()?.empty();
    withRow(index, onActivate);
  }

  function onKeyDown({ nativeEvent: event }: KeyOfRow): void {
    const target = event.target as Element;
    if (indexOf(target) === undefined || target.matches(TYPED_INTO)) return;
    take(event, target.matches('[data-index]') ? 'row' : 'control');
  }

  function take(event: KeyboardEvent, at: Place): void {
    if (!press(event, at) && !typeAhead(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  useGroundKeys(take);

  /** @returns whether the key meant something */
  function press(event: KeyboardEvent, at: Place): boolean {
    const { key, shiftKey, altKey } = event;
    const isRow = at === 'row';
    const withCommand = event.ctrlKey || event.metaKey;
    if (altKey) return false;
    if (isRow && key === ' ' && selectable && (withCommand || shiftKey)) {
      toggle(current);
      return true;
    }
    if (withCommand) {
      if (key.toLowerCase() !== 'a' || shiftKey || !selectable) return false;
      select(ALL);
      return true;
    }
    // From the ground an arrow leads to the row that Tab would lead to.
    const to =
      at === 'ground' && /^Arrow(?:Up|Down)$/.test(key)
        ? current
        : targetOf(key, { current, total, page: rowsInSight });
    if (to !== undefined) {
      if (!shiftKey || !selectable) anchor.current = { index: to, others: selection };
      else extend(anchor.current, to);
      goTo(to);
      return true;
    }
    if (key === 'Escape' && countOf(selection, total) > 0) {
      select(NOTHING);
      return true;
    }
    if (!isRow || (key !== 'Enter' && key !== ' ') || shiftKey) return false;
    withRow(current, key === ' ' ? showOrHide : onActivate);
    return true;
  }

  return {
    onClick,
    onDoubleClick,
    onKeyDown,
    selection,
    selectAll: () => select(ALL),
    clear: () => select(NOTHING),
  };
}

/** Selects all rows from an anchor to another one; those that are not loaded are asked for. */
function useExtend<Row>(
  { rowAt, idOf, selectable = false, idsBetween, onRangeFailed }: TableProps<Row>,
  select: (next: Selection) => void,
): (anchor: Anchor, index: number) => void {
  /** Range that was drawn last: the answer to any other comes too late. */
  const latest = useRef(0);
  return ({ index: from, others }, index) => {
    if (!selectable) return;
    const turn = (latest.current += 1);
    const [first, last] = [Math.min(from, index), Math.max(from, index)];
    const known: (number | undefined)[] = [];
    for (let at = first; at <= last; at += 1) {
      const row = rowAt(at);
      known.push(row === undefined ? undefined : idOf(row));
    }
    const loaded = known.filter((id) => id !== undefined);
    select(withRows(others, loaded));
    if (loaded.length === known.length || !idsBetween) return;
    const fail = (error?: unknown): void => {
      if (turn !== latest.current) return;
      select(others);
      onRangeFailed?.(error);
    };
    idsBetween(first, last).then((ids) => {
      // Other rows at these places are not those that were seen.
      const isOther = ids.length !== known.length || known.some((id, at) => id !== undefined && id !== ids[at]);
      if (isOther) fail();
      else if (turn === latest.current) select(withRows(others, ids));
    }, fail);
  };
}

/**
 * Gives a list the keys that are pressed while nothing has the focus: after the page has come, or a press on its ground. They
 * lead into the list, as in a program of a desktop. Letters only after the shortcuts, one of which may have begun before the list
 * was there.
 */
function useGroundKeys(take: (event: KeyboardEvent, at: Place) => void): void {
  const { element } = useHost();
  const shortcutsOn = useShortcutsOn();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  // Again with the shortcuts, whose listener of the window is the earlier one then.
  useEffect(() => {
    const { ownerDocument } = element;
    const window = ownerDocument.defaultView;
    const lead = (event: KeyboardEvent): void => {
      const isOnGround = event.target instanceof Element && event.target.matches('body, main');
      const isHidden = ownerDocument.querySelector(OVER_ALL) !== null;
      if (isOnGround && !isHidden && !event.defaultPrevented) latest.current(event, 'ground');
    };
    const lettersLast = (event: KeyboardEvent): void => {
      if (isLetter(event)) lead(event);
    };
    const othersFirst = (event: KeyboardEvent): void => {
      if (!isLetter(event)) lead(event);
    };
    ownerDocument.addEventListener('keydown', othersFirst);
    window?.addEventListener('keydown', lettersLast);
    return () => {
      ownerDocument.removeEventListener('keydown', othersFirst);
      window?.removeEventListener('keydown', lettersLast);
    };
  }, [element, shortcutsOn]);
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/** Has open details show the row that keys lead to, once they rest there and it is loaded. */
function useFollow<Row>({ rowAt, idOf, onOpen }: TableProps<Row>, open: number | null) {
  const [index, setIndex] = useState<number>();
  const row = index === undefined ? undefined : rowAt(index);
  const id = row === undefined ? undefined : idOf(row);
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = () => row !== undefined && onOpen(row);
  });
  const isWanted = open !== null && id !== undefined && id !== open;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      latest.current?.();
      setIndex(undefined);
    }, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [isWanted, id]);
  return setIndex;
}

/** Returns the index of the row that contains an element; undefined for none. */
export function indexOf(element: Element): number | undefined {
  const index = element.closest('[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? undefined : Number(index);
}

/** The row that a key leads to; undefined for a key that leads nowhere. */
function targetOf(key: string, { current, total, page }: { current: number; total: number; page: number }) {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
  const to = key === 'Home' ? 0 : key === 'End' ? total - 1 : current + (steps[key] ?? Number.NaN);
  return Number.isNaN(to) ? undefined : Math.max(0, Math.min(to, total - 1));
}

import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useView } from '../workspace/use-workspace.ts';
import { type Anchor, extended, loadedIds, toggled } from './selection.ts';
import type { TableProps } from './table.ts';

interface Rows<Row> extends Pick<TableProps<Row>, 'view' | 'total' | 'rowAt' | 'idOf' | 'onOpen' | 'selectable'> {
  current: number;
  /** Makes a row the current one, brings it into sight and gives it the focus. */
  moveTo: (index: number) => void;
  /** By how much PageUp and PageDown go. */
  rowsInSight: number;
}

/** What has keys or a press of its own. */
const CONTROLS = 'a[href], button, input, select, textarea, label, [role="menuitem"]';

/** What the mouse and the keyboard do with the rows: move, open, select. */
export function useRows<Row>(rows: Rows<Row>) {
  const { view, total, rowAt, idOf, onOpen, selectable = false, current, moveTo, rowsInSight } = rows;
  const { element } = useHost();
  const [{ selected }, change] = useView(view);
  const anchor = useRef<Anchor>({ index: current, others: selected });

  const select = (next: number[]): void => change({ selected: next });
  const open = (index: number): void => {
    const row = rowAt(index);
    if (row !== undefined) onOpen(row);
  };
  const toggle = (index: number): void => {
    const row = rowAt(index);
    if (!selectable || row === undefined) return;
    const next = toggled(selected, idOf(row));
    anchor.current = { index, others: next };
    select(next);
  };
  const extend = (index: number): void => {
    if (selectable) select(extended(anchor.current, index, rowAt, idOf));
  };
  const selectLoaded = (): void => select(loadedIds(0, total - 1, rowAt, idOf));

  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const index = indexOf(target);
    if (index === undefined) return;
    const isBox = target.matches('[data-select] input');
    if (!isBox && target.closest(CONTROLS)) return;
    if (event.shiftKey && selectable) {
      extend(index);
      moveTo(index);
    } else if (isBox || event.ctrlKey || event.metaKey) toggle(index);
    // Who drags over a text wants to copy it.
    else if (element.ownerDocument.getSelection()?.isCollapsed !== false) {
      anchor.current = { index, others: selected };
      open(index);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (indexOf(target) === undefined || target.matches('input:not([type="checkbox"]), select, textarea')) return;
    const isRow = target.matches('[data-index]');
    if (press(event, isRow)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** @returns whether the key meant something */
  function press(event: KeyboardEvent, isRow: boolean): boolean {
    const { key, shiftKey } = event;
    const withCommand = event.ctrlKey || event.metaKey;
    if (event.altKey) return false;
    if (withCommand) {
      if (key.toLowerCase() !== 'a' || shiftKey || !selectable) return false;
      selectLoaded();
      return true;
    }
    const to = targetOf(key, { current, total, page: rowsInSight });
    if (to !== undefined) {
      if (shiftKey) extend(to);
      else anchor.current = { index: to, others: selected };
      moveTo(to);
      return true;
    }
    if (key === 'Escape' && selected.length > 0) {
      select([]);
      return true;
    }
    if (!isRow || (key !== 'Enter' && key !== ' ') || shiftKey) return false;
    if (key === ' ' && selectable) toggle(current);
    else open(current);
    return true;
  }

  return { onClick, onKeyDown, selected, selectLoaded, clear: () => select([]) };
}

/** Which row an element stands in; undefined for none. */
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

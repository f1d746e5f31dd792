import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { type CSSProperties, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMenu } from '../commands/use-menu.tsx';
import { useView, useWidths } from '../workspace/use-workspace.ts';
import styles from './DataTable.module.css';
import type { Column, TableProps } from './table.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import './texts.ts';
import { useColumns } from './use-columns.ts';
import { indexOf, useRows } from './use-rows.ts';
import { useRowWindow } from './use-row-window.ts';

/**
 * A list of any length as a grid of rows: those in sight are drawn, the others are counted for screen readers. Arrows move
 * between rows, Enter opens, Space selects, Shift extends; Tab goes through the controls of the current row. On a narrow
 * screen rows are cards. It fills the height that it is given. The open row is the view's `open` in the workspace.
 *
 * `columns` and `onVisible` have to stay the same from one drawing to the next, or all rows in sight are drawn anew.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  return (
    // Its texts may come after the page is shown, which must not vanish meanwhile.
    <Suspense fallback={<PageSkeleton />}>
      <Grid {...props} />
    </Suspense>
  );
}

function Grid<Row>(props: TableProps<Row>) {
  const {
    view,
    label,
    columns,
    total,
    rowAt,
    idOf,
    nameOf,
    commandsOf,
    onVisible,
    selectable = false,
    isMarked,
  } = props;
  const { t } = useTexts('admin-table');
  const [{ open }] = useView(view);
  const { shown, heads } = useColumns(view, columns);
  const [kept, chooseWidth] = useWidths(view);
  // While a column is dragged, so that the storage is written once.
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>();
  const widths = { ...kept, ...dragged };
  const [at, setCurrent] = useState(0);
  const current = Math.max(0, Math.min(at, total - 1));
  const { scroller, virtualizer, isNarrow, rowsInSight } = useRowWindow({ view, total, current, onVisible });
  const body = useRef<HTMLTableSectionElement>(null);
  const isFocusWanted = useRef(false);

  const moveTo = (index: number): void => {
    isFocusWanted.current = true;
    setCurrent(index);
    virtualizer.scrollToIndex(index);
    if (index === current) giveFocus();
  };
  const giveFocus = (): void => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  };
  useLayoutEffect(giveFocus);

  const rows = useRows({ ...props, current, moveTo, rowsInSight });
  const selected = useMemo(() => new Set(rows.selected), [rows.selected]);
  const menu = useMenu((target) => {
    const row = rowAt(indexOf(target) ?? -1);
    return row === undefined ? undefined : { commands: commandsOf(row), label: t('menu', { name: nameOf(row) }) };
  });
  const openBelow = useLatest(menu.openBelow);

  return (
    <div ref={scroller} className={styles.scroller} data-narrow={isNarrow || undefined}>
      <table
        role="grid"
        className={styles.table}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-multiselectable={selectable || undefined}
        style={{ '--columns': templateOf(shown, widths, selectable) } as CSSProperties}
      >
        <TableHead
          heads={heads}
          widths={widths}
          onDrag={(column, width) => setDragged({ [column]: width })}
          onChooseWidth={(column, width) => {
            setDragged(undefined);
            chooseWidth(column, width);
          }}
          selectable={selectable}
          chosen={chosenOf(props, selected)}
          onSelectAll={rows.selectLoaded}
          onClear={rows.clear}
        />
        <tbody
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onClick={rows.onClick}
          // Or the browser selects the text between the two presses.
          onMouseDown={(event) => event.shiftKey && selectable && event.preventDefault()}
          onKeyDown={(event) => {
            menu.onKeyDown(event);
            if (!event.defaultPrevented) rows.onKeyDown(event);
          }}
          onContextMenu={menu.onContextMenu}
          onFocus={({ target }) => setCurrent(indexOf(target) ?? current)}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rowAt(index);
            const id = row === undefined ? undefined : idOf(row);
            return (
              <TableRow
                key={key}
                row={row}
                name={row === undefined ? '' : nameOf(row)}
                index={index}
                start={start}
                columns={shown}
                selectable={selectable}
                isSelected={id !== undefined && selected.has(id)}
                isCurrent={index === current}
                isOpen={id !== undefined && id === open}
                isMarked={row !== undefined && (isMarked?.(row) ?? false)}
                openMenu={openBelow}
                measure={isNarrow ? virtualizer.measureElement : undefined}
              />
            );
          })}
        </tbody>
      </table>
      {menu.menu}
    </div>
  );
}

/** Widths of the columns as a grid has them: the chosen one, or at least its own and its share of what is left over. */
function templateOf(
  columns: readonly Column<never>[],
  chosen: Readonly<Record<string, number>>,
  selectable: boolean,
): string {
  const widths = columns.map(({ id, width }) =>
    chosen[id] === undefined ? `minmax(${width}px, ${width}fr)` : `${chosen[id]}px`,
  );
  return [...(selectable ? ['44px'] : []), ...widths, '48px'].join(' ');
}

/** How much of what is loaded is selected. */
function chosenOf<Row>(
  { total, rowAt, idOf }: TableProps<Row>,
  selected: ReadonlySet<number>,
): 'all' | 'some' | 'none' {
  if (selected.size === 0) return 'none';
  let loaded = 0;
  for (let index = 0; index < total; index += 1) {
    const row = rowAt(index);
    if (row === undefined) continue;
    if (!selected.has(idOf(row))) return 'some';
    loaded += 1;
  }
  return loaded > 0 ? 'all' : 'some';
}

/** A function that stays the same and does what the latest one does. */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
}

import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { newCell } from './cell.ts';
import { useView, useWidths } from '../workspace/useWorkspace.ts';
import styles from './DataTable.module.css';
import { type Flight, flyingRow, newFlight } from './flight.ts';
import { chooserOf, countOf } from './selection.ts';
import type { Column, TableProps } from './table.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useColumns } from './useColumns.ts';
import { indexOf, useRows } from './useRows.ts';
import { type RowWindow, useRowWindow } from './useRowWindow.ts';

/**
 * A list of any length as a grid of rows: those in sight are drawn, the others are counted for screen readers. Arrows move
 * between rows and open details follow; letters go to a name; Space shows details, Enter opens, Shift with arrows and Shift or
 * Ctrl with Space select; Tab goes through the controls of the current row. On a narrow screen rows are cards. It fills the
 * height that it is given. The open row is the view's `open` in the workspace.
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
  const { view, label, columns, total, rowAt, idOf, nameOf, commandsOf, selectable = false, isMarked, focused } = props;
  const { t } = useTexts('admin-table');
  const [{ open }] = useView(view);
  const { shown, heads } = useColumns(view, columns);
  const [kept, chooseWidth] = useWidths(view);
  // While a column is dragged, so that the storage is written once.
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>();
  const widths = { ...kept, ...dragged };
  const [at, setCurrent] = useState(0);
  const current = Math.max(0, Math.min(at, total - 1));
  const flight = useRef<Flight>(undefined);
  const rowWindow = useRowWindow({ view, total, current, flight, onVisible: props.onVisible });
  const { scroller, body, isNarrow, pitch, slots } = rowWindow;
  const layer = useFlight(flight, { ...props, ...rowWindow, columns: shown });
  const isFocusWanted = useRef(false);
  const [hovered] = useState(() => newCell<number | undefined>(undefined));

  const moveTo = (index: number): void => {
    isFocusWanted.current = true;
    setCurrent(index);
    rowWindow.reveal(index);
    if (index === current) giveFocus();
  };
  const giveFocus = (): void => {
    if (!isFocusWanted.current) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    if (!row) return;
    isFocusWanted.current = false;
    row.focus({ preventScroll: true });
  };
  useLayoutEffect(giveFocus);
  const currentRow = rowAt(current);
  useLayoutEffect(() => focused?.put(currentRow), [focused, currentRow]);

  const rows = useRows({ ...props, columns: shown, current, moveTo, rowsInSight: rowWindow.rowsInSight });
  const isSelected = useMemo(() => chooserOf(rows.selection), [rows.selection]);
  const menu = useMenu((target) => {
    const row = rowAt(indexOf(target) ?? -1);
    return row === undefined ? undefined : { commands: commandsOf(row), label: t('menu', { name: nameOf(row) }) };
  });
  const openBelow = useLatest(menu.openBelow);
  const [atHand] = useState(() => newCell(props.atHand));
  useLayoutEffect(() => atHand.set(props.atHand), [atHand, props.atHand]);

  const hover = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse' && !flight.current?.isUp()) hovered.set(indexOf(target as Element));
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-narrow={isNarrow || undefined}
      style={{ '--columns': templateOf(shown, widths, selectable) } as CSSProperties}
    >
      <div style={{ minInlineSize: isNarrow ? undefined : leastOf(shown, widths, selectable) }}>
        <table
          role="grid"
          className={styles.table}
          aria-label={label}
          aria-rowcount={total + 1}
          aria-multiselectable={selectable || undefined}
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
            chosen={chosenOf(countOf(rows.selection, total), total)}
            onSelectAll={rows.selectAll}
            onClear={rows.clear}
          />
          <tbody
            ref={body}
            role="rowgroup"
            className={styles.body}
            style={{ blockSize: rowWindow.blockSize }}
            onClick={rows.onClick}
            onDoubleClick={rows.onDoubleClick}
            // Or the browser selects the text between the two presses.
            onMouseDown={(event) => event.shiftKey && selectable && event.preventDefault()}
            onKeyDown={(event) => {
              menu.onKeyDown(event);
              if (!event.defaultPrevented) rows.onKeyDown(event);
            }}
            onContextMenu={menu.onContextMenu}
            onPointerOver={hover}
            onPointerLeave={() => hovered.set(undefined)}
            onFocus={({ target }) => {
              setCurrent(indexOf(target) ?? current);
              focused?.enter();
            }}
          >
            {[...slots].map(([index, slot], place) => {
              const row = rowAt(index);
              const id = row === undefined ? undefined : idOf(row);
              return (
                <TableRow
                  key={slot}
                  row={row}
                  name={row === undefined ? '' : nameOf(row)}
                  index={index}
                  start={index * pitch}
                  columns={shown}
                  selectable={selectable}
                  isSelected={id !== undefined && isSelected(id)}
                  isCurrent={index === current}
                  isOpen={id !== undefined && id === open}
                  isMarked={row !== undefined && (isMarked?.(row) ?? false)}
                  hovered={hovered}
                  atHand={atHand}
                  openMenu={openBelow}
                  measure={place === 0 ? rowWindow.measure : undefined}
                />
              );
            })}
          </tbody>
        </table>
        <div ref={layer} className={styles.flight} aria-hidden />
      </div>
      {menu.menu}
    </div>
  );
}

/** Px of the columns of boxes and menus. */
const BOX = 44;
const MENU = 48;

/** Widths of the columns as a grid has them: the chosen one, or at least its own and its share of what is left over. */
function templateOf(
  columns: readonly Column<never>[],
  chosen: Readonly<Record<string, number>>,
  selectable: boolean,
): string {
  const widths = columns.map(({ id, width, share = width }) =>
    chosen[id] === undefined ? `minmax(${width}px, ${share}fr)` : `${chosen[id]}px`,
  );
  return [...(selectable ? [`${BOX}px`] : []), ...widths, `${MENU}px`].join(' ');
}

const chosenOf = (count: number, total: number) => (count === 0 ? 'none' : count < total ? 'some' : 'all');

/** Returns the least width of all columns, in px: the list scrolls sideways where there is less. */
function leastOf(
  columns: readonly Column<never>[],
  chosen: Readonly<Record<string, number>>,
  selectable: boolean,
): number {
  const widths = columns.reduce((sum, { id, width }) => sum + (chosen[id] ?? width), 0);
  return widths + (selectable ? BOX : 0) + MENU;
}

type FlightProps<Row> = Pick<TableProps<Row>, 'columns' | 'rowAt' | 'peek' | 'selectable'> &
  Pick<RowWindow, 'isNarrow' | 'pitch' | 'blockSize'>;

/** Has rows drawn while they fly by. @returns the element in which they are */
function useFlight<Row>(flightRef: RefObject<Flight | undefined>, props: FlightProps<Row>) {
  const layer = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { columns, selectable = false, isNarrow } = props;
  useEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    flightRef.current = newFlight({
      layer: element,
      make: () =>
        flyingRow({
          document: element.ownerDocument,
          columns,
          selectable,
          rowAt: (index) => (latest.current.peek ?? latest.current.rowAt)(index),
        }),
      // From where the rows of the table end.
      placeOf: (index) => index * latest.current.pitch - latest.current.blockSize,
    });
    return () => {
      flightRef.current = undefined;
      element.replaceChildren();
    };
  }, [flightRef, columns, selectable, isNarrow]);
  return layer;
}

/** A function that stays the same and does what the latest one does. */
function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
}

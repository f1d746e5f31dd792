import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Cell, useCell } from './cell.ts';
import styles from './DataTable.module.css';
import type { Column } from './table.ts';

interface TableRowProps<Row> {
  /** Undefined while it is on its way. */
  row: Row | undefined;
  /** Its name; empty while it is on its way. */
  name: string;
  index: number;
  /** Px from the first row. */
  start: number;
  columns: readonly Column<Row>[];
  selectable: boolean;
  isSelected: boolean;
  /** True if Tab stops at it. */
  isCurrent: boolean;
  isOpen: boolean;
  isMarked: boolean;
  /** The row under the pointer. */
  hovered: Cell<number | undefined>;
  /** The most frequent commands for a row; a cell, for they are seen of one row only. */
  atHand: Cell<((row: Row) => ReactNode) | undefined>;
  /** Opens the menu of a row below its button; the same function for all rows. */
  openMenu: (button: Element) => void;
  /** Of the row by which the height of all is measured. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** A row of the list. It is rendered again only if it changes, for there may be many and a selection is of one. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const {
    row,
    name,
    index,
    start,
    columns,
    selectable,
    isSelected,
    isCurrent,
    isOpen,
    isMarked,
    hovered,
    atHand,
    measure,
  } = props;
  const { t } = useTexts('admin-table');
  const cells = useRef<HTMLTableRowElement>(null);
  useTabStops(cells, isCurrent);
  useLayoutEffect(() => {
    measure?.(cells.current);
    return () => measure?.(null);
  }, [measure]);
  return (
    <tr
      ref={cells}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? isSelected : undefined}
      aria-current={isOpen || undefined}
      aria-busy={row === undefined || undefined}
      data-index={index}
      data-marked={isMarked || undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      {selectable && (
        <td role="gridcell" data-select className={styles.box}>
          {row !== undefined && (
            <label>
              <input type="checkbox" checked={isSelected} readOnly aria-label={t('select', { name })} />
            </label>
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          role={column.always ? 'rowheader' : 'gridcell'}
          data-column={column.title}
          data-always={column.always || undefined}
          className={styles.cell}
        >
          {row === undefined ? (
            <Waiting isFirst={place === 0} />
          ) : column.render ? (
            column.render(row)
          ) : (
            column.text(row)
          )}
        </td>
      ))}
      <td role="gridcell" className={styles.more}>
        {/* The details of an open row show all its commands, and its last column is in sight. */}
        {row !== undefined && !isOpen && (
          <AtHand<Row> row={row} index={index} isCurrent={isCurrent} hovered={hovered} atHand={atHand} />
        )}
        {row !== undefined && (
          <IconButton
            label={t('menu', { name })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => props.openMenu(currentTarget)}
          >
            <Icon of={EllipsisOutlined} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

type AtHandProps<Row> = Pick<TableRowProps<Row>, 'index' | 'isCurrent' | 'hovered' | 'atHand'> & { row: Row };

/** Shows the most frequent commands for a row, while the pointer or the focus is on it. */
function AtHand<Row>(props: AtHandProps<Row>) {
  const { index, isCurrent, hovered } = props;
  const isHovered = useCell(hovered, (at) => at === index);
  return isHovered || isCurrent ? <Controls {...props} /> : null;
}

function Controls<Row>({ row, atHand }: AtHandProps<Row>) {
  const draw = useCell(atHand, (now) => now);
  return draw && <span className={styles.atHand}>{draw(row)}</span>;
}

/** Tab goes through the controls of the current row alone: a list has hundreds. */
function useTabStops(row: { current: HTMLElement | null }, isCurrent: boolean): void {
  // With each drawing, for cells come and go.
  useLayoutEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []) {
      control.tabIndex = isCurrent ? 0 : -1;
    }
  });
}

function Waiting({ isFirst }: { isFirst: boolean }) {
  const { t } = useTexts('admin-table');
  return (
    <>
      <span className={styles.waiting} aria-hidden />
      {isFirst && <span className={layout.hidden}>{t('loading')}</span>}
    </>
  );
}

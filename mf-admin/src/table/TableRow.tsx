import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { memo, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import styles from './DataTable.module.css';
import type { Column } from './table.ts';

interface TableRowProps<Row> {
  /** Undefined while it is on its way. */
  row: Row | undefined;
  /** What it is called; empty while it is on its way. */
  name: string;
  index: number;
  /** Px from the first row. */
  start: number;
  columns: readonly Column<Row>[];
  selectable: boolean;
  isSelected: boolean;
  /** Whether Tab stops at it. */
  isCurrent: boolean;
  isOpen: boolean;
  isMarked: boolean;
  /** Opens the menu of a row below its button; the same function for all rows. */
  openMenu: (button: Element) => void;
  /** Of a row whose height is its own. */
  measure: Ref<HTMLTableRowElement> | undefined;
}

/** A row of the list. It is drawn anew only if it changes, for there may be many and a selection is of one. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, name, index, start, columns, selectable, isSelected, isCurrent, isOpen, isMarked, measure } = props;
  const { t } = useTexts('admin-table');
  const cells = useRef<HTMLTableRowElement>(null);
  useTabStops(cells, isCurrent);
  return (
    <tr
      ref={(element) => {
        cells.current = element;
        if (typeof measure === 'function') measure(element);
      }}
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
          data-at-hand={column.atHand || undefined}
          className={styles.cell}
        >
          {row === undefined ? <Waiting isFirst={place === 0} /> : column.render(row)}
        </td>
      ))}
      <td role="gridcell" className={styles.more}>
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

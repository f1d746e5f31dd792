import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useLayoutEffect, useRef } from 'react';
import { ColumnSeparator } from './ColumnSeparator.tsx';
import styles from './DataTable.module.css';
import type { ShownColumn } from './useColumns.ts';

interface TableHeadProps<Row> {
  heads: readonly ShownColumn<Row>[];
  /** Chosen widths of columns, in px. */
  widths: Readonly<Record<string, number>>;
  onDrag: (column: string, width: number) => void;
  onChooseWidth: (column: string, width: number | undefined) => void;
  selectable: boolean;
  /** Tells whether all rows are selected, or some are. */
  chosen: 'all' | 'some' | 'none';
  onSelectAll: () => void;
  onClear: () => void;
}

/** The names of the columns; those that the server sorts by are buttons. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { heads, selectable, chosen, onSelectAll, onClear, widths, onDrag, onChooseWidth } = props;
  const { t } = useTexts('admin-table');
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1}>
        {selectable && (
          <th role="columnheader" className={styles.box}>
            <label>
              <input
                ref={box}
                type="checkbox"
                checked={chosen === 'all'}
                onChange={chosen === 'all' ? onClear : onSelectAll}
                aria-label={t('selectAll')}
              />
            </label>
          </th>
        )}
        {heads.map(({ id, title, always, sorted, toggleSort }) => (
          <th
            key={id}
            role="columnheader"
            // Else what changes its width would be part of its name.
            aria-label={title}
            aria-sort={sorted}
            data-sortable={sorted !== undefined || undefined}
            data-always={always || undefined}
          >
            {sorted === undefined ? (
              title
            ) : (
              <button type="button" className={styles.sort} onClick={toggleSort}>
                {title}
                {sorted !== 'none' && <Icon of={sorted === 'ascending' ? ArrowUpOutlined : ArrowDownOutlined} />}
              </button>
            )}
            <ColumnSeparator
              title={title}
              width={widths[id]}
              onDrag={(width) => onDrag(id, width)}
              onChoose={(width) => onChooseWidth(id, width)}
            />
          </th>
        ))}
        <th role="columnheader" className={styles.more}>
          <span className={layout.hidden}>{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

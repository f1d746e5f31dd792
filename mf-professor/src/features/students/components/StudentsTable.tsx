import CaretDownFilled from '@ant-design/icons-svg/es/asn/CaretDownFilled';
import CaretUpFilled from '@ant-design/icons-svg/es/asn/CaretUpFilled';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';
import { type MenuContent, useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { useMedia } from '@study-groups/web-sdk/host/useMedia';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type CSSProperties, type Ref, useImperativeHandle, useRef } from 'react';
import type { DashboardClass } from '../../class/shown-class.ts';
import { nextOrder, type Order, type Sort } from '../order.ts';
import { usePageRows } from '../../../ui/usePageRows.ts';
import { StudentRow } from './StudentRow.tsx';
import styles from './StudentsTable.module.css';

/** Heights of a submission until it is drawn, in px: of a line, and of a card on a phone. */
const ROW_HEIGHT = 40;
const CARD_HEIGHT = 96;

/** The imperative handle of the table. */
export interface StudentsTableHandle {
  /** Brings the focus to a student's row; false if it is not in the list. */
  focusStudent: (id: number) => boolean;
}

interface StudentsTableProps {
  /** Those to show, in their order. */
  students: readonly DashboardStudent[];
  /** The names of the groups by id; empty before there are any. */
  groupNames: ReadonlyMap<number, string>;
  course: Pick<DashboardClass, 'timeZone' | 'confirmAddresses'>;
  order: Order;
  onOrder: (order: Order) => void;
  onOpen: (id: number) => void;
  /** Those who are ticked; undefined where nobody can be. */
  ticked?: ReadonlySet<number>;
  onTick?: (id: number) => void;
  /** Called to tick all who are listed, or none of them any more. */
  onTickAll?: (ids: readonly number[]) => void;
  /** Returns what can be done with a student, for the menu of the row. */
  menuOf: (id: number) => MenuContent | undefined;
  ref: Ref<StudentsTableHandle>;
}

/** The submissions as a table that scrolls with the page, of which only the rows in sight are drawn; on a phone as cards. The roles keep it a table there too. */
export function StudentsTable({
  students,
  groupNames,
  course,
  order,
  onOrder,
  onOpen,
  ticked,
  onTick,
  onTickAll,
  menuOf,
  ref,
}: StudentsTableProps) {
  const { t } = useTexts('professor-students');
  const isMatched = groupNames.size > 0;
  const isPhone = useMedia('(max-width: 759px)');
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, size, measure, focusRow, keepRow } = usePageRows(
    body,
    students.map(({ id }) => id),
    isPhone ? CARD_HEIGHT : ROW_HEIGHT,
  );
  const { menu, onContextMenu, onKeyDown } = useMenu((target) => {
    const student = students[Number(target.closest<HTMLElement>('tr[data-index]')?.dataset['index'])];
    return student && menuOf(student.id);
  });
  useImperativeHandle(ref, () => ({ focusStudent: focusRow }), [focusRow]);

  const height = { '--rows-size': `${size}px` } as CSSProperties;
  const sorts: Sort[] = isMatched ? ['name', 'group', 'hours', 'submitted'] : ['name', 'hours', 'submitted'];
  return (
    <div className={styles.frame}>
      <table
        role="table"
        className={[styles.table, isMatched && styles.matched, ticked && styles.ticking].filter(Boolean).join(' ')}
        aria-label={t('list.title')}
        aria-rowcount={students.length + 1}
      >
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" aria-rowindex={1}>
            {ticked && (
              <th role="columnheader" scope="col" className={styles.tick}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('list.tickAll')}
                    checked={students.every(({ id }) => ticked.has(id))}
                    onChange={() => onTickAll?.(students.map(({ id }) => id))}
                  />
                </label>
              </th>
            )}
            <th role="columnheader" scope="col">
              <span className={layout.hidden}>{t('list.week')}</span>
            </th>
            {sorts.map((sort) => (
              <SortedHead key={sort} sort={sort} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={height}
          onFocus={keepRow}
          onContextMenu={onContextMenu}
          onKeyDown={onKeyDown}
        >
          {rows.map(({ index, start }) => {
            const student = students[index];
            return (
              student && (
                <StudentRow
                  key={student.id}
                  student={student}
                  index={index}
                  group={student.groupId === null ? undefined : groupNames.get(student.groupId)}
                  isMatched={isMatched}
                  isUnconfirmed={isUnconfirmed(course, student)}
                  timeZone={course.timeZone}
                  start={start}
                  rowRef={measure}
                  onOpen={onOpen}
                  isTicked={ticked?.has(student.id)}
                  onTick={onTick}
                />
              )
            );
          })}
        </tbody>
      </table>
      {menu}
    </div>
  );
}

interface SortedHeadProps {
  sort: Sort;
  order: Order;
  onOrder: (order: Order) => void;
}

function SortedHead({ sort, order, onOrder }: SortedHeadProps) {
  const { t } = useTexts('professor-students');
  const isSorted = order.by === sort;
  return (
    <th role="columnheader" scope="col" aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onOrder(nextOrder(order, sort))}>
        {t(`column.${sort}`)}
        {isSorted && <Icon of={order.descending ? CaretDownFilled : CaretUpFilled} />}
      </button>
    </th>
  );
}

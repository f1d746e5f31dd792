import type { AdminClass } from '@study-groups/contracts/admin';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { OpenDialog } from '../open-dialog.ts';
import styles from './ClassesTable.module.css';
import { ClassRow } from './ClassRow.tsx';

interface ClassesTableProps {
  classes: readonly AdminClass[];
  onOpen: (dialog: OpenDialog) => void;
}

const COLUMNS = ['courseName', 'instructor', 'deadline', 'status', 'link', 'actions'] as const;

/** The classes as a table; on a phone each row is a card. The roles keep it a table for screen readers there too. */
export function ClassesTable({ classes, onOpen }: ClassesTableProps) {
  const { t } = useTexts('admin');
  return (
    <table role="table" className={styles.table} aria-label={t('classes.title')}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`classes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {classes.map((one) => (
          <ClassRow key={one.id} one={one} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

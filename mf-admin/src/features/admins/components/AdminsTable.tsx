import type { AdminUser } from '@study-groups/contracts/admin-users';
import type { Language } from '@study-groups/contracts/language';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import type { Sorting } from '../../../workspace/state.ts';
import type { Command } from '../../../commands/command.ts';
import { AtHand } from '../../../table/AtHand.tsx';
import { DataTable } from '../../../table/DataTable.tsx';
import type { FocusedRow } from '../../../table/focused-row.ts';
import type { Column } from '../../../table/table.ts';
import { shortDate } from '../../../ui/short-date.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useView } from '../../../workspace/useWorkspace.ts';
import { localZone } from '../../../ui/local-zone.ts';
import styles from './AdminsTable.module.css';

interface AdminsTableProps {
  admins: readonly AdminUser[];
  /** The id of whoever is signed in. */
  ownId: number | undefined;
  /** Ids of those whose edits are on their way. */
  saving: readonly number[];
  commandsOf: (admin: AdminUser) => readonly Command[];
  focused: FocusedRow<AdminUser>;
}

const NOTHING_TO_LOAD = (): void => undefined;

/** All admins as a table; one opens beside it. */
export function AdminsTable({ admins, ownId, saving, commandsOf, focused }: AdminsTableProps) {
  const { t, language } = useTexts('admin-admins');
  const [{ sort }, change] = useView('admins');
  const rows = useMemo(() => sortAdmins(admins, sort, language), [admins, sort, language]);
  return (
    <DataTable
      view="admins"
      label={t('table')}
      columns={useColumns(ownId, saving)}
      total={rows.length}
      rowAt={(index) => rows[index]}
      onVisible={NOTHING_TO_LOAD}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      commandsOf={commandsOf}
      atHand={(admin) => <AtHand commands={commandsOf(admin)} />}
      onOpen={({ id }) => change({ open: id })}
      onClose={() => change({ open: null })}
      focused={focused}
    />
  );
}

function useColumns(ownId: number | undefined, saving: readonly number[]): readonly Column<AdminUser>[] {
  const { t, language } = useTexts('admin-admins');
  return useMemo(
    () => [
      {
        id: 'username',
        title: t('username'),
        width: 180,
        sortable: true,
        always: true,
        text: ({ username }) => username,
        render: ({ id, username }) => (
          <span className={styles.username}>
            <bdi>{username}</bdi>
            {id === ownId && <span className={styles.you}>{t('you')}</span>}
            {saving.includes(id) && <StatusTag mood="calm">{t('saving')}</StatusTag>}
          </span>
        ),
      },
      {
        id: 'name',
        title: t('name'),
        width: 180,
        sortable: true,
        text: ({ name }) => name,
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        id: 'email',
        title: t('email'),
        width: 220,
        sortable: true,
        text: ({ email }) => email,
        render: ({ email }) => <bdi>{email}</bdi>,
      },
      {
        id: 'createdAt',
        title: t('created'),
        width: 120,
        sortable: true,
        text: ({ createdAt }) => shortDate(createdAt, localZone(), language),
      },
    ],
    [t, language, ownId, saving],
  );
}

/** What the table of admins can be sorted by. */
const SORTS = ['username', 'name', 'email', 'createdAt'] as const satisfies readonly (keyof AdminUser)[];

/** The admins in the order that was chosen; as the server sends them, the first one first, unless one was. */
function sortAdmins(admins: readonly AdminUser[], sort: Sorting | null, language: Language): readonly AdminUser[] {
  const by = SORTS.find((each) => each === sort?.by);
  if (!sort || !by) return admins;
  const direction = sort.order === 'ascending' ? 1 : -1;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return admins.toSorted((one, other) => direction * compare(one[by], other[by]));
}

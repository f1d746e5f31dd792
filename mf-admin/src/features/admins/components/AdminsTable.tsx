import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import type { Command } from '../../../commands/command.ts';
import { DataTable } from '../../../table/DataTable.tsx';
import type { Column } from '../../../table/table.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useView } from '../../../workspace/use-workspace.ts';
import { localZone } from '../../../ui/local-zone.ts';
import { sortAdmins } from '../sort-admins.ts';
import '../texts.ts';
import styles from './AdminsTable.module.css';

interface AdminsTableProps {
  admins: readonly AdminUser[];
  /** The id of whoever is signed in. */
  ownId: number | undefined;
  /** Ids of those whose edits are on their way. */
  saving: readonly number[];
  commandsOf: (admin: AdminUser) => readonly Command[];
}

const NOTHING_TO_LOAD = (): void => undefined;

/** All admins as a table; one opens beside it. */
export function AdminsTable({ admins, ownId, saving, commandsOf }: AdminsTableProps) {
  const { t, language } = useTexts('admin-admins');
  const [{ sort }, change] = useView('admins');
  const rows = useMemo(() => sortAdmins(admins, sort, language), [admins, sort, language]);
  return (
    <DataTable
      view="admins"
      label={t('table')}
      columns={useColumns(ownId, saving, commandsOf)}
      total={rows.length}
      rowAt={(index) => rows[index]}
      onVisible={NOTHING_TO_LOAD}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      commandsOf={commandsOf}
      onOpen={({ id }) => change({ open: id })}
    />
  );
}

function useColumns(
  ownId: number | undefined,
  saving: readonly number[],
  commandsOf: AdminsTableProps['commandsOf'],
): readonly Column<AdminUser>[] {
  const { t } = useTexts('admin-admins');
  const times = useTimes();
  return useMemo(
    () => [
      {
        id: 'username',
        title: t('username'),
        width: 180,
        sortable: true,
        always: true,
        render: ({ id, username }) => (
          <span className={styles.username}>
            <bdi>{username}</bdi>
            {id === ownId && <span className={styles.you}>{t('you')}</span>}
            {saving.includes(id) && <StatusTag mood="waiting">{t('saving')}</StatusTag>}
          </span>
        ),
      },
      { id: 'name', title: t('name'), width: 180, sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
      { id: 'email', title: t('email'), width: 220, sortable: true, render: ({ email }) => <bdi>{email}</bdi> },
      {
        id: 'createdAt',
        title: t('created'),
        width: 140,
        sortable: true,
        render: ({ createdAt }) => times.date(createdAt, localZone()),
      },
      {
        id: 'actions',
        atHand: true,
        title: t('actions'),
        width: 110,
        render: (admin) => (
          <span className={styles.actions}>
            {commandsOf(admin).map((command) => (
              <CommandButton key={command.id} command={command} iconOnly />
            ))}
          </span>
        ),
      },
    ],
    [t, times, ownId, saving, commandsOf],
  );
}

import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useCallback, useState } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import styles from '../../ui/ListPage.module.css';
import { ActingCommands } from '../../table/ActingCommands.tsx';
import { useFocusedRow } from '../../table/focused-row.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SplitView } from '../../ui/SplitView.tsx';
import { useView, useWantedForm } from '../../workspace/useWorkspace.ts';
import { LoadFailed } from '../console/LoadFailed.tsx';
import { selectAdmin } from '../session/sign-in.ts';
import { useAdminAdminsQuery } from './api.ts';
import { AdminDetails } from './components/AdminDetails.tsx';
import { AdminDialogs, type Asked } from './components/AdminDialogs.tsx';
import { AdminsTable } from './components/AdminsTable.tsx';
import { type AdminQuestion, useAdminCommands } from './useAdminCommands.ts';
import { useAdminEdit } from './useAdminEdit.ts';

/** What others change is asked for so often, in milliseconds. */
const POLL_MS = 60_000;
const NONE: readonly AdminUser[] = [];

/** The admins of the installation: a table beside the details of one. */
export function AdminsPage() {
  const { t } = useTexts('admin-admins');
  const ownId = useSelector(selectAdmin)?.id;
  const { data, error, refetch } = useAdminAdminsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [{ open }, change] = useView('admins');
  const [asked, setAsked] = useState<Asked>({ question: 'create', isOpen: false });
  const ask = useCallback(
    (question: AdminQuestion, admin: AdminUser) => setAsked({ question, admin, isOpen: true }),
    [],
  );
  const { edit, saving } = useAdminEdit((admin) => ask('edit', admin));
  const admins = data ?? NONE;
  const openForm = (of: string): void => {
    const admin = admins.find(({ id }) => String(id) === of);
    setAsked(admin ? { question: 'edit', admin, isOpen: true } : { question: 'create', isOpen: true });
  };
  useWantedForm('admin', data && openForm);
  const commandsOf = useAdminCommands(admins.length === 1, ask);
  const create: Command = {
    id: 'admins.create',
    title: t('create.command'),
    section: 'admins',
    icon: PlusOutlined,
    run: () => setAsked({ question: 'create', isOpen: true }),
  };
  useCommands([create]);
  const focused = useFocusedRow<AdminUser>();

  if (!data && !error) return <PageSkeleton />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  const shown = admins.find(({ id }) => id === open);
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} text={t('intro')} action={<CommandButton command={create} kind="primary" />} />
      <ActingCommands focused={focused} fallback={shown} commandsOf={(admin) => (admin ? commandsOf(admin) : [])} />
      <div className={styles.split}>
        <SplitView
          pane="admins"
          label={t('details')}
          onClose={() => change({ open: null })}
          onEnter={focused.leave}
          detail={shown ? <AdminDetails admin={shown} commands={commandsOf(shown)} /> : null}
          list={
            admins.length === 0 ? (
              <StateCard level={2} icon={<Icon of={TeamOutlined} />} title={t('empty')} />
            ) : (
              <div className={styles.list}>
                <p className={layout.muted} role="status">
                  {t('count', { count: admins.length })}
                </p>
                <AdminsTable admins={admins} ownId={ownId} saving={saving} commandsOf={commandsOf} focused={focused} />
              </div>
            )
          }
        />
      </div>
      <AdminDialogs
        asked={asked}
        admins={admins}
        ownId={ownId}
        onEdit={edit}
        onClose={() => setAsked((before) => ({ ...before, isOpen: false }))}
      />
    </div>
  );
}

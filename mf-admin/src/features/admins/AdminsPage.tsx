import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { AdminUser } from '@study-groups/contracts/admin-users';
import type { Language } from '@study-groups/contracts/language';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSelector, useDispatch } from '@study-groups/web-sdk/store/redux';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useCallback, useMemo, useState } from 'react';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { Column } from '../../table/table.ts';
import { ListPage, loadedRows, RowIcons } from '../../ui/ListPage.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { shortDate } from '../../ui/short-date.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Sorting } from '../../workspace/state.ts';
import { useView, useWantedForm } from '../../workspace/useWorkspace.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { MaybeOutdated } from '../../ui/MaybeOutdated.tsx';
import { selectAdmin } from '../session/sign-in.ts';
import styles from './AdminsPage.module.css';
import { useAdminAdminsQuery, useAdminUpdateAdminMutation } from './api.ts';
import { AdminDialogs, type Asked } from './components/AdminDialogs.tsx';
import { type AdminQuestion, useAdminCommands } from './useAdminCommands.ts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Facts } from '@study-groups/antd-kit/Facts';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useKeepUnsent } from '../../ui/useKeepUnsent.ts';
import { useUndoStack } from '../../undo/undo-stack.ts';
import { workspaceActions } from '../../workspace/slice.ts';
import { type AdminEntries, draftOf, hasPassword } from './entries.ts';
import { identityOf, isSameIdentity } from './identity.ts';
import { adminChange } from './put-back.ts';

/** Interval at which changes of others are asked for, in milliseconds. */
const POLL_MS = 60_000;
const NONE: readonly AdminUser[] = [];

/** The admins of the installation: a table beside the details of one. */
export function AdminsPage() {
  const { t, language } = useTexts('admin-admins');
  const ownId = useSelector(selectAdmin)?.id;
  const { data, error, refetch } = useAdminAdminsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [{ open, sort }, change] = useView('admins');
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
  const rows = useMemo(() => sortAdmins(admins, sort, language), [admins, sort, language]);
  const columns = useColumns(ownId, saving);

  if (!data && !error) return <PageSkeleton />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  const shown = admins.find(({ id }) => id === open);
  return (
    <ListPage
      {...loadedRows(rows)}
      view="admins"
      title={t('title')}
      text={t('intro')}
      action={<CommandButton command={create} kind="primary" />}
      above={<MaybeOutdated error={error} refetch={refetch} />}
      label={t('table')}
      status={t('count', { count: admins.length })}
      placeholder={admins.length === 0 && <StateCard level={2} icon={<Icon of={TeamOutlined} />} title={t('empty')} />}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      commandsOf={commandsOf}
      atHand={(admin) => <RowIcons commands={commandsOf(admin)} />}
      onOpen={({ id }) => change({ open: id })}
      onClose={() => change({ open: null })}
      acting={shown}
      details={{
        label: t('details'),
        content: shown ? <AdminDetails admin={shown} commands={commandsOf(shown)} /> : null,
      }}
    >
      <AdminDialogs
        asked={asked}
        admins={admins}
        ownId={ownId}
        onEdit={edit}
        onClose={() => setAsked((before) => ({ ...before, isOpen: false }))}
      />
    </ListPage>
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
        text: ({ createdAt }) => shortDate(createdAt, ownZone(), language),
      },
    ],
    [t, language, ownId, saving],
  );
}

/** The columns by which the table can be sorted. */
const SORTS = ['username', 'name', 'email', 'createdAt'] as const satisfies readonly (keyof AdminUser)[];

/** The admins in the order that was chosen; as the server sends them, the first one first, unless one was. */
function sortAdmins(admins: readonly AdminUser[], sort: Sorting | null, language: Language): readonly AdminUser[] {
  const by = SORTS.find((each) => each === sort?.by);
  if (!sort || !by) return admins;
  const direction = sort.order === 'ascending' ? 1 : -1;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return admins.toSorted((one, other) => direction * compare(one[by], other[by]));
}

/** Shows an admin, with what can be done. */
function AdminDetails({ admin, commands }: { admin: AdminUser; commands: readonly Command[] }) {
  const { t } = useTexts('admin-admins');
  const times = useTimes();
  return (
    <article className={`${layout.card} ${styles.admin}`}>
      <h2>
        <bdi>{admin.name}</bdi>
      </h2>
      <Facts
        facts={[
          [t('username'), <bdi key="username">{admin.username}</bdi>],
          [t('email'), <bdi key="email">{admin.email}</bdi>],
          [t('created'), times.dateTime(admin.createdAt, ownZone())],
        ]}
      />
      <div className={layout.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
    </article>
  );
}

/**
 * Returns a function that edits an admin, says how that ended and can take it back; it rejects with what the server said. `saving` are the ids
 * of those whose edits are on their way.
 * @param onEditAgain opens the form once more in which an edit failed
 */
function useAdminEdit(onEditAgain: (admin: AdminUser) => void) {
  const { t } = useTexts('admin-admins');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const undoStack = useUndoStack();
  const keepUnsent = useKeepUnsent();
  const [send] = useAdminUpdateAdminMutation();
  const [saving, setSaving] = useState<readonly number[]>([]);

  /** @param admin with the version that was seen */
  async function edit(admin: AdminUser, entries: AdminEntries): Promise<void> {
    const { id, version } = admin;
    const body = { ...(hasPassword(entries) ? entries : identityOf(entries)), version };
    setSaving((ids) => [...ids, id]);
    try {
      const edited = await send({ params: { id: String(id) }, body }).unwrap();
      dispatch(workspaceActions.draftChanged({ form: draftOf(admin), draft: undefined }));
      toast('success', t('edit.success'));
      if (!hasPassword(entries)) remember(admin, edited);
    } catch (error) {
      const sent = { form: draftOf(admin), name: entries.name, title: t('edit.done', { name: entries.name }) };
      if (hasPassword(entries) || !keepUnsent(sent, error)) reportFailure(admin, entries, failureText(error));
      throw error;
    } finally {
      setSaving((ids) => ids.toSpliced(ids.indexOf(id), 1));
    }
  }

  /** An edit with a password has its dialog still, with all that was typed. */
  function reportFailure(admin: AdminUser, entries: AdminEntries, reason: string): void {
    if (hasPassword(entries)) return toast('destructive', t('edit.failed'), { text: reason });
    const action = { label: t('edit.again'), onPress: () => onEditAgain(admin) };
    toast('destructive', t('edit.failed'), { text: t('edit.kept', { reason }), action });
  }

  function remember(before: AdminUser, after: AdminUser): void {
    if (isSameIdentity(before, after)) return;
    undoStack.push(adminChange(t('edit.done', { name: after.name }), before, after));
  }

  return { edit, saving };
}

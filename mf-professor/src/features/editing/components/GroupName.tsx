import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { useEditing } from '../editing-context.ts';
import styles from './GroupName.module.css';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorRenameGroupMutation } from '../../session/api.ts';
import { useChange } from '../../change/useChange.ts';

/** The most characters of a name, as accepted by the server. */
const LONGEST = 40;

/** The name of a group, and a button that makes a field of it. */
export function GroupName({ groupId }: { groupId: number }) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const { renaming, startRenaming } = useEditing();
  const button = useRef<HTMLButtonElement>(null);
  const isRenaming = useSyncExternalStore(renaming.subscribe, () => renaming.current() === groupId);
  const stored = useShownClass().groups.find(({ id }) => id === groupId)?.name ?? '';
  const wasRenaming = useRef(false);

  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  // Another group is opened: what was begun here is over.
  useEffect(
    () => () => {
      if (renaming.current() === groupId) startRenaming(undefined);
    },
    [renaming, startRenaming, groupId],
  );

  if (isRenaming) return <NameField groupId={groupId} shown={groupName(stored)} />;
  return (
    <span className={styles.name}>
      <bdi>{groupName(stored)}</bdi>
      <IconButton
        ref={button}
        label={t('group.renameNamed', { group: stored })}
        aria-keyshortcuts="F2"
        className={styles.edit ?? ''}
        onClick={() => startRenaming(groupId)}
      >
        <Icon of={EditOutlined} />
      </IconButton>
    </span>
  );
}

/** Enter and leaving it keep what was typed, Escape does not. */
function NameField({ groupId, shown }: { groupId: number; shown: string }) {
  const { t } = useTexts('professor-editing');
  const { startRenaming } = useEditing();
  const { renameGroup, isRenaming } = useRenameGroup();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(shown);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function save(): Promise<void> {
    const typed = name.trim();
    if (isRenaming) return;
    // A rejected name stays in the field to be typed again.
    if (typed === '' || typed === shown) startRenaming(undefined);
    else await renameGroup(groupId, typed, () => startRenaming(undefined));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The pane would close by it.
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else startRenaming(undefined);
  }

  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={t('group.name')}
      dir="auto"
      maxLength={LONGEST}
      value={name}
      readOnly={isRenaming}
      onChange={({ target }) => setName(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  );
}

/** Gives a group another name, and says so. */
function useRenameGroup() {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const [rename, { isLoading: isRenaming }] = useProfessorRenameGroupMutation();

  async function renameGroup(groupId: number, name: string, onRenamed: () => void): Promise<void> {
    const params = { ...args.params, groupId: String(groupId) };
    await change({
      send: (version) => rename({ ...args, params, body: { name, version } }).unwrap(),
      failed: t('group.renameFailed'),
      done: ({ group }) => {
        onRenamed();
        return { title: t('group.renamed'), text: t('group.renamedText', { group: group.name }) };
      },
      undo: 'quiet',
      fits: ({ groups }) => groups.some(({ id }) => id === groupId),
      made({ groups }) {
        if (!groups.some((group) => group.id === groupId && group.name === name)) return undefined;
        onRenamed();
        return { title: t('group.renamed'), text: t('group.renamedText', { group: name }) };
      },
    });
  }
  return { renameGroup, isRenaming };
}

import { sizeOf } from '@study-groups/scoring/care';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { type ReactNode, useMemo } from 'react';
import { GroupName } from './components/GroupName.tsx';
import styles from './EditableGroup.module.css';
import { placeMark, handleMark } from './drag-marks.ts';
import { useAimedAt, useEditing, useRowState } from './editing-context.ts';
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { MemberMenuButton } from './components/MemberMenuButton.tsx';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useShownClass } from '../class/shown-class.ts';
import { useRemoveGroup } from './useRemoveGroup.ts';

type Member = DashboardGroup['members'][number];

/** The additions of manual editing to the card of a group. */
export interface EditSlots {
  /** Takes a member's row into something larger: with a handle before it and a menu after it. */
  renderMemberRow: (member: Member, row: ReactNode) => ReactNode;
  /** The group's name, which can be changed. */
  title: ReactNode;
  /** Actions on the whole group; undefined where there are none. */
  actions: ReactNode;
}

interface EditableGroupProps {
  group: DashboardGroup;
  /** Draws the card. */
  children: (slots: EditSlots) => ReactNode;
}

/** The card of a group, onto which students can be dropped; it shows what a drop would be while one is held over it. */
export function EditableGroup({ group, children }: EditableGroupProps) {
  const aimed = useAimedAt(group.id);
  const { id } = group;
  const isEmpty = sizeOf(group) === 0;

  const slots = useMemo<EditSlots>(
    () => ({
      renderMemberRow: (member, row) => (
        <EditableMember member={member} groupId={id}>
          {row}
        </EditableMember>
      ),
      title: <GroupName groupId={id} />,
      actions: isEmpty ? <RemoveGroupButton groupId={id} /> : undefined,
    }),
    [id, isEmpty],
  );

  return (
    <div className={styles.group} data-aimed={aimed} {...placeMark({ groupId: id })}>
      {children(slots)}
    </div>
  );
}

interface EditableMemberProps {
  member: Pick<DashboardGroup['members'][number], 'id' | 'fullName'> & Partial<DashboardGroup['members'][number]>;
  /** Undefined for a student who is in no group, onto whom nobody can be dropped. */
  groupId?: number;
  children: ReactNode;
}

/** A student's row with a handle to drag them by, and a menu of what can be done. */
function EditableMember({ member, groupId, children }: EditableMemberProps) {
  const { t } = useTexts('professor-editing');
  const { isSwapped, isSelected, isPending } = useRowState(member.id);
  const { canDrag } = useEditing();

  return (
    <div
      className={styles.member}
      {...(groupId !== undefined && placeMark({ groupId, studentId: member.id }))}
      data-swaps={isSwapped ? '' : undefined}
      data-picked={isSelected ? '' : undefined}
    >
      {/* By the keyboard and for screen readers it is the menu that moves. */}
      <span
        className={styles.handle}
        title={t('member.drag')}
        aria-hidden
        draggable={canDrag}
        {...handleMark(member.id)}
      >
        <Icon of={HolderOutlined} />
      </span>
      <div className={styles.row}>
        {children}
        {member.isLeader && <LeaderClicks member={member} />}
      </div>
      {isPending && (
        <span className={styles.pending}>
          <span className={layout.hidden}>{t('member.pending')}</span>
        </span>
      )}
      <MemberMenuButton id={member.id} fullName={member.fullName} className={styles.menu ?? ''} />
    </div>
  );
}

interface LeaderClicksProps {
  member: { messageClicked?: boolean; emailClicked?: boolean; scheduleClicked?: boolean };
}

/** Shows which of the links in a leader's mail were used. */
function LeaderClicks({ member }: LeaderClicksProps) {
  const { t } = useTexts('professor-editing');
  const clicks = [
    ['message', member.messageClicked],
    ['email', member.emailClicked],
    ['schedule', member.scheduleClicked],
  ] as const;
  return (
    <ul className={styles.clicks} aria-label={t('clicks.label')}>
      {clicks.map(([link, isUsed]) => (
        <li key={link} className={isUsed ? styles.used : undefined}>
          <Icon of={isUsed ? CheckOutlined : MinusOutlined} />
          {t(`clicks.${link}`)}
          <span className={layout.hidden}>{t(isUsed ? 'clicks.used' : 'clicks.unused')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Removes a group that nobody is in. */
function RemoveGroupButton({ groupId }: { groupId: number }) {
  const { t } = useTexts('professor-editing');
  const { groups } = useShownClass();
  const { removeGroup, isRemoving } = useRemoveGroup();
  const name = groups.find(({ id }) => id === groupId)?.name ?? '';
  return (
    <Button
      icon={<Icon of={DeleteOutlined} />}
      aria-label={t('group.removeNamed', { group: name })}
      busy={isRemoving}
      onClick={() => void removeGroup({ id: groupId, name })}
    >
      {t('group.remove')}
    </Button>
  );
}

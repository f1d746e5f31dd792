import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import { handleMark, placeMark } from '../drag-marks.ts';
import { useEditing, useRowState } from '../editing-context.ts';
import styles from './EditableMember.module.css';
import { LeaderClicks } from './LeaderClicks.tsx';
import { MemberMenuButton } from './MemberMenuButton.tsx';

interface EditableMemberProps {
  member: Pick<DashboardGroup['members'][number], 'id' | 'fullName'> & Partial<DashboardGroup['members'][number]>;
  /** Undefined for a student who is in no group, onto whom nobody can be dropped. */
  groupId?: number;
  children: ReactNode;
}

/** A student's row with a handle to drag them by, and a menu of what can be done. */
export function EditableMember({ member, groupId, children }: EditableMemberProps) {
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

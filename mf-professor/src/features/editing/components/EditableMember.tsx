import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEditing, useRowState } from '../editing-context.ts';
import styles from './EditableMember.module.css';
import { LeaderClicks } from './LeaderClicks.tsx';

interface EditableMemberProps {
  member: Pick<DashboardGroup['members'][number], 'id' | 'fullName'> & Partial<DashboardGroup['members'][number]>;
  /** Undefined for a student who is in no group, onto whom nobody can be dropped. */
  groupId?: number;
  children: ReactNode;
}

/** A student's row with a handle to drag them by, and a menu of what can be done. */
export function EditableMember({ member, groupId, children }: EditableMemberProps) {
  const { t } = useTexts('professor-editing');
  const { dragging, canDrop, openMenu } = useEditing();
  const { isSwapTarget, isPending, isMenuOpen } = useRowState(member.id);
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { id, fullName } = member;

  useEffect(() => dragging?.addHandle(handle.current!, { id, name: fullName }), [dragging, id, fullName]);
  useEffect(() => {
    if (groupId === undefined) return undefined;
    const place = { groupId, studentId: id };
    return dragging?.addPlace(row.current!, place, (studentId) => canDrop(studentId, place));
  }, [dragging, canDrop, groupId, id]);

  return (
    <div ref={row} className={styles.member} data-swaps={isSwapTarget ? '' : undefined}>
      {/* By the keyboard and for screen readers it is the menu that moves. */}
      <span ref={handle} className={styles.handle} title={t('member.drag')} aria-hidden>
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
      <IconButton
        label={t('member.menu', { name: fullName })}
        className={styles.menu ?? ''}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        data-student-menu={id}
        onClick={(event) => openMenu(isMenuOpen ? undefined : { studentId: id, button: event.currentTarget })}
      >
        <Icon of={MoreOutlined} />
      </IconButton>
    </div>
  );
}

import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useRowState } from '../editing-context.ts';
import { useDraggedMember } from '../useDraggedMember.ts';
import { MemberMenuButton } from './MemberMenuButton.tsx';
import styles from './TileMember.module.css';

interface TileMemberProps {
  member: DashboardGroup['members'][number];
  groupId: number;
  /** Whether they signed up when the groups were formed already. */
  isLate: boolean;
}

/** A member as one line of a tile: the whole name drags, and a menu says what else can be done. */
export function TileMember({ member, groupId, isLate }: TileMemberProps) {
  const { t } = useTexts('professor-editing');
  const { isSwapTarget, isPending } = useRowState(member.id);
  const { row, handle } = useDraggedMember<HTMLLIElement>(member, groupId);
  const { id, fullName, isLeader } = member;
  return (
    <li
      ref={row}
      className={styles.member}
      data-swaps={isSwapTarget ? '' : undefined}
      data-pending={isPending ? '' : undefined}
    >
      <span ref={handle} className={styles.name} dir="auto" title={fullName}>
        <bdi>{fullName}</bdi>
      </span>
      {isLeader && (
        <span className={styles.leader} title={t('common:group.leader')}>
          <Icon of={CrownFilled} />
          <span className={layout.hidden}>{t('common:group.leader')}</span>
        </span>
      )}
      {isLate && (
        <span className={styles.late} title={t('member.late')}>
          <Icon of={ClockCircleOutlined} />
          <span className={layout.hidden}>{t('member.late')}</span>
        </span>
      )}
      <MemberMenuButton id={id} fullName={fullName} className={styles.menu ?? ''} />
    </li>
  );
}

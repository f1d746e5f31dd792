import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { memo } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import type { EditSlots } from '../../editing/EditableGroup.tsx';
import type { GroupFacts } from '../group-facts.ts';
import { Breakdown } from './Breakdown.tsx';
import { CareList } from './CareList.tsx';
import styles from './GroupGlance.module.css';
import { GroupTimes } from './GroupTimes.tsx';
import { Meaning } from './Meaning.tsx';

interface GroupGlanceProps extends Partial<EditSlots> {
  facts: GroupFacts;
  onWhy: (studentId: number) => void;
}

/** A group as its professor sees it: what its score means, what it needs, when it can meet, and who is in it. */
export const GroupGlance = memo(function GroupGlance({ facts, onWhy, actions, renderMemberRow }: GroupGlanceProps) {
  const { t } = useTexts('professor-groups');
  const { group } = facts;
  return (
    <GroupCard
      group={group}
      open
      note={
        group.members.length > 0 && (
          <>
            <Meaning facts={facts} />
            <CareList care={facts.care} size={group.members.length} />
          </>
        )
      }
      body={<GroupTimes facts={facts} />}
      renderMemberNote={(member) => <MemberNote member={member} />}
      renderMemberActions={(member) => (
        <Button size="small" aria-label={t('why.openFor', { name: member.fullName })} onClick={() => onWhy(member.id)}>
          {t('why.open')}
        </Button>
      )}
      {...(renderMemberRow ? { renderMemberRow } : {})}
      actions={
        <div className={styles.foot}>
          {group.breakdown.length > 0 && <Breakdown terms={group.breakdown} />}
          {actions}
        </div>
      }
    />
  );
});

function MemberNote({ member }: { member: DashboardGroup['members'][number] }) {
  const { t } = useTexts('professor-groups');
  const student = useShownClass().students.find(({ id }) => id === member.id);
  if (!student) return null;
  return (
    <span className={styles.roles}>{student.studyRole.map((role) => t(`choices:studyRole.${role}`)).join(' · ')}</span>
  );
}

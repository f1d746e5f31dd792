import type { GroupPerson } from '@study-groups/contracts/scheduler';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './Group.module.css';

interface GroupProps {
  courseName: string;
  groupNumber: number;
  /** Of a group that somebody named. */
  groupName?: string | undefined;
  members: readonly GroupPerson[];
  marked: 'leader' | 'you' | 'nobody';
}

/** Shows which group it is about, and who is in it. */
export function Group({ courseName, groupNumber, groupName, members, marked }: GroupProps) {
  const inWords = useGroupName();
  const { t } = useTexts('leader');
  const id = useId();
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{courseName}</bdi>
        {' · '}
        {groupName ? <bdi>{inWords(groupName)}</bdi> : t('group', { number: groupNumber })}
      </h2>
      <People members={members} marked={marked} />
    </section>
  );
}

/** The members of the group by name and address; the leader, or who is looking, with a badge. */
function People({ members, marked }: { members: readonly GroupPerson[]; marked: 'leader' | 'you' | 'nobody' }) {
  const { t } = useTexts('leader');
  return (
    <ul className={styles.people}>
      {members.map(({ fullName, email, isLeader }) => (
        <li key={email}>
          <span className={styles.person}>
            <bdi>{fullName}</bdi>
            {isLeader && marked === 'you' && <span> {t('you')}</span>}
            {isLeader && marked === 'leader' && (
              <span className={styles.leader}>
                <Icon of={CrownFilled} /> {t('leader')}
              </span>
            )}
          </span>
          <bdi className={layout.muted}>{email}</bdi>
        </li>
      ))}
    </ul>
  );
}

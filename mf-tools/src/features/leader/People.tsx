import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import type { GroupPerson } from '@study-groups/contracts/scheduler';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './People.module.css';

/** The members of the group by name and address; the leader, or who is looking, with a badge. */
export function People({ members, marked }: { members: readonly GroupPerson[]; marked: 'leader' | 'you' | 'nobody' }) {
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

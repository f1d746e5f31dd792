import CrownFilled from '@ant-design/icons/es/icons/CrownFilled';
import type { GroupPerson } from '@study-groups/contracts/scheduler';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** The members of the group by name and address; the leader, or who is looking, with a badge. */
export function People({ members, marked }: { members: readonly GroupPerson[]; marked: 'leader' | 'you' | 'nobody' }) {
  const { t } = useTexts('leader');
  return (
    <ul className="leader-people">
      {members.map(({ fullName, email, isLeader }) => (
        <li key={email}>
          <span className="leader-person">
            <bdi>{fullName}</bdi>
            {isLeader && marked === 'you' && <span> {t('you')}</span>}
            {isLeader && marked === 'leader' && (
              <span className="sg-leader">
                <CrownFilled aria-hidden /> {t('leader')}
              </span>
            )}
          </span>
          <bdi className="sg-muted">{email}</bdi>
        </li>
      ))}
    </ul>
  );
}

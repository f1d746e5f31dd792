import CrownFilled from '@ant-design/icons/es/icons/CrownFilled';
import type { Member } from '@study-groups/contracts/group';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';

export interface MemberListProps<M extends Member> {
  /** Leader first. */
  members: readonly M[];
  /** What stands at the end of a member's details: buttons, for instance. */
  renderActions?: (member: M) => ReactNode;
}

/** The members of a group; each opens to show e-mail, study format and intensity. */
export function MemberList<M extends Member>({ members, renderActions }: MemberListProps<M>) {
  const { t } = useTexts('common');
  return (
    <ul className="sg-members">
      {members.map((member) => (
        <li key={member.id}>
          <details className="sg-member">
            <summary>
              <bdi className="sg-member-name">{member.fullName}</bdi>
              {member.isLeader && (
                <span className="sg-leader">
                  <CrownFilled aria-hidden /> {t('group.leader')}
                </span>
              )}
            </summary>
            <dl className="sg-facts">
              <dt>{t('group.email')}</dt>
              <dd>
                <a href={`mailto:${member.email}`}>
                  <bdi>{member.email}</bdi>
                </a>
              </dd>
              <dt>{t('group.format')}</dt>
              <dd>{t(`format.${member.studyFormat}`)}</dd>
              <dt>{t('group.intensity')}</dt>
              <dd>{t(`intensity.${member.studyIntensity}`)}</dd>
            </dl>
            {renderActions?.(member)}
          </details>
        </li>
      ))}
    </ul>
  );
}

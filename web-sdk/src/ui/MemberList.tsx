import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import type { Member } from '@study-groups/contracts/group';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import disclosure from './disclosure.module.css';
import { Icon } from './Icon.tsx';
import styles from './MemberList.module.css';

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
    <ul className={styles.members}>
      {members.map((member) => (
        <li key={member.id}>
          <details>
            <summary className={`${disclosure.arrow} ${styles.summary}`}>
              <bdi className={styles.name}>{member.fullName}</bdi>
              {member.isLeader && (
                <span className={styles.leader}>
                  <Icon of={CrownFilled} /> {t('group.leader')}
                </span>
              )}
            </summary>
            <dl className={styles.facts}>
              <dt>{t('group.email')}</dt>
              <dd>
                <a href={`mailto:${member.email}`}>
                  <bdi>{member.email}</bdi>
                </a>
              </dd>
              <dt>{t('group.format')}</dt>
              <dd>{t(`choices:studyFormat.${member.studyFormat}`)}</dd>
              <dt>{t('group.intensity')}</dt>
              <dd>{t(`choices:studyIntensity.${member.studyIntensity}`)}</dd>
            </dl>
            {renderActions?.(member)}
          </details>
        </li>
      ))}
    </ul>
  );
}

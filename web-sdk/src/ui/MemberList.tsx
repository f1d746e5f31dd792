import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import { UNANSWERED } from '@study-groups/contracts/choices';
import type { Member } from '@study-groups/contracts/group';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { disclosure } from './disclosure.ts';
import { Icon } from './Icon.tsx';
import styles from './MemberList.module.css';

export interface MemberListProps<M extends Member> {
  /** Leader first. */
  members: readonly M[];
  /** What stands at the end of a member's details: buttons, for instance. */
  renderActions?: (member: M) => ReactNode;
  /** What is known of a member without opening the details, below the name. */
  renderNote?: (member: M) => ReactNode;
  /** Takes a member's row into something larger: with a handle beside it, for instance. */
  renderRow?: (member: M, row: ReactNode) => ReactNode;
}

/** The members of a group; each opens to show e-mail, study format and intensity. */
export function MemberList<M extends Member>({ members, renderActions, renderNote, renderRow }: MemberListProps<M>) {
  return (
    <ul className={styles.members}>
      {members.map((member) => {
        const row = <MemberRow member={member} actions={renderActions?.(member)} note={renderNote?.(member)} />;
        return <li key={member.id}>{renderRow ? renderRow(member, row) : row}</li>;
      })}
    </ul>
  );
}

function MemberRow({ member, actions, note }: { member: Member; actions: ReactNode; note: ReactNode }) {
  const { t } = useTexts('common');
  return (
    <details>
      <summary className={`${disclosure.arrow} ${styles.summary}`}>
        <span className={styles.person}>
          <span className={styles.who}>
            <bdi className={styles.name}>{member.fullName}</bdi>
            {note}
          </span>
          {member.isLeader && (
            <span className={styles.leader}>
              <Icon of={CrownFilled} /> {t('group.leader')}
            </span>
          )}
        </span>
      </summary>
      <dl className={styles.facts}>
        <div>
          <dt>{t('group.email')}</dt>
          <dd>
            <a href={`mailto:${member.email}`}>
              <bdi>{member.email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('group.format')}</dt>
          <dd>
            {t(member.studyFormat === UNANSWERED ? 'choices:unanswered' : `choices:studyFormat.${member.studyFormat}`)}
          </dd>
        </div>
        <div>
          <dt>{t('group.intensity')}</dt>
          <dd>
            {t(
              member.studyIntensity === UNANSWERED
                ? 'choices:unanswered'
                : `choices:studyIntensity.${member.studyIntensity}`,
            )}
          </dd>
        </div>
      </dl>
      {actions}
    </details>
  );
}

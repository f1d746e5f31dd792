import { groupCountRange, mailCountRange } from '@study-groups/contracts/group-count';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './MatchMails.module.css';

/** How many people get mails when groups are formed, and what these mails say. */
export function MatchMails({ students, size }: { students: number; size: GroupSize }) {
  const { t } = useTexts('admin-class');
  const mails = mailCountRange(students, size);
  const leaders = groupCountRange(students, size);
  return (
    <>
      <p>{mails.from === mails.to ? t('match.mails', { count: mails.from }) : t('match.mailsRange', { ...mails })}</p>
      <ul className={styles.mails}>
        <li>{t('match.toStudents', { count: students })}</li>
        <li>
          {leaders.from === leaders.to
            ? t('match.toLeaders', { count: leaders.from })
            : t('match.toLeadersRange', { ...leaders })}
        </li>
        <li>{t('match.toInstructor')}</li>
      </ul>
      <p className={layout.muted}>{t('match.final')}</p>
    </>
  );
}

import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import { useShownClass } from '../dashboard/shown-class.ts';
import { EditableMember } from './components/EditableMember.tsx';
import styles from './WaitingStudents.module.css';

/** Who is in no group, to be put into one; nothing where everybody is in one, or nobody yet. */
export function WaitingStudents() {
  const { t } = useTexts('professor-editing');
  const { students, groups, class: course } = useShownClass();
  const heading = useId();
  const waiting = students.filter(({ groupId }) => groupId === null);
  if (groups.length === 0 || waiting.length === 0) return null;
  return (
    <section className={layout.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('waiting.title')} <span className={layout.muted}>{waiting.length}</span>
      </h2>
      <p className={layout.muted}>{t('waiting.text')}</p>
      <ul className={styles.list}>
        {waiting.map((student) => (
          <li key={student.id}>
            <EditableMember member={{ id: student.id, fullName: student.fullName }}>
              <span className={styles.name}>
                <bdi>{student.fullName}</bdi>
                {isUnconfirmed(course, student) && <span className={styles.why}>{t('waiting.unconfirmed')}</span>}
              </span>
            </EditableMember>
          </li>
        ))}
      </ul>
    </section>
  );
}

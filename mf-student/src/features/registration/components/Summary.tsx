import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Availability } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import type { Answers, Asking } from '../answers.ts';
import type { Step } from '../steps.ts';
import { useAnswerRows } from '../useAnswerRows.ts';
import { Part } from './Part.tsx';
import { TextButton } from './TextButton.tsx';
import styles from './Summary.module.css';

export interface SummaryProps {
  publicClass: Pick<Asking, 'questions'>;
  answers: Answers;
  /** True if they change an earlier submission. */
  editing: boolean;
  onGo: (step: Step) => void;
}

/** All answers at a glance before they are sent, the week as a picture. */
export function Summary({ publicClass, answers, editing, onGo }: SummaryProps) {
  const { t } = useTexts('student');
  const weekText = useWeekText();
  const rows = useAnswerRows(publicClass)(answers);
  return (
    <Part title={editing ? t('summary.titleEdit') : t('summary.title')}>
      <div className={styles.line}>
        <div className={styles.you}>
          <strong>
            <bdi>{answers.fullName.trim() || t('summary.noName')}</bdi>
          </strong>
          <bdi className={layout.muted}>{answers.email.trim() || t('summary.noEmail')}</bdi>
        </div>
        <TextButton label={t('summary.changeYou')} onClick={() => onGo('personal-info')}>
          {t('summary.change')}
        </TextButton>
      </div>
      <div className={styles.line}>
        <Week counts={weekOf(answers.availability)} total={1} label={t('summary.week')} cell={7} />
        <p className={styles.week}>{weekText(answers.availability)}</p>
        <TextButton label={t('summary.changeWeek')} onClick={() => onGo('availability')}>
          {t('summary.change')}
        </TextButton>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ field, name, text }) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Says a week in words: '12 hours on 4 days'. */
function useWeekText(): (availability: Availability) => string {
  const { t } = useTexts('student');
  return (availability) => {
    const days = Object.values(availability).filter((slots) => slots.length > 0);
    const count = days.flat().length;
    if (count === 0) return t('summary.noHours');
    return t('summary.hours', { count, days: t('summary.days', { count: days.length }) });
  };
}

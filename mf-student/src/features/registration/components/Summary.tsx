import { layout } from '@study-groups/web-sdk/ui/layout';
import { answerTexts } from '@study-groups/contracts/class-answers';
import { LEARNING, MEETING, type Question, type SingleQuestion, STUDY_ROLES } from '@study-groups/contracts/choices';
import type { Availability } from '@study-groups/contracts/grid';
import { namesOf } from '@study-groups/contracts/tables';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { type Answers, type Asking, type Field, ownField } from '../answers.ts';
import type { Step } from '../steps.ts';
import { useFieldName } from '../useFieldName.ts';
import { optionsOf } from './choice-options.ts';
import { Part } from './Part.tsx';
import { personalityKey } from './PersonalityScale.tsx';
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
  const { t, language } = useTexts('student');
  const nameOfField = useFieldName(publicClass);
  const weekText = useWeekText();
  const unset = t('summary.unset');
  const size = answers.preferredGroupSize;
  const sizeText = Number(size) > 0 ? t('choices:size', { count: Number(size) }) : size;
  const nameOf = (field: Question, answer: string): string => {
    const known = optionsOf(field).find(({ value }) => value === answer);
    return known ? t(known.name) : answer;
  };
  const roles = [...answers.studyRole].sort((a, b) => STUDY_ROLES.indexOf(a) - STUDY_ROLES.indexOf(b));
  const single = (field: SingleQuestion): [Field, string] => {
    const chosen = answers[field];
    return [field, chosen ? nameOf(field, chosen) : unset];
  };
  const rows: [Field, string][] = [
    ['studyRole', roles.map((role) => nameOf('studyRole', role)).join(t('separator')) || unset],
    ...namesOf({ ...LEARNING, ...MEETING }).map(single),
    ['personalityType', t(personalityKey(answers.personalityType))],
    ['preferredGroupSize', sizeText ?? unset],
    ...(publicClass.questions ?? []).map((question): [Field, string] => [
      ownField(question.id),
      answerTexts(question, answers.answers, language).join(t('separator')) || unset,
    ]),
    ['friendPreferences', answers.friendPreferences.join(', ') || t('summary.noFriends')],
  ];
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
        {rows.map(([field, text]) => (
          <div key={field}>
            <dt>{nameOfField(field)}</dt>
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

import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import type { Answers, Field } from '../answers.ts';
import type { Step } from '../steps.ts';
import { useWeekText } from './useWeekText.ts';

/** The single choices, in the order in which the summary names them. */
const WISHES = [
  'engagementStyle',
  'priorKnowledge',
  'communicationPreference',
  'studyFormat',
  'studyIntensity',
  'meetingFrequency',
] as const satisfies readonly Field[];

export interface SummaryProps {
  answers: Answers;
  /** Whether they change an earlier submission. */
  editing: boolean;
  onGo: (step: Step) => void;
}

/** All answers at a glance before they are sent, the week as a picture. */
export function Summary({ answers, editing, onGo }: SummaryProps) {
  const { t } = useTexts('student');
  const weekText = useWeekText();
  const unset = t('summary.unset');
  const size = answers.preferredGroupSize;
  const rows: [Field, string][] = [
    ['studyRole', answers.studyRole.map((role) => t(`choice.studyRole.${role}.label`)).join(', ') || unset],
    ...WISHES.map((field): [Field, string] => [
      field,
      answers[field] ? t(`choice.${field}.${answers[field]}.label`) : unset,
    ]),
    ['personalityType', t(`personality.${answers.personalityType}`)],
    ['preferredGroupSize', size ? t('choice.preferredGroupSize.people', { count: Number(size) }) : unset],
    ['friendPreferences', answers.friendPreferences.join(', ') || t('summary.noFriends')],
  ];
  const change = (what: string, step: Step) => (
    <button type="button" className="student-link" aria-label={what} onClick={() => onGo(step)}>
      {t('summary.change')}
    </button>
  );
  return (
    <section className="student-part student-summary">
      <h3>{editing ? t('summary.titleEdit') : t('summary.title')}</h3>
      <div className="student-summary-you">
        <div>
          <strong>
            <bdi>{answers.fullName.trim() || t('summary.noName')}</bdi>
          </strong>
          <bdi className="student-address">{answers.email.trim() || t('summary.noEmail')}</bdi>
        </div>
        {change(t('summary.changeYou'), 'personal-info')}
      </div>
      <div className="student-summary-week">
        <Week counts={weekOf(answers.availability)} total={1} label={t('summary.week')} cell={7} />
        <p>{weekText(answers.availability)}</p>
        {change(t('summary.changeWeek'), 'availability')}
      </div>
      <dl className="student-summary-rows">
        {rows.map(([field, text]) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

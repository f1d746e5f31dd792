import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { commonHours, heatOf, weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { useId } from 'react';
import { FilledWeek } from './FilledWeek.tsx';
import { SAMPLE_STUDENTS, SAMPLE_TIMES } from './sample.ts';
import { useScrolledStep } from './useScrolledStep.ts';
import styles from './WeekSteps.module.css';

const TOTAL = SAMPLE_STUDENTS.length;

/** The week as it stands when each student has come. */
const STEPS = SAMPLE_STUDENTS.map(({ fullName, availability }, index) => {
  const counts = heatOf(SAMPLE_STUDENTS.slice(0, index + 1).map((student) => student.availability));
  const added = weekOf(availability);
  return { fullName, counts, added, free: commonHours(added, 1), left: commonHours(counts, index + 1) };
});

/** The week of a group: scrolling, touch or the arrow keys bring in one student after another, until the hours of all are left. */
export function WeekSteps() {
  const { t, language } = useTexts('home');
  const times = useTimes();
  const name = useId();
  const { step, choose, placeOf } = useScrolledStep(TOTAL + 1);
  const isResult = step === TOTAL;
  const shown = STEPS[Math.min(step, TOTAL - 1)]!;
  const people = isResult ? TOTAL : step + 1;
  const meetings = new Intl.ListFormat(language).format(SAMPLE_TIMES.map((time) => times.meetingTime(time)));
  const facts = [
    ...STEPS.map(({ fullName, free, left }, index) => ({
      title: <bdi>{fullName}</bdi>,
      text: [t('group.free', { count: free }), ...(index > 0 ? [t('group.left', { count: left })] : [])],
    })),
    { title: t('group.result'), text: [t('group.meet', { times: meetings })] },
  ];
  const label =
    people === 1
      ? t('common:week.student', { count: shown.left })
      : t('common:week.group', { count: shown.left, total: people });

  return (
    <div className={styles.story}>
      <div className={styles.picture}>
        <FilledWeek counts={shown.counts} total={TOTAL} added={shown.added} isResult={isResult} label={label} />
      </div>
      <fieldset className={styles.steps}>
        <legend>{t('group.steps')}</legend>
        {facts.map(({ title, text }, index) => (
          <label key={index} ref={placeOf(index)} className={styles.step}>
            <input type="radio" name={name} checked={index === step} onChange={() => choose(index)} />
            <strong>{title}</strong>
            {text.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

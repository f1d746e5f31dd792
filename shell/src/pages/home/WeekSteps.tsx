import { useTexts, useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { commonHours, heatOf, weekOf, type Counts, heatStep } from '@study-groups/web-sdk/ui/week-levels';
import { useId, useEffect, useRef, useState } from 'react';
import { SAMPLE_STUDENTS, SAMPLE_TIMES } from './sample.ts';
import styles from './WeekSteps.module.css';
import { DAYS, meetingTimeAt, SLOTS } from '@study-groups/contracts/grid';

/**
 * Anything that begins above the lower two fifths of the viewport counts as reached, however far it has been scrolled out of
 * it.
 */
const REACHED = '100000px 0px -40% 0px';

const isStill = () =>
  !('IntersectionObserver' in globalThis) || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/**
 * Advances steps by scrolling, one after another, until one is chosen. With reduced motion the last one is shown at once.
 * @param count how many steps there are
 * @returns the step, from 0; what chooses one; and what says where a step is on the page
 */
function useScrolledStep(count: number) {
  const [scrolled, scroll] = useState(() => (isStill() ? count - 1 : 0));
  // Once somebody chooses they have taken over: the page scrolls by itself to the element with the focus.
  const [chosen, choose] = useState<number>();
  const places = useRef<(Element | null)[]>([]);
  useEffect(() => {
    if (isStill()) return;
    const reached = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target);
          else reached.delete(target);
        }
        scroll(Math.max(0, reached.size - 1));
      },
      { rootMargin: REACHED },
    );
    for (const place of places.current) if (place) observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const placeOf = (index: number) => (element: Element | null) => {
    places.current[index] = element;
  };
  return { step: chosen ?? scrolled, choose, placeOf };
}

/** Every this many rows, the hour is shown next to the row. */
const HOURS_APART = 4;
/** To name days by. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

interface FilledWeekProps {
  /** Number of the group who are free in each cell. */
  counts: Counts;
  total: number;
  /** The hours of the person who was added last. */
  added: Counts;
  /** Only what all have in common stands out. */
  isResult: boolean;
  /** Label for those who can't see it. */
  label: string;
}

/** A large week with its days and hours, in which the hours of more and more students come to lie over each other. */
function FilledWeek({ counts, total, added, isResult, label }: FilledWeekProps) {
  const times = useTimes();
  const letter = new Intl.DateTimeFormat(useLanguage(), { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <div className={styles.week} role="img" aria-label={label} data-result={isResult || undefined}>
      <span />
      {SLOTS.map((slot, row) => (
        <span key={slot} className={styles.hour}>
          {row % HOURS_APART === 0 && times.slot(slot)}
        </span>
      ))}
      {DAYS.map((day, column) => [
        <span key={day} className={styles.day}>
          <span className={styles.short}>{times.day(day, 'short')}</span>
          <span className={styles.letter}>{letter.format(A_MONDAY + column * DAY_MS)}</span>
        </span>,
        ...SLOTS.map((_, row) => {
          const cell = column * SLOTS.length + row;
          return (
            <span
              key={meetingTimeAt(cell)}
              className={styles.cell}
              data-heat={heatStep(counts[cell] ?? 0, total)}
              data-added={(!isResult && added[cell]) || undefined}
            />
          );
        }),
      ])}
    </div>
  );
}

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

import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId, useState } from 'react';
import styles from './Saving.module.css';

/** Assumptions about a professor's work, in minutes. The page states all of them. */
export const MINUTES = {
  /** By hand: to ask a student for free hours and write them down, */
  collect: 2,
  /** to compare them and put one group together, */
  form: 10,
  /** and to write to it. */
  tell: 3,
  /** Here: to request the class and hand out its link, once, */
  request: 10,
  /** and to look at one group. */
  check: 1,
} as const;

const GROUP_SIZE = 4;

/** The classes that the page computes for, by their number of students. */
const CLASS_SIZE = { min: 10, max: 300, step: 5, first: 60 } as const;

/** A professor's minutes by hand and here, task by task, for a class in groups of four. */
export function minutesFor(students: number) {
  const groups = Math.round(students / GROUP_SIZE);
  const byHand = {
    collect: MINUTES.collect * students,
    form: MINUTES.form * groups,
    tell: MINUTES.tell * groups,
  };
  const here = { request: MINUTES.request, check: MINUTES.check * groups };
  const sums = {
    byHand: byHand.collect + byHand.form + byHand.tell,
    here: here.request + here.check,
  };
  return { byHand, here, sums, saved: sums.byHand - sums.here };
}

/** An amount of minutes in words, such as '15 min' or '4 hr, 50 min'. */
function inWords(minutes: number, language: string): string {
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: of, unitDisplay: 'short' }).format(value);
  const parts = [
    ...(minutes >= 60 ? [unit(Math.floor(minutes / 60), 'hour')] : []),
    ...(minutes % 60 > 0 || minutes < 60 ? [unit(minutes % 60, 'minute')] : []),
  ];
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts);
}

/** Shows how much a professor saves, for a class size that the visitor enters, with all assumptions. */
export function Saving() {
  const { t, language } = useTexts('home');
  const id = useId();
  const [students, setStudents] = useState<number>(CLASS_SIZE.first);
  const { byHand, here, sums, saved } = minutesFor(students);
  const words = (minutes: number) => inWords(minutes, language);
  const size = t('saving.students', { count: students });
  const rows = [
    { name: 'collect', byHand: byHand.collect },
    { name: 'form', byHand: byHand.form },
    { name: 'tell', byHand: byHand.tell },
    { name: 'request', here: here.request },
    { name: 'check', here: here.check },
  ] as const;

  return (
    <div className={`${layout.card} ${layout.stack} ${styles.saving}`}>
      <h3 id={`${id}-title`}>{t('saving.title')}</h3>
      <div className={styles.size}>
        <label htmlFor={id}>{t('saving.size')}</label>
        <strong aria-hidden>{size}</strong>
        <input
          id={id}
          type="range"
          min={CLASS_SIZE.min}
          max={CLASS_SIZE.max}
          step={CLASS_SIZE.step}
          value={students}
          aria-valuetext={size}
          onChange={(event) => setStudents(Number(event.target.value))}
        />
      </div>
      <output htmlFor={id} className={styles.saved}>
        {t('saving.saved', { time: words(saved) })}
      </output>
      <table className={styles.table} aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            <th scope="col">{t('saving.task')}</th>
            <th scope="col">{t('saving.byHand')}</th>
            <th scope="col">{t('saving.here')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{t(`saving.${row.name}`, { each: words(MINUTES[row.name]) })}</th>
              <td>{'byHand' in row ? words(row.byHand) : words(0)}</td>
              <td>{'here' in row ? words(row.here) : words(0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('saving.sum')}</th>
            <td>{words(sums.byHand)}</td>
            <td>{words(sums.here)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={layout.muted}>{t('saving.assumed')}</p>
    </div>
  );
}

import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId, useState } from 'react';
import { CLASS_SIZE, MINUTES, minutesFor } from './minutes.ts';
import styles from './Saving.module.css';

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

/** What a professor saves, for a class as large as the visitor says, with all that is assumed. */
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

import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { type Counts, heatStep } from '@study-groups/web-sdk/ui/week-levels';
import styles from './SheetWeek.module.css';

interface SheetWeekProps {
  /** For each of the 126 cells, how many are free then. */
  counts: Counts;
  total: number;
}

/** The week of a group on paper: days above, hours beside, and in each hour how many are free, all of them white on black. */
export function SheetWeek({ counts, total }: SheetWeekProps) {
  const { t, language } = useTexts('professor-exports');
  const times = useTimes();
  const numbers = new Intl.NumberFormat(language);
  return (
    <table className={styles.week}>
      <caption>{t('sheet.week')}</caption>
      <thead>
        <tr>
          <td />
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {times.day(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SLOTS.map((slot, row) => (
          <tr key={slot}>
            <th scope="row">{times.slot(slot)}</th>
            {DAYS.map((day, column) => {
              const count = counts[column * SLOTS.length + row] ?? 0;
              return (
                <td key={day} className={styles[`step${heatStep(count, total)}`]}>
                  {count > 0 && numbers.format(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

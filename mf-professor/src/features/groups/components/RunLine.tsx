import type { Run } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import styles from './RunLine.module.css';

/** The last run in a line: when it formed the groups, how long it took, and what they scored then. */
export function RunLine({ run, timeZone }: { run: Run; timeZone: string }) {
  const { t, language } = useTexts('professor-groups');
  const times = useTimes();
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <p className={styles.run}>
      {t('run.line', {
        number: run.number,
        date: times.dateTime(run.createdAt, timeZone),
        seconds: one.format(run.milliseconds / 1000),
        score: one.format(run.classScore),
      })}
    </p>
  );
}

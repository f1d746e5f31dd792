import type { Run } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import styles from './RunLine.module.css';

/** The last run in a line: the class score, how far from the best it can be, when and how long it took. */
export function RunLine({ run, timeZone }: { run: Run; timeZone: string }) {
  const { t, language } = useTexts('professor');
  const times = useTimes();
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const parts = [t('dashboard.run.line', { score: one.format(run.classScore) })];
  if (run.proven) parts.push(t('dashboard.run.proven'));
  else if (run.bound !== null) parts.push(t('dashboard.run.bound', { bound: one.format(run.bound) }));
  const when = { date: times.dateTime(run.createdAt, timeZone), seconds: one.format(run.milliseconds / 1000) };
  parts.push(t('dashboard.run.when', when));
  return (
    <p className={styles.run}>
      <strong>{t('dashboard.run.title', { number: run.number })}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

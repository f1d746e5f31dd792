import type { Run } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import { useSizesText } from '../../dashboard/useSizesText.ts';
import styles from './RunList.module.css';

/** Every run that formed groups, newest first: how good it was, how far from the best it can be, and how to repeat it. */
export function RunList({ runs, timeZone }: { runs: readonly Run[]; timeZone: string }) {
  const { t } = useTexts('professor-settings');
  const id = useId();
  return (
    <div>
      <h3 id={id}>{t('runs.title')}</h3>
      <ul className={styles.runs} aria-labelledby={id}>
        {runs.toReversed().map((run) => (
          <RunItem key={run.number} run={run} timeZone={timeZone} />
        ))}
      </ul>
    </div>
  );
}

function RunItem({ run, timeZone }: { run: Run; timeZone: string }) {
  const { t, language } = useTexts('professor-settings');
  const sizesText = useSizesText();
  const times = useTimes();
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <li className={styles.run}>
      <p>
        <strong>{t('runs.run', { number: run.number })}</strong>{' '}
        {t('runs.formed', { date: times.dateTime(run.createdAt, timeZone) })}
      </p>
      <p>
        {t('runs.score', { score: one.format(run.classScore) })} {boundWords()} {run.setup && t('runs.own')}
      </p>
      <p className={layout.muted}>
        {t('runs.groups', { count: run.groupCount })} ·{' '}
        {run.sizes && `${t('runs.sizes', { sizes: sizesText(run.sizes) })} · `}
        {t('runs.students', { count: run.studentCount })} ·{' '}
        {t('runs.took', { seconds: one.format(run.milliseconds / 1000) })} ·{' '}
        {t('runs.seed', { seed: String(run.seed) })}
      </p>
    </li>
  );

  function boundWords(): string {
    if (run.proven) return t('runs.proven');
    return run.bound === null ? t('runs.noBound') : t('runs.bound', { bound: one.format(run.bound) });
  }
}

import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import { MATCH_PHASES, type Matching } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMay } from '../may.ts';
import { timeLeft } from '../time-left.ts';
import { CancelMatchButton } from './CancelMatchButton.tsx';
import styles from './MatchProgress.module.css';

/** Groups that are being formed, by whomever: the steps, the share that is done, the time left, and the way out. */
export function MatchProgress({ matching }: { matching: Matching }) {
  const { t, language } = useTexts('professor-dashboard');
  const may = useMay();
  const { phase, done, secondsLeft } = matching;
  const step = MATCH_PHASES.indexOf(phase);
  const left = timeLeft(secondsLeft);
  return (
    <section className={`${layout.card} ${styles.progress}`} aria-label={t('progress.title')}>
      <h2>{t('progress.title')}</h2>
      <ol className={styles.steps} aria-label={t('progress.steps')}>
        {MATCH_PHASES.map((each, index) => (
          <li
            key={each}
            className={index < step ? styles.done : index === step ? styles.current : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {index < step ? <Icon of={CheckOutlined} /> : index + 1}
            </span>
            {t(`progress.phase.${each}`)}
            {index < step && <span className={layout.hidden}> ({t('progress.done')})</span>}
          </li>
        ))}
      </ol>
      <p className={styles.share}>
        <progress value={done} aria-label={t('progress.label')} />
        <bdi aria-hidden>{new Intl.NumberFormat(language, { style: 'percent' }).format(done)}</bdi>
      </p>
      <div className={styles.foot}>
        <p>
          <span role="status">
            {phase === 'waiting' ? t('progress.waiting') : t(`progress.${left.key}`, { ...left })}
          </span>
          {'. '}
          <span className={layout.muted}>{t('progress.safe')}</span>
        </p>
        {may('manage') && <CancelMatchButton />}
      </div>
    </section>
  );
}

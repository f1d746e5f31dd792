import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { clock, type Phase } from './timer.ts';
import styles from './Ring.module.css';

const RADIUS = 138;
const LENGTH = 2 * Math.PI * RADIUS;

interface RingProps {
  phase: Phase;
  /** What is left of the phase, in ms. */
  leftMs: number;
  totalMs: number;
}

/** The countdown in a ring that fills as the phase goes by. */
export function Ring({ phase, leftMs, totalMs }: RingProps) {
  const { t } = useTexts('tools');
  const share = totalMs > 0 ? Math.min(1, Math.max(0, 1 - leftMs / totalMs)) : 0;
  const time = clock(leftMs);
  return (
    <div
      className={phase === 'break' ? `${styles.ring} ${styles.resting}` : styles.ring}
      role="progressbar"
      aria-label={t('pomodoro.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={time}
    >
      <svg viewBox="0 0 300 300" aria-hidden>
        <circle className={styles.track} cx="150" cy="150" r={RADIUS} />
        <circle
          className={styles.done}
          cx="150"
          cy="150"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <div className={styles.face}>
        <span className={styles.badge}>{t(`pomodoro.${phase}`)}</span>
        <span className={styles.clock} role="timer" dir="ltr">
          {time}
        </span>
      </div>
    </div>
  );
}

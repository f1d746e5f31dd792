import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { clock, type Phase } from './timer.ts';

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
      className={`pomodoro-ring pomodoro-ring-${phase}`}
      role="progressbar"
      aria-label={t('pomodoro.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={time}
    >
      <svg viewBox="0 0 300 300" aria-hidden>
        <circle className="pomodoro-track" cx="150" cy="150" r={RADIUS} />
        <circle
          className="pomodoro-done"
          cx="150"
          cy="150"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <div className="pomodoro-face">
        <span className="pomodoro-badge">{t(`pomodoro.${phase}`)}</span>
        <span className="pomodoro-clock" role="timer" dir="ltr">
          {time}
        </span>
      </div>
    </div>
  );
}

import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import { DURATION } from './draft.ts';
import styles from './Duration.module.css';

/** Asks how long a meeting lasts, on a scale. */
export function Duration({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { t } = useTexts('leader');
  const id = useId();
  const words = t('meeting.minutes', { count: minutes });
  return (
    <div className={styles.duration}>
      <label htmlFor={id}>
        {t('meeting.duration')} <output className={layout.muted}>{words}</output>
      </label>
      <input
        id={id}
        type="range"
        min={DURATION.min}
        max={DURATION.max}
        step={DURATION.step}
        value={minutes}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

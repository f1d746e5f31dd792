import { PERSONALITY } from '@study-groups/contracts/choices';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useFieldId } from '../field-ids.ts';
import styles from './PersonalityScale.module.css';

declare module 'react' {
  interface CSSProperties {
    /** Filled share of the scale, 0 to 1. */
    '--filled'?: number;
  }
}

const { min, max } = PERSONALITY;

/** The names of the scale's stops, from very introverted to very extroverted. */
const NAMES = [
  'choices:personality.1',
  'choices:personality.2',
  'choices:personality.3',
  'choices:personality.4',
  'choices:personality.5',
] as const;

/** The key of the name that a stop of the scale has; beyond its ends that of the end. */
export function personalityKey(value: number): (typeof NAMES)[number] {
  return NAMES[value - min] ?? (value < min ? NAMES[0] : NAMES[4]);
}

/** From very introverted to very extroverted: a native slider with five stops, named in words. */
export function PersonalityScale({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTexts('student');
  const id = useFieldId('personalityType');
  const named = t(personalityKey(value));
  return (
    <div className={styles.scale}>
      <label htmlFor={id}>{t('learning.personalityType')}</label>
      <output htmlFor={id} className={styles.value}>
        {named}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={named}
        style={{ '--filled': (value - min) / (max - min) }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className={styles.ends} aria-hidden>
        <span>{t(personalityKey(min))}</span>
        <span>{t(personalityKey(max))}</span>
      </div>
    </div>
  );
}

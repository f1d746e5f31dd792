import { PERSONALITY } from '@study-groups/contracts/choices';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { fieldId } from './focus-field.ts';

/** From very introverted to very extroverted: a native slider with five stops, named in words. */
export function PersonalityScale({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTexts('student');
  const id = fieldId('personalityType');
  const named = t(`personality.${value}`);
  return (
    <div className="sg-field student-scale">
      <label htmlFor={id}>{t('learning.personalityType')}</label>
      <output htmlFor={id} className="student-scale-value">
        {named}
      </output>
      <input
        id={id}
        type="range"
        min={PERSONALITY.min}
        max={PERSONALITY.max}
        step={1}
        value={value}
        aria-valuetext={named}
        style={{ '--filled': (value - PERSONALITY.min) / (PERSONALITY.max - PERSONALITY.min) } as React.CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="student-scale-ends" aria-hidden>
        <span>{t(`personality.${PERSONALITY.min}`)}</span>
        <span>{t(`personality.${PERSONALITY.max}`)}</span>
      </div>
    </div>
  );
}

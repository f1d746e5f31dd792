import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId, useRef } from 'react';
import { STEPS } from '../survey-questions.ts';
import styles from './ScaleQuestion.module.css';

export interface ScaleQuestionProps {
  /** Statement; the steps tell how far it holds. */
  label: string;
  /** Undefined while it is left out. */
  value: number | undefined;
  onChoose: (step: number | undefined) => void;
}

/** A sentence with the steps of agreeing to it, each the label of a native radio button. */
export function ScaleQuestion({ label, value, onChoose }: ScaleQuestionProps) {
  const { t } = useTexts('my-group-surveys');
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const skip = () => {
    // The button goes.
    first.current?.focus();
    onChoose(undefined);
  };
  const ends: Partial<Record<number, string>> = { 1: t('least'), 5: t('most') };
  return (
    <fieldset className={styles.question}>
      <legend>{label}</legend>
      <div className={styles.steps}>
        {STEPS.map((step) => (
          <label key={step} className={styles.step}>
            <input
              ref={step === 1 ? first : undefined}
              type="radio"
              name={id}
              value={step}
              checked={value === step}
              onChange={() => onChoose(step)}
            />
            {step}
            {ends[step] && <span className={layout.hidden}> {ends[step]}</span>}
          </label>
        ))}
      </div>
      <div className={styles.below}>
        <span aria-hidden>{ends[1]}</span>
        <Button
          kind="quiet"
          size="small"
          className={value === undefined ? styles.away : styles.skip}
          aria-label={t('skipOf', { question: label })}
          onClick={skip}
        >
          {t('skip')}
        </Button>
        <span aria-hidden>{ends[5]}</span>
      </div>
    </fieldset>
  );
}

import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useEffect, useState } from 'react';
import { MINUTES, type Phase } from './timer.ts';
import styles from './Settings.module.css';

interface SettingsProps {
  minutes: Record<Phase, number>;
  disabled: boolean;
  onMinutes: (phase: Phase, typed: string) => void;
  /** Undefined where the browser can't notify. */
  notifying: boolean | undefined;
  onNotifying: (on: boolean) => void;
}

/** Shows the settings that are hidden until they are asked for: the lengths of the phases, and notifications. */
export function Settings({ minutes, disabled, onMinutes, notifying, onNotifying }: SettingsProps) {
  const { t } = useTexts('tools');
  return (
    <details className={`${layout.card} ${styles.settings}`}>
      <summary>{t('pomodoro.settings')}</summary>
      <div className={layout.stack}>
        <div className={styles.minutes}>
          {(['work', 'break'] as const).map((phase) => (
            <MinutesInput
              key={phase}
              phase={phase}
              value={minutes[phase]}
              disabled={disabled}
              onDone={(typed) => onMinutes(phase, typed)}
            />
          ))}
        </div>
        {disabled && <p className={layout.note}>{t('pomodoro.pauseToChange')}</p>}
        {notifying !== undefined && (
          <CheckRow checked={notifying} onChange={onNotifying}>
            {t('pomodoro.notify')}
          </CheckRow>
        )}
      </div>
    </details>
  );
}

interface MinutesInputProps {
  phase: Phase;
  value: number;
  disabled: boolean;
  onDone: (typed: string) => void;
}

/** The input for minutes: the typed value counts when the field is left. */
function MinutesInput({ phase, value, disabled, onDone }: MinutesInputProps) {
  const { t } = useTexts('tools');
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const done = () => {
    onDone(typed);
    setTyped(String(value));
  };
  return (
    <TextInput
      label={t(`pomodoro.${phase}Minutes`)}
      type="number"
      inputMode="numeric"
      min={MINUTES[phase].min}
      max={MINUTES[phase].max}
      value={typed}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

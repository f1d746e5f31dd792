import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Button from 'antd/es/button';
import { type Step, STEPS } from '../steps.ts';
import type { Problem } from '../validation.ts';

export interface BottomBarProps {
  step: Step;
  editing: boolean;
  busy: boolean;
  /** What still holds this tab back; on the last one, what holds the whole form back. */
  problems: readonly Problem[];
  onPrevious: () => void;
  onShowFirst: () => void;
}

/** Where the thumb is: what is missing, back, and the one way on. The way on submits the form around it. */
export function BottomBar({ step, editing, busy, problems, onPrevious, onShowFirst }: BottomBarProps) {
  const { t } = useTexts('student');
  const last = step === STEPS.at(-1);
  const fields = problems.map(({ field }) => t(`field.${field}`)).join(', ');
  const submitLabel = editing ? t('bar.update') : t('bar.submit');
  const busyLabel = editing ? t('bar.updating') : t('bar.submitting');
  return (
    <div className="student-bar">
      <div className="student-bar-state">
        {problems.length > 0 ? (
          <button type="button" className="student-missing" title={t('bar.show')} onClick={onShowFirst}>
            {t('bar.missing', { count: problems.length, fields })}
          </button>
        ) : (
          <span className="sg-muted">{last ? t('bar.ready') : t('bar.stepReady')}</span>
        )}
      </div>
      {step !== STEPS[0] && (
        <Button size="large" onClick={onPrevious} disabled={busy}>
          {t('bar.previous')}
        </Button>
      )}
      {last ? (
        <Button
          key="submit"
          type="primary"
          size="large"
          htmlType="submit"
          className="student-bar-go"
          disabled={busy}
          // The second half of a double click on 'Next' must not send the form.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {busy ? busyLabel : submitLabel}
        </Button>
      ) : (
        <Button key="next" type="primary" size="large" htmlType="submit" className="student-bar-go">
          {t('bar.next')}
        </Button>
      )}
    </div>
  );
}

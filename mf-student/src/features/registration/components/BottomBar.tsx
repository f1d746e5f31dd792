import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Asking, Field } from '../answers.ts';
import { type Step, STEPS } from '../steps.ts';
import { useFieldName } from '../useFieldName.ts';
import { TextButton } from './TextButton.tsx';
import styles from './BottomBar.module.css';

export interface BottomBarProps {
  step: Step;
  editing: boolean;
  busy: boolean;
  /** Fields that still hold this tab back; on the last one, those that hold the whole form back. */
  missing: readonly Field[];
  publicClass: Pick<Asking, 'questions'>;
  /** Address to which the mail will go: shown again before it is sent, for nobody else reads mail to a wrong one. */
  email: string;
  onChangeEmail: () => void;
  onPrevious: () => void;
  onShowFirst: () => void;
}

/**
 * The bar within reach of the thumb: missing fields, the back button, and the one button to go on. That one submits the form
 * around it.
 */
export function BottomBar({ step, editing, busy, missing, publicClass, email, onChangeEmail, ...go }: BottomBarProps) {
  const { t } = useTexts('student');
  const nameOf = useFieldName(publicClass);
  const last = step === STEPS.at(-1);
  // The first Intl.ListFormat takes a phone a tenth of a second; this one would come before the first field.
  const fields = missing.map(nameOf).join(t('separator'));
  const submitLabel = editing ? t('bar.update') : t('bar.submit');
  const busyLabel = editing ? t('bar.updating') : t('bar.submitting');
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        {missing.length > 0 ? (
          <button type="button" className={styles.missing} title={t('bar.show')} onClick={go.onShowFirst}>
            <span className={styles.fields}>{t('bar.missing', { count: missing.length, fields })}</span>
          </button>
        ) : last ? (
          <>
            <span className={layout.muted}>{t('field.email')}</span>{' '}
            <TextButton label={t('summary.changeEmail')} onClick={onChangeEmail}>
              {t('summary.change')}
            </TextButton>
            <bdi dir="ltr" className={styles.email}>
              {email.trim()}
            </bdi>
          </>
        ) : (
          <span className={layout.muted}>{t('bar.stepReady')}</span>
        )}
      </div>
      {step !== STEPS[0] && (
        <Button size="large" className={styles.way} onClick={go.onPrevious} disabled={busy}>
          {t('bar.previous')}
        </Button>
      )}
      {last ? (
        <Button
          key="submit"
          kind="primary"
          size="large"
          submit
          className={styles.way}
          busy={busy}
          // The second half of a double click on 'Next' must not send the form.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {busy ? busyLabel : submitLabel}
        </Button>
      ) : (
        <Button key="next" kind="primary" size="large" submit className={styles.way} busy={busy}>
          {t('bar.next')}
        </Button>
      )}
    </div>
  );
}

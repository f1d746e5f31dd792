import type { PartProps } from '@study-groups/contracts/parts';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useEffect } from 'react';
import { PersonalStep } from '../registration/components/PersonalStep.tsx';
import { StepTabs } from '../registration/components/StepTabs.tsx';
import { fieldId, focusField, FormIdContext, stepIds } from '../registration/field-ids.ts';
import { NewerNotice } from '../registration/newer/NewerNotice.tsx';
import { blankFields, STEPS, stepOf } from '../registration/steps.ts';
import { useFieldName } from '../registration/useFieldName.ts';
import { useOwnAddress } from '../registration/useOwnAddress.ts';
import { leftToStudent } from './entry.ts';
import styles from './Submission.module.css';
import { useEntry } from './useEntry.ts';
import '../../texts.ts';

/** The sign-up form in its three tabs, filled in on a student's behalf: only name and address have to be known. */
export default function Submission(given: PartProps['student/submission']) {
  const { class: publicClass, earlier, onCancel } = given;
  const { t } = useTexts('on-behalf');
  const { t: student } = useTexts('student');
  const { root } = useHost();
  const { formId, form, dispatch, rest, isBusy, refusal, newer, ...act } = useEntry(given);
  const nameOf = useFieldName(publicClass);
  const ownAddress = useOwnAddress(earlier);
  const ids = stepIds(formId, form.step);
  const open = leftToStudent(form.answers, publicClass);
  const Panel =
    form.step === 'personal-info'
      ? PersonalStep
      : form.step === 'availability'
        ? rest?.AvailabilityStep
        : rest?.PreferencesStep;

  useEffect(() => {
    if (!earlier) focusField(root, fieldId(formId, 'fullName'), 'nearest');
  }, [earlier, formId, root]);

  return (
    <FormIdContext value={formId}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act.submit();
        }}
      >
        <p className={layout.muted}>{t(earlier ? 'edit' : 'add')}</p>
        <StepTabs
          step={form.step}
          done={STEPS.filter((step) => blankFields(form.answers, step, publicClass).length === 0)}
          onGo={(step) => dispatch({ type: 'wentTo', step })}
        />
        <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} className={styles.panel}>
          {Panel ? (
            <Panel
              form={form}
              publicClass={publicClass}
              dispatch={dispatch}
              rest={rest}
              onBehalf
              settled={ownAddress.settled}
              onKeepAddress={ownAddress.keep}
              problemOf={act.problemOf}
            />
          ) : (
            <div className={styles.awaited} role="status" aria-label={t('common:loading')} />
          )}
        </div>
        <div className={styles.foot}>
          {newer && (
            <NewerNotice
              newer={newer}
              publicClass={publicClass}
              onSendMine={() => void act.submitMine()}
              onDone={() => root.getElementById(ids.tab)?.focus()}
            />
          )}
          {refusal && (
            <Notice
              kind="warning"
              role="alert"
              title={refusal.kind === 'taken' ? student('duplicate.title') : t(earlier ? 'failedSave' : 'failedAdd')}
              text={refusal.kind === 'taken' ? student('duplicate.edit', { email: refusal.email }) : refusal.text}
              {...(refusal.kind === 'taken' && {
                action: (
                  <Button
                    onClick={() => {
                      dispatch({ type: 'wentTo', step: stepOf('email') });
                      act.focus('email');
                    }}
                  >
                    {student('duplicate.change')}
                  </Button>
                ),
              })}
            />
          )}
          <p className={styles.open}>
            {open.length === 0
              ? t('complete')
              : t('open', {
                  count: open.length,
                  fields: open.map(nameOf).join(student('separator')),
                })}
          </p>
          <div className={styles.actions}>
            <Button onClick={onCancel} disabled={isBusy}>
              {t('cancel')}
            </Button>
            <Button kind="primary" submit busy={isBusy}>
              {earlier ? t(isBusy ? 'saving' : 'save') : t(isBusy ? 'adding' : 'submit')}
            </Button>
          </div>
        </div>
      </form>
    </FormIdContext>
  );
}

import { namesOf } from '@study-groups/contracts/tables';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Fragment, Suspense, use } from 'react';
import { fieldId, focusField, FormIdContext } from '../field-ids.ts';
import type { StepProps } from '../step-props.ts';
import { blankFields } from '../steps.ts';
import { TEXT_INPUTS } from '../text-inputs.ts';
import { TextField } from './TextField.tsx';

/** The first tab: who the student is. */
export function PersonalStep({
  form,
  publicClass,
  problemOf,
  dispatch,
  rest,
  settled,
  onKeepAddress,
  onBehalf,
}: StepProps) {
  const { t } = useTexts('student');
  const { root } = useHost();
  const formId = use(FormIdContext);

  /** Enter goes to what is still to be filled in, so that the phone's keyboard is left once. */
  const goToBlank = (): boolean => {
    const [blank] = blankFields(form.answers, 'personal-info', publicClass);
    const isElsewhere = blank !== undefined && root.activeElement?.id !== fieldId(formId, blank);
    if (isElsewhere) focusField(root, fieldId(formId, blank));
    return isElsewhere;
  };

  return (
    <>
      {!onBehalf && <p className={layout.muted}>{t('personal.text')}</p>}
      {namesOf(TEXT_INPUTS).map((field) => (
        <Fragment key={field}>
          <TextField
            {...TEXT_INPUTS[field]}
            field={field}
            value={form.answers[field]}
            problem={problemOf(field)}
            onChange={(value) => dispatch({ type: 'answered', answers: { [field]: value } })}
            onLeave={() => dispatch({ type: 'left', field })}
            onEnter={goToBlank}
          />
          {field === 'email' && rest && form.shown.includes('email') && !problemOf('email') && (
            <Suspense fallback={null}>
              <rest.MistypedQuestion
                addresses={[form.answers.email]}
                known={form.answers.friendPreferences.map(rest.domainOf)}
                settled={settled}
                onKeep={onKeepAddress}
                onTake={(email) => dispatch({ type: 'answered', answers: { email } })}
                onAnswered={() => focusField(root, fieldId(formId, 'email'))}
              />
            </Suspense>
          )}
        </Fragment>
      ))}
    </>
  );
}

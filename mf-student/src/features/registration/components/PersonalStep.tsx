import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Fragment, Suspense, use } from 'react';
import { fieldId, focusField, FormIdContext } from '../field-ids.ts';
import type { StepProps } from '../step-props.ts';
import { blankFields } from '../steps.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const FIELDS: readonly Pick<TextFieldProps, 'field' | 'optional' | 'input'>[] = [
  { field: 'fullName', input: { autoComplete: 'name', enterKeyHint: 'next', maxLength: 200 } },
  { field: 'studentId', optional: true, input: { autoComplete: 'off', maxLength: 40, dir: 'ltr' } },
  {
    field: 'email',
    input: { type: 'email', autoComplete: 'email', inputMode: 'email', enterKeyHint: 'go', maxLength: 254, dir: 'ltr' },
  },
  {
    field: 'phoneNumber',
    optional: true,
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 30, dir: 'ltr' },
  },
];

/** The first tab: who the student is. */
export function PersonalStep({ form, problemOf, dispatch, later, settled, onKeepAddress }: StepProps) {
  const { t } = useTexts('student');
  const { root } = useHost();
  const formId = use(FormIdContext);

  /** Enter goes to what is still to be filled in, so that the phone's keyboard is left once. */
  const goToBlank = (): boolean => {
    const [blank] = blankFields(form.answers, 'personal-info');
    const isElsewhere = blank !== undefined && root.activeElement?.id !== fieldId(formId, blank);
    if (isElsewhere) focusField(root, fieldId(formId, blank));
    return isElsewhere;
  };

  return (
    <>
      <p className={layout.muted}>{t('personal.text')}</p>
      {FIELDS.map((line) => (
        <Fragment key={line.field}>
          <TextField
            {...line}
            value={form.answers[line.field]}
            problem={problemOf(line.field)}
            onChange={(value) => dispatch({ type: 'answered', answers: { [line.field]: value } })}
            onLeave={() => dispatch({ type: 'left', field: line.field })}
            onEnter={goToBlank}
          />
          {line.field === 'email' && later && form.shown.includes('email') && !problemOf('email') && (
            <Suspense fallback={null}>
              <later.MistypedQuestion
                addresses={[form.answers.email]}
                known={form.answers.friendPreferences.map(later.domainOf)}
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

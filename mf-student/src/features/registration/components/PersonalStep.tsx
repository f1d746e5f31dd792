import { namesOf } from '@study-groups/contracts/tables';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Fragment, Suspense, use } from 'react';
import { fieldId, focusField, FormIdContext, useFieldId } from '../field-ids.ts';
import type { StepProps } from '../step-props.ts';
import { blankFields } from '../steps.ts';
import { TEXT_INPUTS, type Input } from '../text-inputs.ts';
import type { TextField as Name } from '@study-groups/contracts/submission-texts';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import type { Problem } from '../answers.ts';

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

interface TextFieldProps {
  field: Name;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** Called for Enter; true if something else than sending the form came of it. */
  onEnter: () => boolean;
  problem: Problem | undefined;
  optional?: boolean;
  input: Input;
}

/** One line of text with its label, its hint and what is wrong with it. */
function TextField({ field, value, onChange, onLeave, onEnter, problem, optional = false, input }: TextFieldProps) {
  const { t } = useTexts('student');
  const { t: validation } = useTexts('validation');
  return (
    <TextInput
      {...input}
      id={useFieldId(field)}
      label={t(`field.${field}`)}
      note={optional && `(${t('optional')})`}
      hint={t(`personal.${field}Hint`)}
      problem={problem && validation(problem.key, { n: problem.n })}
      value={value}
      aria-required={!optional}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => value.trim() && onLeave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && onEnter()) event.preventDefault();
      }}
    />
  );
}

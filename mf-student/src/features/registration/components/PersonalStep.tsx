import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { StepProps } from '../step-props.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const FIELDS: readonly Pick<TextFieldProps, 'field' | 'optional' | 'input'>[] = [
  { field: 'fullName', input: { autoComplete: 'name', maxLength: 200 } },
  { field: 'studentId', optional: true, input: { autoComplete: 'off', maxLength: 40, dir: 'ltr' } },
  { field: 'email', input: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254, dir: 'ltr' } },
  {
    field: 'phoneNumber',
    optional: true,
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 30, dir: 'ltr' },
  },
];

/** The first tab: who the student is. */
export function PersonalStep({ form, problemOf, dispatch }: StepProps) {
  const { t } = useTexts('student');
  return (
    <>
      <p className={layout.muted}>{t('personal.text')}</p>
      {FIELDS.map((line) => (
        <TextField
          key={line.field}
          {...line}
          value={form.answers[line.field]}
          problem={problemOf(line.field)}
          onChange={(value) => dispatch({ type: 'answered', answers: { [line.field]: value } })}
          onLeave={() => dispatch({ type: 'left', field: line.field })}
        />
      ))}
    </>
  );
}

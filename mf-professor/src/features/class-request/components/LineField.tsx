import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { TextInput, type TextInputProps } from '@study-groups/web-sdk/ui/TextInput';
import type { RequestField } from '../request-draft.ts';
import { LABELS } from '../request-labels.ts';
import type { FieldState } from '../useRequestForm.ts';

/** The fields that are one line to type. */
export type LineName = Exclude<RequestField, 'semester' | 'timeZone' | 'groupSize'>;

interface LineFieldProps extends Omit<TextInputProps, 'label' | 'hint' | 'problem' | 'onChange' | 'value' | 'id'> {
  name: LineName;
  value: string;
  state: FieldState;
  onChange: (value: string) => void;
}

/** One line of the request. An error replaces the hint, so that nothing moves under the pointer. */
export function LineField({ name, state: { problem, ...state }, onChange, ...input }: LineFieldProps) {
  const { t } = useTexts('professor');
  return (
    <TextInput
      {...input}
      {...state}
      label={t(LABELS[name])}
      hint={problem ? undefined : t(`${LABELS[name]}Hint`)}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

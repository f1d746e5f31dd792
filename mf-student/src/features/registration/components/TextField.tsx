import type { TextField as Name } from '@study-groups/contracts/submission-texts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useFieldId } from '../field-ids.ts';
import type { Input } from '../text-inputs.ts';
import type { Problem } from '../validation.ts';

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
export function TextField({
  field,
  value,
  onChange,
  onLeave,
  onEnter,
  problem,
  optional = false,
  input,
}: TextFieldProps) {
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
        const isDone = event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter();
        if (isDone) event.preventDefault();
      }}
    />
  );
}

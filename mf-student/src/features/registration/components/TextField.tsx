import Input from 'antd/es/input';
import type { InputHTMLAttributes } from 'react';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Problem } from '../validation.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { fieldId } from './focus-field.ts';

type TextFieldName = 'fullName' | 'studentId' | 'email' | 'phoneNumber';

export interface TextFieldProps {
  field: TextFieldName;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  problem: Problem | undefined;
  optional?: boolean;
  /** What the browser may offer and which keyboard a phone shows. */
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
    /** Addresses and numbers are written from left to right in every language. */
    dir?: 'ltr' | 'auto';
  };
}

/** One line of text with its label, its hint and what is wrong with it. */
export function TextField({ field, value, onChange, onLeave, problem, optional = false, input }: TextFieldProps) {
  const { t } = useTexts('student');
  const id = fieldId(field);
  return (
    <div className="student-field">
      <label htmlFor={id}>
        {t(`field.${field}`)} {optional && <span className="student-optional">({t('optional')})</span>}
      </label>
      <Input
        {...input}
        id={id}
        size="large"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value.trim() && onLeave()}
        aria-required={!optional}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        {...(problem && { status: 'error' as const })}
      />
      <div id={`${id}-hint`} className="student-hint">
        {t(`personal.${field}Hint`)}
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

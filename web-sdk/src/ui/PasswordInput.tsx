import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { type ReactNode, type Ref, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { layout } from './layout.ts';
import fields from './TextInput.module.css';
import styles from './PasswordInput.module.css';

export interface PasswordInputProps {
  id: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  /** What is wrong; empty when nothing is. */
  problem?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled native field for a password, with a button that shows what is typed. */
export function PasswordInput({ id, label, value, onChange, problem, ...input }: PasswordInputProps) {
  const { t } = useTexts('common');
  const [readable, setReadable] = useState(false);
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.holder}>
        <input
          {...input}
          id={id}
          type={readable ? 'text' : 'password'}
          className={`${fields.input} ${styles.input}`}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <IconButton
          className={styles.toggle}
          label={readable ? t('passwordHide') : t('passwordShow')}
          onClick={() => setReadable(!readable)}
        >
          <Icon of={readable ? EyeInvisibleOutlined : EyeOutlined} />
        </IconButton>
      </span>
      <div id={`${id}-problem`} className={layout.fieldError} role="alert">
        {problem}
      </div>
    </div>
  );
}

import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { layout } from './layout.ts';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './PasswordGate.module.css';

export interface PasswordGateProps {
  title: string;
  text?: ReactNode;
  /** The field's label; 'Password' by default. */
  label?: string;
  submitLabel: string;
  busy?: boolean;
  /** The reason why the last attempt failed. */
  error?: string | undefined;
  /** Choices made with it, below the field. */
  children?: ReactNode;
  /** Another way in, below the button. */
  instead?: ReactNode;
  /** Called with a password that is not blank. */
  onSubmit: (password: string) => void;
}

/** Asks for the password of a class before its page. */
export function PasswordGate({
  title,
  text,
  label,
  submitLabel,
  busy = false,
  error,
  children,
  instead,
  onSubmit,
}: PasswordGateProps) {
  const { t } = useTexts('common');
  const validation = useTexts('validation').t;
  const [password, setPassword] = useState('');
  const [blank, setBlank] = useState(false);
  const id = useId();
  const problem = blank ? validation('passwordMissing') : error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBlank(!password.trim());
    if (!busy && password.trim()) onSubmit(password.trim());
  };

  return (
    <form className={`${layout.card} ${styles.gate}`} onSubmit={submit} noValidate>
      <Icon of={LockOutlined} className={styles.icon} />
      <h1>{title}</h1>
      {text && <p className={layout.muted}>{text}</p>}
      <PasswordInput
        id={id}
        label={label ?? t('password')}
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problem}
      />
      {children}
      <Button kind="primary" size="large" submit busy={busy} block>
        {submitLabel}
      </Button>
      {instead && <p className={styles.instead}>{instead}</p>}
    </form>
  );
}

import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';

export interface PasswordGateProps {
  title: string;
  text?: ReactNode;
  /** The field's label; 'Password' by default. */
  label?: string;
  submitLabel: string;
  busy?: boolean;
  /** Why the last try failed. */
  error?: string | undefined;
  /** Called with a password that is not blank. */
  onSubmit: (password: string) => void;
}

/** Asks for the password of a class before its page. */
export function PasswordGate({ title, text, label, submitLabel, busy = false, error, onSubmit }: PasswordGateProps) {
  const { t } = useTexts('common');
  const validation = useTexts('validation').t;
  const [password, setPassword] = useState('');
  const [blank, setBlank] = useState(false);
  const id = useId();
  const problem = blank ? validation('passwordMissing') : error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBlank(!password.trim());
    if (password.trim()) onSubmit(password.trim());
  };

  return (
    <form className="sg-gate sg-card" onSubmit={submit} noValidate>
      <LockOutlined className="sg-gate-icon" aria-hidden />
      <h1>{title}</h1>
      {text && <p className="sg-muted">{text}</p>}
      <label htmlFor={id}>{label ?? t('password')}</label>
      <Input.Password
        id={id}
        size="large"
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
        {...(problem ? { status: 'error' as const } : {})}
      />
      <div id={`${id}-problem`} role="alert" className="sg-field-error">
        {problem}
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={busy} block>
        {submitLabel}
      </Button>
    </form>
  );
}

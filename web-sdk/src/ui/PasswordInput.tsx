import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useEnteredBefore } from '../host/useEnteredBefore.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { IconButton } from './Button.tsx';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './PasswordInput.module.css';

export interface PasswordInputProps {
  id: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  /** Helps before anything is wrong. */
  hint?: ReactNode;
  /** Problem of the field; empty when there is none. */
  problem?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled native field for a password, with a button that shows what is typed. */
export function PasswordInput({ id, label, value, onChange, hint, problem, ref, ...input }: PasswordInputProps) {
  const { t } = useTexts('common');
  const [readable, setReadable] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  useEnteredBefore(own, value);
  return (
    <Field {...{ id, label, hint, problem }}>
      {({ className, ...framed }) => (
        <span className={styles.holder}>
          <input
            {...input}
            ref={own}
            {...framed}
            type={readable ? 'text' : 'password'}
            className={`${className} ${styles.input}`}
            value={value}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles.toggle}
            label={readable ? t('passwordHide') : t('passwordShow')}
            onClick={() => setReadable(!readable)}
          >
            <Icon of={readable ? EyeInvisibleOutlined : EyeOutlined} />
          </IconButton>
        </span>
      )}
    </Field>
  );
}

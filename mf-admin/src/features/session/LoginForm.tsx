import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import { loginAdmin } from '@study-groups/contracts/admin';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useId, useState } from 'react';
import { loadConsole } from '../console/load-console.ts';
import { useAdminLoginMutation } from './api.ts';
import styles from './LoginForm.module.css';

const FIELDS = ['username', 'password'] as const;
type Field = (typeof FIELDS)[number];
type Credentials = Record<Field, string>;

function problemsOf(credentials: Credentials): Problems<Field> {
  return loginAdmin.body ? problemsBy(loginAdmin.body, credentials, FIELDS) : {};
}

/** Signs an admin in. What is wrong is said when the form is sent, and no longer once it is changed. */
export function LoginForm() {
  const { t } = useTexts('admin');
  const { failureText, fieldText, fieldErrors } = useFailureText();
  const { root } = useHost();
  const toast = useToast();
  const id = useId();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [login, { isLoading }] = useAdminLoginMutation();

  const change = (field: Field) => (value: string) => {
    setCredentials((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const show = (texts: Problems<Field>) => {
    setProblems(texts);
    const first = FIELDS.find((field) => texts[field]);
    if (first) root.getElementById(`${id}-${first}`)?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = problemsOf(credentials);
    show({
      ...(found.username && { username: fieldText(found.username) }),
      ...(found.password && { password: fieldText(found.password) }),
    });
    if (Object.keys(found).length > 0) return;
    // It is what comes next; if it fails, it is asked for again then.
    loadConsole().catch(() => undefined);
    try {
      await login({ body: credentials }).unwrap();
      toast('success', t('login.success'));
    } catch (error) {
      show(Object.fromEntries(fieldErrors(error).map(({ path, text }) => [path[0], text])));
      toast('destructive', t('login.failed'), { text: failureText(error) });
    }
  }

  return (
    <form className={`${layout.card} ${styles.card}`} onSubmit={submit} noValidate>
      <Icon of={SafetyOutlined} className={styles.icon} />
      <div className={styles.head}>
        <h1>{t('login.title')}</h1>
        <p className={layout.muted}>{t('login.text')}</p>
      </div>
      <TextInput
        id={`${id}-username`}
        label={t('login.username')}
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        maxLength={100}
        value={credentials.username}
        onChange={(event) => change('username')(event.target.value)}
      />
      <PasswordInput
        id={`${id}-password`}
        label={t('login.password')}
        problem={problems.password}
        autoComplete="current-password"
        value={credentials.password}
        onChange={change('password')}
      />
      <Button kind="primary" size="large" submit block busy={isLoading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

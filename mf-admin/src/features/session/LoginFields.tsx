import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import type { Login } from './useLogin.ts';

/** The fields of a form that signs an admin in. Who is known already begins with the password. */
export function LoginFields({ login: { idOf, credentials, problems, change } }: { login: Login }) {
  const { t } = useTexts('admin');
  return (
    <>
      <TextInput
        id={idOf('username')}
        label={t('login.username')}
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={credentials.username === ''}
        maxLength={100}
        value={credentials.username}
        onChange={(event) => change('username')(event.target.value)}
      />
      <PasswordInput
        id={idOf('password')}
        label={t('login.password')}
        problem={problems.password}
        autoComplete="current-password"
        autoFocus={credentials.username !== ''}
        value={credentials.password}
        onChange={change('password')}
      />
    </>
  );
}

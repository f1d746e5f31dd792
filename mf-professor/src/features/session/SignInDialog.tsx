import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Dialog } from '@study-groups/web-sdk/ui/Dialog';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { type FormEvent, useId, useState } from 'react';
import { useNewPassword } from './access.ts';
import { askForDashboard } from './api.ts';
import { HOME, isThoughtRemembered } from './open-devices.ts';
import styles from './SignInDialog.module.css';

interface SignInDialogProps {
  slug: string;
  /** By what the class is opened: a session by mail in the place of a password that opens it no more, too. */
  way: 'admin' | 'mail' | 'passwordOff' | 'password';
  onSettled: (isOpen: boolean) => void;
}

/** For whom the way in is another page: what they are told, and where it is. */
const ELSEWHERE = {
  admin: { text: 'signIn.adminText', link: 'signIn.adminLink', href: '/admin' },
  mail: { text: 'signIn.mailText', link: 'signIn.mailLink', href: HOME },
  passwordOff: { text: 'signIn.mailOff', link: 'signIn.mailLink', href: HOME },
} as const;

/** Asks for the password, or has somebody sign in elsewhere, over a page that stays as it is. */
export function SignInDialog(props: SignInDialogProps) {
  const { t } = useTexts('professor-dashboard');
  const title = t(props.way === 'mail' ? 'signIn.mailTitle' : 'signIn.title');
  return (
    <Dialog label={title} onClose={() => props.onSettled(false)}>
      <h2>{title}</h2>
      <SignInForm {...props} />
    </Dialog>
  );
}

function SignInForm({ way, onSettled, slug }: SignInDialogProps) {
  const { t } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  const host = useHost();
  const takePassword = useNewPassword();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const elsewhere = way === 'password' ? undefined : ELSEWHERE[way];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const entered = elsewhere ? undefined : password.trim();
    if (entered === '') return setProblem(t('signIn.missing'));
    setBusy(true);
    // Who was remembered is so under the new password too.
    const remember = entered !== undefined && isThoughtRemembered(host.storage, slug) ? true : undefined;
    const failure = await askForDashboard(host, slug, entered, remember);
    setBusy(false);
    if (failure)
      return setProblem(
        failure.status === 401 ? t(elsewhere ? 'signIn.notYet' : 'signIn.wrong') : failureText(failure),
      );
    if (way !== 'admin') takePassword(entered);
    onSettled(true);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t(elsewhere?.text ?? 'signIn.text')}</p>
      {elsewhere ? (
        <>
          <a href={elsewhere.href} target="_blank" rel="noreferrer">
            {t(elsewhere.link)}
          </a>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </>
      ) : (
        <PasswordInput
          id={id}
          label={t('signIn.label')}
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problem}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={() => onSettled(false)}>{t('signIn.later')}</Button>
        <Button kind="primary" submit busy={isBusy}>
          {elsewhere && way !== 'admin' ? t('common:retry') : t('signIn.submit')}
        </Button>
      </div>
    </form>
  );
}

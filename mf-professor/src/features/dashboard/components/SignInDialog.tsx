import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Dialog } from '@study-groups/web-sdk/ui/Dialog';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { type FormEvent, useId, useState } from 'react';
import { useNewPassword } from '../access.ts';
import { askForDashboard } from '../ask.ts';
import { isThoughtRemembered } from '../open-devices.ts';
import styles from './SignInDialog.module.css';

interface SignInDialogProps {
  slug: string;
  asAdmin: boolean;
  onSettled: (isOpen: boolean) => void;
}

/** Asks for the password, or has the admin sign in, over a page that stays as it is. */
export function SignInDialog({ asAdmin, onSettled, slug }: SignInDialogProps) {
  const { t } = useTexts('professor-dashboard');
  return (
    <Dialog label={t('signIn.title')} onClose={() => onSettled(false)}>
      <h2>{t('signIn.title')}</h2>
      <SignInForm slug={slug} asAdmin={asAdmin} onSettled={onSettled} />
    </Dialog>
  );
}

function SignInForm({ slug, asAdmin, onSettled }: SignInDialogProps) {
  const { t } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  const host = useHost();
  const takePassword = useNewPassword();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const entered = asAdmin ? undefined : password.trim();
    if (entered === '') return setProblem(t('signIn.missing'));
    setBusy(true);
    // Who was remembered is so under the new password too.
    const remember = entered !== undefined && isThoughtRemembered(host.storage, slug) ? true : undefined;
    const failure = await askForDashboard(host, slug, entered, remember);
    setBusy(false);
    if (failure)
      return setProblem(failure.status === 401 ? t(asAdmin ? 'signIn.notYet' : 'signIn.wrong') : failureText(failure));
    if (entered !== undefined) takePassword(entered);
    onSettled(true);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t(asAdmin ? 'signIn.adminText' : 'signIn.text')}</p>
      {asAdmin ? (
        <>
          <a href="/admin" target="_blank" rel="noreferrer">
            {t('signIn.adminLink')}
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
          {t('signIn.submit')}
        </Button>
      </div>
    </form>
  );
}

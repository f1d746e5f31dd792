import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAdminLoginByPasskeyMutation, useBeginAdminLoginMutation } from './api.ts';
import { signWithPasskey } from './prompt.ts';
import { usePromptText } from './usePromptText.ts';

interface SecondFactorProps {
  /** The credentials that have been typed, and are right. */
  credentials: { username: string; password: string };
  /** Called with the admin's id once they are signed in. */
  onDone: (id: number) => void;
  /** Back to the password. */
  onBack: () => void;
}

/** Asks for the passkey of an admin whose password was right. */
export function SecondFactor(props: SecondFactorProps) {
  return (
    <Suspense>
      <Prompt {...props} />
    </Suspense>
  );
}

function Prompt({ credentials, onDone, onBack }: SecondFactorProps) {
  const { t } = useTexts('admin-account');
  const { t: login } = useTexts('admin');
  const toast = useToast();
  const promptText = usePromptText();
  const [begin] = useBeginAdminLoginMutation();
  const [finish] = useAdminLoginByPasskeyMutation();
  const [isBusy, setBusy] = useState(true);
  const [problem, setProblem] = useState('');

  async function ask() {
    setBusy(true);
    setProblem('');
    try {
      const { attempt, options } = await begin({ body: credentials }).unwrap();
      const credential = await signWithPasskey(options);
      const { id } = await finish({ body: { attempt, credential } }).unwrap();
      onDone(id);
      toast('success', login('login.success'));
    } catch (error) {
      setProblem(promptText(error));
      setBusy(false);
    }
  }

  // Once, as soon as it is shown; a browser that wants a click for it says so, and is asked by the button.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  });

  return (
    <div className={layout.stack}>
      <div>
        <h2>{t('passkeys.due.title')}</h2>
        <p className={layout.muted}>{t('passkeys.due.text')}</p>
      </div>
      {problem && <Notice kind="error" title={t('passkeys.due.failed')} text={problem} />}
      <div className={`${layout.actions} ${layout.end}`}>
        <Button onClick={onBack}>{t('passkeys.due.back')}</Button>
        <Button kind="primary" busy={isBusy} autoFocus onClick={() => void ask()}>
          {problem ? t('passkeys.due.again') : t('passkeys.due.use')}
        </Button>
      </div>
      <p className={layout.muted}>{t('passkeys.due.lost')}</p>
    </div>
  );
}

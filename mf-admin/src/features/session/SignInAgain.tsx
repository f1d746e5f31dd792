import { getAdmin } from '@study-groups/contracts/admin';
import type { SignIn } from '@study-groups/contracts/sign-in';
import { sendRequest } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { LoginFields } from './LoginFields.tsx';
import { selectSignIn, signedOut } from './sign-in.ts';
import { useLogin } from './useLogin.ts';
import { SignInWays } from './SignInWays.tsx';

/** Above the dialogs of views: the session may expire while one is open. */
const Z_INDEX = 1050;

/** Asks for the password when the session has expired, over a console that stays as it is. */
export function SignInAgain({ username }: { username: string }) {
  const { t } = useTexts('admin-console');
  const isExpired = useSelector(selectSignIn) === 'expired';
  // A dialog that was never open has its styles computed all the same.
  const [wasNeeded, setNeeded] = useState(isExpired);
  if (isExpired && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Modal
      open={isExpired}
      title={t('expired.title')}
      zIndex={Z_INDEX}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      <SignInAgainForm username={username} />
    </Modal>
  );
}

/**
 * Returns the ways to sign in here, where there is a provider: an admin who was signed in when the console opened has not been
 * told them.
 */
function useWays(): SignIn | undefined {
  const host = useHost();
  const [ways, setWays] = useState<SignIn>();
  useEffect(() => {
    const asked = sendRequest({ url: getAdmin.path, method: 'GET', nullOn401: true }, host);
    void asked.then((outcome) => 'meta' in outcome && setWays(outcome.meta));
  }, [host]);
  return ways;
}

function SignInAgainForm({ username }: { username: string }) {
  const { t } = useTexts('admin-console');
  const dispatch = useDispatch();
  const login = useLogin(username);
  const ways = useWays();
  const takesPassword = ways?.takesPassword !== false;
  const { root } = useHost();
  const password = login.idOf('password');
  // Not by its attribute: the dialog comes into the page only after its content.
  useEffect(() => root.getElementById(password)?.focus(), [root, password]);
  return (
    <form className={layout.stack} onSubmit={login.submit} noValidate>
      <p>{t('expired.text')}</p>
      {ways && <SignInWays ways={ways} />}
      {login.secondFactor || (takesPassword && <LoginFields login={login} />)}
      <div className={`${layout.actions} ${layout.end}`}>
        <Button data-command="session.leave" onClick={() => dispatch(signedOut())}>
          {t('expired.leave')}
        </Button>
        {!login.secondFactor && takesPassword && (
          <Button data-command="session.signIn" kind="primary" submit busy={login.isLoading}>
            {t('expired.submit')}
          </Button>
        )}
      </div>
    </form>
  );
}

import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { LoginFields } from './LoginFields.tsx';
import styles from './SignInAgain.module.css';
import { selectSignIn, signedOut } from './sign-in.ts';
import { useLogin } from './useLogin.ts';
import { useSignInWays } from './useSignInWays.ts';

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

function SignInAgainForm({ username }: { username: string }) {
  const { t } = useTexts('admin-console');
  const dispatch = useDispatch();
  const login = useLogin(username);
  const { links, takesPassword } = useSignInWays();
  const { root } = useHost();
  const password = login.idOf('password');
  // Not by its attribute: the dialog comes into the page only after what stands in it.
  useEffect(() => root.getElementById(password)?.focus(), [root, password]);
  return (
    <form className={layout.stack} onSubmit={login.submit} noValidate>
      <p>{t('expired.text')}</p>
      {links}
      {login.secondFactor || (takesPassword && <LoginFields login={login} />)}
      <div className={styles.actions}>
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

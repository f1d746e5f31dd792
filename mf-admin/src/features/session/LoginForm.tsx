import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { askAhead } from '../classes/ask-ahead.ts';
import { prepareConsole } from '../console/load-ahead.ts';
import { LoginFields } from './LoginFields.tsx';
import styles from './LoginForm.module.css';
import { useLogin } from './useLogin.ts';
import { useSignInWays } from './useSignInWays.ts';

/** Signs an admin in who comes to the console. */
export function LoginForm() {
  const { t } = useTexts('admin');
  const host = useHost();
  // It is what comes next; what fails is asked for again then.
  const login = useLogin('', {
    onType: () => void prepareConsole(host),
    onDone: (id) => void askAhead(host, id),
  });
  const { links, takesPassword } = useSignInWays();
  return (
    <form className={`${layout.card} ${styles.card}`} onSubmit={login.submit} noValidate>
      <Icon of={SafetyOutlined} className={styles.icon} />
      <div className={styles.head}>
        <h1>{t('login.title')}</h1>
        <p className={layout.muted}>{t('login.text')}</p>
      </div>
      {links}
      {login.secondFactor ||
        (takesPassword && (
          <>
            <LoginFields login={login} />
            <Button kind="primary" size="large" submit block busy={login.isLoading}>
              {t('login.submit')}
            </Button>
          </>
        ))}
    </form>
  );
}

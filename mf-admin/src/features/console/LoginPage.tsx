import '../../texts.ts';
import { Navigate } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { useAdminMeQuery } from '../session/api.ts';
import styles from './LoginPage.module.css';
import { selectSignIn, selectWays } from '../session/sign-in.ts';
import SafetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { prefetchClasses } from '../classes/prefetch-classes.ts';
import { prepareConsole } from './load-ahead.ts';
import { LoginFields } from '../session/LoginFields.tsx';
import { useLogin } from '../session/useLogin.ts';
import { createElement, type ReactNode } from 'react';
import { useLoaded } from '../../ui/useLoaded.ts';

const load = async () => (await import(/* webpackChunkName: "passkeys" */ '../session/SignInWays.tsx')).SignInWays;
const ignore = () => undefined;

/** Returns the links to the providers, if the server has named some, and if passwords count. */
function useSignInWays(): { links: ReactNode; takesPassword: boolean } {
  const ways = useSelector(selectWays);
  const Links = useLoaded(load, { isWanted: Boolean(ways), isLikely: false, onFailed: ignore });
  return { links: ways && Links && createElement(Links, { ways }), takesPassword: ways?.takesPassword !== false };
}

/** `/admin`: who is signed in already goes on to the console. */
export default function LoginPage() {
  return (
    <DataProvider>
      <Login />
    </DataProvider>
  );
}

function Login() {
  useAdminMeQuery(undefined, { refetchOnMountOrArgChange: true });
  const signIn = useSelector(selectSignIn);
  if (signIn === 'in') return <Navigate to="/admin/dashboard" replace />;
  return (
    <div className={styles.login}>
      <div className={styles.tools}>
        <LanguagePicker />
        <ThemeToggle />
      </div>
      <LoginForm />
    </div>
  );
}

/** Signs an admin in who comes to the console. */
function LoginForm() {
  const { t } = useTexts('admin');
  const host = useHost();
  // It is what comes next; what fails is asked for again then.
  const login = useLogin('', {
    onType: () => void prepareConsole(host),
    onDone: (id) => void prefetchClasses(host, id),
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

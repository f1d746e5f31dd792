import { Navigate } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { useAdminMeQuery } from './api.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { selectSignIn } from './sign-in.ts';
import '../../texts.ts';

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

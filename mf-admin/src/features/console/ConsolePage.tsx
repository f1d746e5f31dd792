import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import { api } from '@study-groups/web-sdk/api/api';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, Navigate, NavLink, Route, Routes, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { store } from '@study-groups/web-sdk/store/store';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { toast } from '@study-groups/web-sdk/ui/toast';
import Button from 'antd/es/button';
import { useAdminClassesQuery } from '../classes/api.ts';
import { ClassesPage } from '../classes/ClassesPage.tsx';
import { MailsPage } from '../mails/MailsPage.tsx';
import { useAdminLogoutMutation, useAdminMeQuery } from '../session/api.ts';
import { selectSignIn } from '../session/sign-in.ts';
import './console.css';

/** `/admin/dashboard` and below: a rail of pages beside the one that is open. Without a session it leads to /admin. */
export default function ConsolePage() {
  const { data: admin } = useAdminMeQuery();
  const signIn = useSelector(selectSignIn);
  if (signIn === 'out') return <Navigate to="/admin" replace />;
  if (!admin) return <PageSkeleton />;
  return (
    <div className="admin-console">
      <ConsoleHeader name={admin.name} />
      <Rail />
      <div className="admin-main">
        <Routes>
          <Route path="" element={<ClassesPage />} />
          <Route path="mails" element={<MailsPage />} />
          <Route path="mails/:id" element={<MailsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </div>
    </div>
  );
}

function ConsoleHeader({ name }: { name: string }) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useAdminLogoutMutation();

  async function leave() {
    try {
      await logout({ body: {} }).unwrap();
      navigate('/admin');
      // Nothing of the session stays in memory.
      store.dispatch(api.util.resetApiState());
      toast('success', t('console.loggedOut'));
    } catch (error) {
      toast('destructive', t('console.logoutFailed'), { text: failureText(error) });
    }
  }

  return (
    <header className="admin-header">
      <Link to="/" className="admin-brand" title={t('console.home')}>
        {t('console.title')}
      </Link>
      <div className="admin-header-tools">
        <LanguagePicker />
        <ThemeToggle />
        <bdi className="admin-name">{name}</bdi>
        <Button
          icon={<LogoutOutlined />}
          aria-label={t('console.logout')}
          title={t('console.logout')}
          loading={isLoading}
          onClick={leave}
        >
          <span className="admin-logout-text">{t('console.logout')}</span>
        </Button>
      </div>
    </header>
  );
}

function Rail() {
  const { t } = useTexts('admin');
  const { data: classes = [] } = useAdminClassesQuery();
  const pending = classes.filter(({ status }) => status === 'pending').length;
  return (
    <nav className="admin-rail" aria-label={t('console.nav')}>
      <NavLink to="/admin/dashboard" end>
        <TableOutlined aria-hidden />
        {t('console.classes')}
        {pending > 0 && (
          <span className="admin-count" title={t('console.pending', { count: pending })}>
            {pending}
            <span className="sg-visually-hidden">{t('console.pending', { count: pending })}</span>
          </span>
        )}
      </NavLink>
      <NavLink to="/admin/dashboard/mails">
        <MailOutlined aria-hidden />
        {t('console.mails')}
      </NavLink>
    </nav>
  );
}

import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { useAdminLogoutMutation } from '../session/api.ts';
import styles from './ConsoleHeader.module.css';

/** Who is signed in, and the way out. */
export function ConsoleHeader({ name }: { name: string }) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [logout, { isLoading }] = useAdminLogoutMutation();

  async function leave() {
    try {
      await logout({ body: {} }).unwrap();
      toast('success', t('console.loggedOut'));
    } catch (error) {
      toast('destructive', t('console.logoutFailed'), { text: failureText(error) });
    }
  }

  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} title={t('console.home')}>
        {t('console.title')}
      </Link>
      <div className={styles.tools}>
        <LanguagePicker />
        <ThemeToggle />
        <bdi className={styles.name}>{name}</bdi>
        <Button
          icon={<Icon of={LogoutOutlined} />}
          aria-label={t('console.logout')}
          title={t('console.logout')}
          busy={isLoading}
          onClick={leave}
        >
          <span className={styles.word}>{t('console.logout')}</span>
        </Button>
      </div>
    </header>
  );
}

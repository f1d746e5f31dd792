import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import ScheduleOutlined from '@ant-design/icons-svg/es/asn/ScheduleOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { NavLink } from '@study-groups/web-sdk/routing/routing';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useAdminClassesQuery } from '../classes/api.ts';
import styles from './Rail.module.css';

/** The pages of the console; requests that wait are counted beside theirs. */
export function Rail() {
  const { t } = useTexts('admin');
  const { data: classes = [] } = useAdminClassesQuery();
  const pending = classes.filter(({ status }) => status === 'pending').length;
  return (
    <nav className={styles.rail} aria-label={t('console.nav')}>
      <NavLink to="/admin/dashboard" end>
        <Icon of={TableOutlined} />
        {t('console.classes')}
        {pending > 0 && (
          <span className={styles.count} title={t('console.pending', { count: pending })}>
            <span aria-hidden>{pending}</span>
            <span className={layout.hidden}>{t('console.pending', { count: pending })}</span>
          </span>
        )}
      </NavLink>
      <NavLink to="/admin/dashboard/mails">
        <Icon of={MailOutlined} />
        {t('console.mails')}
      </NavLink>
      <NavLink to="/admin/dashboard/jobs">
        <Icon of={ScheduleOutlined} />
        {t('console.jobs')}
      </NavLink>
    </nav>
  );
}

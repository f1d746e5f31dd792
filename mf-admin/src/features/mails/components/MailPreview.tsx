import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { skipToken } from '@study-groups/web-sdk/store/redux';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useAdminMailQuery } from '../api.ts';
import { Mail } from './Mail.tsx';
import styles from './MailPreview.module.css';

/** One mail as its reader sees it, or what to do to see one. */
export function MailPreview({ id }: { id: string | undefined }) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const { currentData, error } = useAdminMailQuery(id === undefined ? skipToken : { params: { id } });
  if (id === undefined) {
    return (
      <div className={styles.empty}>
        <StateCard level={2} icon={<Icon of={MailOutlined} />} title={t('mails.choose')} text={t('mails.chooseText')} />
      </div>
    );
  }
  return (
    <div className={styles.read}>
      <Link to="/admin/dashboard/mails" className={styles.back}>
        {t('mails.back')}
      </Link>
      {currentData ? (
        <Mail mail={currentData} />
      ) : error ? (
        <StateCard level={2} kind="error" title={t('mails.failed')} text={failureText(error)} />
      ) : (
        <PageSkeleton blocks={1} height={400} />
      )}
    </div>
  );
}

import CloudServerOutlined from '@ant-design/icons/es/icons/CloudServerOutlined';
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Button from 'antd/es/button';
import { Notice } from './Notice.tsx';

export interface LoadFailureProps {
  what: 'class' | 'submission';
  error: unknown;
  onRetry: () => void;
}

/** In the place of the form when what it is about could not be loaded: not there, or not reached. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { t } = useTexts('student');
  const { failureText } = useFailureText();
  // An address that the API can't even read (400) leads to nothing either.
  const missing = isRequestFailure(error) && (error.status === 404 || error.status === 400);
  const home = (
    <Link className="sg-link-button" to="/">
      {t('home')}
    </Link>
  );
  if (missing) {
    return (
      <StateCard
        kind="error"
        live
        icon={<FileSearchOutlined />}
        title={t(`notFound.${what}.title`)}
        text={t(`notFound.${what}.text`)}
        action={home}
      >
        <Notice title={t('notFound.error')} text={t(`notFound.${what}.reason`)} />
      </StateCard>
    );
  }
  return (
    <StateCard
      kind="error"
      live
      icon={<CloudServerOutlined />}
      title={t('unloaded.title')}
      text={failureText(error)}
      action={
        <div className="student-screen-actions">
          <Button type="primary" size="large" onClick={onRetry}>
            {t('unloaded.retry')}
          </Button>
          <Link to="/">{t('home')}</Link>
        </div>
      }
    />
  );
}

import ExclamationCircleOutlined from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { ScreenActions } from './ScreenActions.tsx';

interface UnreachedCardProps {
  title: string;
  /** The name of the link to the first page. */
  home: string;
  error: unknown;
  onRetry: () => void;
}

/** Shows why the server could not be reached, with a retry and a way out. */
export function UnreachedCard({ title, home, error, onRetry }: UnreachedCardProps) {
  const { t } = useTexts('common');
  const { failureText } = useFailureText();
  return (
    <StateCard
      kind="error"
      live
      icon={<Icon of={ExclamationCircleOutlined} />}
      title={title}
      text={failureText(error)}
      action={
        <ScreenActions>
          <Button kind="primary" size="large" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Link to="/">{home}</Link>
        </ScreenActions>
      }
    />
  );
}

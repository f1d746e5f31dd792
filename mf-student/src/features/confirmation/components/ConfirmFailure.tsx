import CloudServerOutlined from '@ant-design/icons-svg/es/asn/CloudServerOutlined';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Button, LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { ScreenActions } from '../../registration/components/ScreenActions.tsx';

interface ConfirmFailureProps {
  failure: RequestFailure;
  onRetry: () => void;
}

/** Why an address could not be confirmed: the link leads nowhere, the term is over, or nobody was reached. */
export function ConfirmFailure({ failure, onRetry }: ConfirmFailureProps) {
  const { t } = useTexts('confirmation');
  const { failureText } = useFailureText();
  if (failure.code === 'link_not_found' || failure.code === 'class_ended') {
    const why = failure.code === 'class_ended' ? 'ended' : 'unknown';
    return (
      <StateCard
        kind="error"
        live
        icon={<Icon of={FileSearchOutlined} />}
        title={t(`${why}.title`)}
        text={t(`${why}.text`)}
        action={<LinkButton to="/">{t('home')}</LinkButton>}
      />
    );
  }
  return (
    <StateCard
      kind="error"
      live
      icon={<Icon of={CloudServerOutlined} />}
      title={t('failed')}
      text={failureText(failure)}
      action={
        <ScreenActions>
          <Button kind="primary" size="large" onClick={onRetry}>
            {t('common:retry')}
          </Button>
          <Link to="/">{t('home')}</Link>
        </ScreenActions>
      }
    />
  );
}

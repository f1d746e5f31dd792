import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { UnreachedCard } from '../../registration/components/UnreachedCard.tsx';

interface ConfirmFailureProps {
  failure: RequestFailure;
  onRetry: () => void;
}

/** Why an address could not be confirmed: the link leads nowhere, the term is over, or nobody was reached. */
export function ConfirmFailure({ failure, onRetry }: ConfirmFailureProps) {
  const { t } = useTexts('confirmation');
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
  return <UnreachedCard title={t('failed')} home={t('home')} error={failure} onRetry={onRetry} />;
}

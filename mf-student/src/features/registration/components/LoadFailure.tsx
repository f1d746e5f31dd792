import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { ClassLeftPart } from '../../class-left/ClassLeftPart.tsx';
import { ScreenActions } from './ScreenActions.tsx';
import { UnreachedCard } from './UnreachedCard.tsx';

export interface LoadFailureProps {
  what: 'class' | 'submission';
  error: unknown;
  onRetry: () => void;
}

/**
 * Tells whether a failure says that there is nothing of that name: an address that the API can't even read (400) leads to
 * nothing either.
 */
export function isMissing(error: unknown): boolean {
  return isRequestFailure(error) && (error.status === 404 || error.status === 400);
}

/** In the place of the form when what it is about could not be loaded: not there, or not reached. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { t } = useTexts('student');
  if (isRequestFailure(error) && error.code === 'class_left') return <ClassLeftPart />;
  if (isMissing(error)) {
    return (
      <StateCard
        kind="error"
        live
        icon={<Icon of={FileSearchOutlined} />}
        title={t(`notFound.${what}.title`)}
        text={t(`notFound.${what}.text`)}
        action={
          <ScreenActions>
            <LinkButton to="/">{t('home')}</LinkButton>
            {what === 'submission' && <Link to="/my-group">{t('notFound.find')}</Link>}
          </ScreenActions>
        }
      >
        <Notice kind="warning" role="alert" title={t('notFound.error')} text={t(`notFound.${what}.reason`)} />
      </StateCard>
    );
  }
  return <UnreachedCard title={t('unloaded.title')} home={t('home')} error={error} onRetry={onRetry} />;
}

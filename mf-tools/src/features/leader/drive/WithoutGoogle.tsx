import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { LinkedGroup } from './read-group.ts';

interface WithoutGoogleProps {
  group: LinkedGroup;
  /** Whether Google is known not to be set up, or nobody could say. */
  isKnown: boolean;
  checking: boolean;
  onRetry: () => void;
}

/** Why no folder can be made from here, and what can be done instead. */
export function WithoutGoogle({ group, isKnown, checking, onRetry }: WithoutGoogleProps) {
  const { t } = useTexts('leader');
  const retry = (
    <Button busy={checking} onClick={onRetry}>
      {t('again')}
    </Button>
  );
  if (!isKnown) return <Notice kind="error" title={t('drive.unknown')} action={retry} />;
  const addresses = group.members.map(({ email }) => email).join(', ');
  return (
    <>
      <Notice kind="warning" title={t('errors:google_not_configured')} text={t('drive.byHand')} />
      <CopyButton text={addresses} label={t('drive.copy')} size="large" />
    </>
  );
}

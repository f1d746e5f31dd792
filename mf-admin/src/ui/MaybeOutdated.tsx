import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useLoadFault } from './useLoadFault.ts';

interface MaybeOutdatedProps {
  /** Why the latest answer did not come; undefined if it did. */
  error: unknown;
  refetch: () => unknown;
}

/** Says above what an earlier answer gave that it may be out of date, if the latest did not come. */
export function MaybeOutdated({ error, refetch }: MaybeOutdatedProps) {
  const { t } = useTexts('admin');
  const loadFault = useLoadFault();
  if (error === undefined) return null;
  return (
    <Notice
      kind="warning"
      title={t('common:outdated')}
      text={loadFault(error, 'shown')}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {t('load.retry')}
        </Button>
      }
    />
  );
}

import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { ReactNode } from 'react';

interface OutdatedProps {
  /** Why the latest answer did not come. */
  text?: ReactNode;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Says above what an earlier answer gave that it may be out of date, and loads it again. */
export function Outdated({ text, query: { isFetching, refetch } }: OutdatedProps) {
  const { t } = useTexts('common');
  return (
    <Notice
      kind="warning"
      title={t('outdated')}
      text={text}
      action={
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

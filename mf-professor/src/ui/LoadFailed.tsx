import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  title: string;
  text?: ReactNode;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** In the place of what could not be loaded: says so, and loads it again. */
export function LoadFailed({ title, text, query: { isFetching, refetch } }: LoadFailedProps) {
  const { t } = useTexts('common');
  return (
    <Notice
      kind="error"
      title={title}
      text={text}
      action={
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

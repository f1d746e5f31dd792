import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Outdated } from './Outdated.tsx';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  title: string;
  text?: ReactNode;
  /** With the data of an earlier answer, if they are shown below. */
  query: { data?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In the place of what could not be loaded, or above what may be out of date: says so, and loads it again. */
export function LoadFailed({ title, text, query: { data, isFetching, refetch } }: LoadFailedProps) {
  const { t } = useTexts('common');
  if (data !== undefined) return <Outdated text={text} query={{ isFetching, refetch }} />;
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

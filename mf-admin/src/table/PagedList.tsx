import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import type { ReactNode } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../commands/command.ts';
import { LoadFailed } from '../features/console/LoadFailed.tsx';
import { type PagedRows, usePagedRows } from './paged-rows.ts';

/** A list that comes page by page, as far as it is loaded. */
export interface LoadedPages<Row> {
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  error?: unknown;
  isFiltered: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface PagedListProps<Row> {
  list: LoadedPages<Row>;
  /** Shows all rows again. */
  clear: Command;
  /** What is said of what is loaded; where nothing is that was looked for; where there is nothing at all. */
  texts: Record<'shown' | 'noneFound' | 'empty' | 'emptyText' | 'moreFailed', string>;
  /** The table of the rows. */
  children: (rows: PagedRows<Row>) => ReactNode;
}

/** The rows that are loaded, and what to do where there are none or where they could not be loaded. */
export function PagedList<Row>({ list, clear, texts, children }: PagedListProps<Row>) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const { rows, error, refetch, isFiltered, isFetchNextPageError, fetchNextPage } = list;
  const paged = usePagedRows({ ...list, rows: rows ?? [] });

  if (!rows && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!rows) return <PageSkeleton />;
  if (rows.length === 0 && isFiltered) {
    return <StateCard level={2} live title={texts.noneFound} action={<CommandButton command={clear} />} />;
  }
  if (rows.length === 0) {
    return <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={texts.empty} text={texts.emptyText} />;
  }
  return (
    <>
      <p className={layout.muted} role="status">
        {texts.shown}
      </p>
      {children(paged)}
      {isFetchNextPageError && (
        <Notice
          kind="error"
          title={texts.moreFailed}
          text={failureText(error)}
          action={<Button onClick={fetchNextPage}>{t('load.retry')}</Button>}
        />
      )}
    </>
  );
}

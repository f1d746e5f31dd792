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
import { useCallback, useLayoutEffect, useRef } from 'react';

/** So many rows before the end of those that are loaded the next page is asked for. */
const AHEAD = 30;

interface Pages<Row> {
  /** The rows of all pages that are loaded. */
  rows: readonly Row[];
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Rows as the table takes them. */
interface PagedRows<Row> {
  total: number;
  /** Undefined for what is on its way. */
  rowAt: (index: number) => Row | undefined;
  onVisible: (first: number, last: number) => void;
}

/** A list that comes page by page, as the table takes it: a last row that is on its way stands for all that follow. */
function usePagedRows<Row>({ rows, hasNextPage, isFetchingNextPage, fetchNextPage }: Pages<Row>): PagedRows<Row> {
  const more = useRef<(last: number) => void>(undefined);
  useLayoutEffect(() => {
    more.current = (last) => {
      if (last >= rows.length - AHEAD && hasNextPage && !isFetchingNextPage) fetchNextPage();
    };
  });
  return {
    total: rows.length + (hasNextPage ? 1 : 0),
    rowAt: (index: number): Row | undefined => rows[index],
    onVisible: useCallback((_first: number, last: number) => more.current?.(last), []),
  };
}

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

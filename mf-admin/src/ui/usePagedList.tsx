import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Command, CommandSection } from '../commands/command.ts';
import { useCommands } from '../commands/useCommands.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { MaybeOutdated } from './MaybeOutdated.tsx';
import { useView } from '../workspace/useWorkspace.ts';
import type { ListPageProps } from './ListPage.tsx';

/** The next page is asked for this many rows before the end of those that are loaded. */
const AHEAD = 30;

/** A list that comes page by page, as far as it is loaded. */
interface LoadedPages<Row> {
  /** The rows of all pages that are loaded; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  error?: unknown;
  isFiltered: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface PagedListOptions<Row> {
  /** The view in the workspace, with which the commands' ids begin. */
  view: 'audit' | 'mails';
  section: CommandSection;
  list: LoadedPages<Row>;
  /** Says how many rows are shown. */
  status: string;
  /** The names of the commands, why there is no filter to be cleared, and the words where there are no rows. */
  texts: Record<
    'refresh' | 'search' | 'clear' | 'nothingToClear' | 'noneFound' | 'empty' | 'emptyText' | 'moreFailed',
    string
  >;
}

interface PagedList<Row> {
  /** The part of the page's properties that it gives; a last row that is loading stands for all that follow. */
  rows: Pick<ListPageProps<Row>, 'total' | 'rowAt' | 'onVisible' | 'status' | 'placeholder' | 'above' | 'below'>;
  refresh: Command;
  clear: Command;
  /** Where the search goes to. */
  field: RefObject<HTMLInputElement | null>;
}

/** A list that comes page by page as `ListPage` shows it, with its commands, which are offered. */
export function usePagedList<Row>({ view, section, list, status, texts }: PagedListOptions<Row>): PagedList<Row> {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const [, change] = useView(view);
  const field = useRef<HTMLInputElement>(null);
  const refresh: Command = {
    id: `${view}.refresh`,
    title: texts.refresh,
    section,
    icon: ReloadOutlined,
    busy: list.isFetching,
    run: () => void list.refetch(),
  };
  const find: Command = {
    id: `${view}.search`,
    title: texts.search,
    section,
    icon: SearchOutlined,
    shortcut: '/',
    run: () => field.current?.focus(),
  };
  const clear: Command = {
    id: `${view}.clearFilter`,
    title: texts.clear,
    section,
    icon: ClearOutlined,
    unavailable: list.isFiltered ? undefined : texts.nothingToClear,
    run: () => change({ q: '', filters: {} }),
  };
  useCommands([refresh, find, clear]);

  const { rows = [], hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useRef<(last: number) => void>(undefined);
  useLayoutEffect(() => {
    loadMore.current = (last) => {
      if (last >= rows.length - AHEAD && hasNextPage && !isFetchingNextPage) fetchNextPage();
    };
  });
  const placeholder = (): ReactNode => {
    if (!list.rows && list.error) return <LoadFailed error={list.error} onRetry={list.refetch} />;
    if (!list.rows) return <PageSkeleton />;
    if (rows.length > 0) return undefined;
    return list.isFiltered ? (
      <StateCard level={2} live title={texts.noneFound} action={<CommandButton command={clear} />} />
    ) : (
      <StateCard level={2} icon={<Icon of={InboxOutlined} />} title={texts.empty} text={texts.emptyText} />
    );
  };
  return {
    rows: {
      total: rows.length + (hasNextPage ? 1 : 0),
      rowAt: (index) => rows[index],
      onVisible: useCallback((_first: number, last: number) => loadMore.current?.(last), []),
      status,
      placeholder: placeholder(),
      above: list.rows && !list.isFetchNextPageError && <MaybeOutdated error={list.error} refetch={list.refetch} />,
      below: list.isFetchNextPageError && (
        <Notice
          kind="error"
          title={texts.moreFailed}
          text={failureText(list.error)}
          action={<Button onClick={fetchNextPage}>{t('load.retry')}</Button>}
        />
      ),
    },
    refresh,
    clear,
    field,
  };
}

import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { type RefObject, useRef } from 'react';
import type { Command, CommandSection } from '../commands/command.ts';
import { useCommands } from '../commands/useCommands.ts';
import { useView } from '../workspace/useWorkspace.ts';

interface ListOf {
  /** The view in the workspace, with which the commands' ids begin. */
  view: 'audit' | 'mails';
  section: CommandSection;
  /** What the commands are called, and why there is no filter to be cleared. */
  titles: Record<'refresh' | 'search' | 'clear' | 'nothing', string>;
  list: { isFetching: boolean; isFiltered: boolean; refetch: () => unknown };
}

/** What can be done with a list that comes page by page: all are offered, and `field` is what the search goes to. */
export function useListCommands({ view, section, titles, list }: ListOf): {
  refresh: Command;
  clear: Command;
  field: RefObject<HTMLInputElement | null>;
} {
  const [, change] = useView(view);
  const field = useRef<HTMLInputElement>(null);
  const refresh: Command = {
    id: `${view}.refresh`,
    title: titles.refresh,
    section,
    icon: ReloadOutlined,
    busy: list.isFetching,
    run: () => void list.refetch(),
  };
  const find: Command = {
    id: `${view}.search`,
    title: titles.search,
    section,
    icon: SearchOutlined,
    shortcut: '/',
    run: () => field.current?.focus(),
  };
  const clear: Command = {
    id: `${view}.clearFilter`,
    title: titles.clear,
    section,
    icon: ClearOutlined,
    unavailable: list.isFiltered ? undefined : titles.nothing,
    run: () => change({ q: '', filters: {} }),
  };
  useCommands([refresh, find, clear]);
  return { refresh, clear, field };
}

import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useCallback } from 'react';
import { useShownClass } from './shown-class.ts';

/** The tabs by the names that they have in the address. */
export const TABS = ['groups', 'students', 'settings'] as const;
export type TabName = (typeof TABS)[number];

/** The filters of the counts by their names in the address, each with its tab. */
const SHOWN = {
  unmet: 'groups',
  silent: 'groups',
  care: 'groups',
  unplaced: 'groups',
  unconfirmed: 'students',
} as const satisfies Record<string, TabName>;
export type Shown = keyof typeof SHOWN;

export interface OpenTab {
  open: TabName;
  /** The filter of the tab that is open; undefined if there is none. */
  show: Shown | undefined;
  /** Opens a tab as it was left. */
  choose: (tab: TabName) => void;
  /** Opens a tab with all that is in it. */
  showAll: (tab: TabName) => void;
  /** Opens a tab narrowed to something, or shows all of it again if it is that already. */
  toggle: (shown: Shown) => void;
}

/** The tab that the address names, else the groups where there are some; a reload and a way back keep it. */
export function useTab(): OpenTab {
  const { groups } = useShownClass();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab');
  const open = TABS.find((name) => name === tab) ?? (groups.length > 0 ? 'groups' : 'students');
  const named = search.get('show');
  const show = isShown(named) && SHOWN[named] === open ? named : undefined;
  const put = useCallback(
    (next: TabName, shown?: Shown | null) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        after.set('tab', next);
        if (shown) after.set('show', shown);
        else if (shown === null) after.delete('show');
        return after;
      }),
    [setSearch],
  );
  return {
    open,
    show,
    choose: (next) => {
      if (next !== tab) put(next);
    },
    showAll: (next) => put(next, null),
    toggle: (next) => put(SHOWN[next], next === show ? null : next),
  };
}

const isShown = (name: string | null): name is Shown => name !== null && name in SHOWN;

/** Opens a group among the others, from wherever one is; null opens the list of submissions. */
export function useOpenGroup(): (groupId: number | null) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (groupId) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        after.set('tab', groupId === null ? 'students' : 'groups');
        if (groupId !== null) after.set('group', String(groupId));
        return after;
      }),
    [setSearch],
  );
}

/** Names the section of the settings that is shown, in the address; in its state, that somebody goes there to go on in it. */
export const SECTION = 'section';
/** The state of an address that somebody goes to on purpose: the focus goes to the section. */
export const GOING_THERE = { [SECTION]: true } as const;

/** A query that names a section of the settings, and all that it names beside that. */
export function withSection(search: URLSearchParams, name: string): URLSearchParams {
  const after = new URLSearchParams(search);
  after.set('tab', 'settings');
  after.set(SECTION, name);
  return after;
}

/** Opens the settings at one of their sections, from wherever one is. */
export function useOpenSection(): (name: string) => void {
  const [, setSearch] = useSearchParams();
  return useCallback((name) => setSearch((before) => withSection(before, name), { state: GOING_THERE }), [setSearch]);
}

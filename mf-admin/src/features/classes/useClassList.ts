import type { AdminClass } from '@study-groups/contracts/admin';
import { CLASS_PAGE, type ClassList } from '@study-groups/contracts/admin-classes';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { skipToken, useSelector } from '@study-groups/web-sdk/store/redux';
import { type Store, storeOf } from '@study-groups/web-sdk/store/store';
import { useCallback, useMemo, useRef, useState } from 'react';
import { askOnce } from '../../network/ask-once.ts';
import { classesApi, useAdminClassesQuery } from './api.ts';
import { type ClassFilter, pageQuery, pagesOf } from './class-query.ts';

/** Number of pages requested concurrently. */
const AT_ONCE = 2;

interface Pages {
  /** Tells whether a page is there. */
  isThere: (page: number) => boolean;
  /** Brings a page; rejects if it does not come. */
  load: (page: number) => Promise<unknown>;
}

/**
 * Brings pages while their rows fly by: the latest that are wanted, a few at a time. What has flown by before it was its turn
 * is not asked for.
 * @returns says which are wanted now, the first ones first
 */
export function pageFetcher({ isThere, load }: Pages): (pages: readonly number[]) => void {
  let wanted: readonly number[] = [];
  const running = new Set<number>();
  const go = (): void => {
    for (const page of wanted) {
      if (running.size >= AT_ONCE) return;
      if (running.has(page) || isThere(page)) continue;
      running.add(page);
      const over = (): void => {
        running.delete(page);
        go();
      };
      load(page).then(over, () => {
        // A user who stays there requests it again, and learns why it does not come.
        wanted = wanted.filter((other) => other !== page);
        over();
      });
    }
  };
  return (pages) => {
    wanted = pages;
    go();
  };
}

type State = ReturnType<Store['getState']>;

/** Interval at which changes by others are fetched, in milliseconds. */
const POLL_MS = 60_000;
/** Greatest age of a page that comes into sight again, in seconds. */
const FRESH_S = 30;
/** A list that nobody has seen yet is this long, so that something is there. */
const FIRST_ROWS = 12;
/** Rows beyond those in sight whose page is asked for too, on either side where the list rests and ahead where it moves. */
const NEAR = 20;
const AHEAD = 150;

/** The classes that a filter lets through, as far as they were in sight. */
export interface ClassRows {
  total: number;
  /** Undefined where it is not loaded. */
  rowAt: (index: number) => AdminClass | undefined;
  /** The same with what came while rows flew by. */
  peek: (index: number) => AdminClass | undefined;
  /** Those that are loaded, by their ids. */
  byId: ReadonlyMap<number, AdminClass>;
  onVisible: (first: number, last: number, direction?: -1 | 1) => void;
  /** The ids of rows, loaded or not. Rejects with a RequestFailure. */
  idsBetween: (first: number, last: number) => Promise<readonly number[]>;
  /** The place of the next class after one whose name begins with a text. Rejects with a RequestFailure. */
  findRow: (begins: string, after: AdminClass) => Promise<number | undefined>;
  /** True if the shown data still belongs to another filter. */
  isOutdated: boolean;
  /** True if there never was a response. */
  isFirst: boolean;
  /** The reason that there is nothing to show, or that it is no longer kept up to date. */
  error: unknown;
  refetch: () => void;
}

/** Loads the pages that are in sight and keeps them up to date. While another filter is asked for, the list stays as it was. */
export function useClassList(filter: ClassFilter): ClassRows {
  const key = JSON.stringify(filter);
  const [sight, setSight] = useState<{ key: string; pages: readonly number[]; seen: readonly number[] }>();
  const { pages, seen } = sight?.key === key ? sight : { pages: [0], seen: [0] };
  const answers = usePages(filter, pages);
  const loaded = useLoaded(filter, seen);
  const far = useFar(key);

  const total = loaded.find((page) => page !== undefined)?.total;
  const latest = useRef<Pick<ClassRows, 'total' | 'rowAt' | 'byId'>>(undefined);
  const rows = useMemo(() => {
    if (total === undefined) return undefined;
    const byPage = new Map(seen.map((page, place) => [page, loaded[place]?.classes]));
    const rowAt = (index: number) => byPage.get(Math.floor(index / CLASS_PAGE))?.[index % CLASS_PAGE];
    const all = loaded.flatMap((page) => page?.classes ?? []);
    return { total, rowAt, byId: new Map(all.map((one) => [one.id, one])) };
  }, [total, seen, loaded]);
  if (rows) latest.current = rows;

  const { fetch } = far;
  const onVisible = useCallback(
    (first: number, last: number, direction?: -1 | 1) => {
      const end = (latest.current?.total ?? FIRST_ROWS) - 1;
      const near = pagesOf(Math.max(0, first - NEAR), Math.min(end, last + NEAR));
      if (direction !== undefined) {
        const [from, to] = direction > 0 ? [last, last + AHEAD] : [first - AHEAD, first];
        const ahead = pagesOf(Math.max(0, from), Math.min(end, to));
        return fetch([...new Set([...pagesOf(first, last), ...(direction > 0 ? ahead : ahead.reverse())])]);
      }
      setSight((before) => {
        const known = before?.key === key ? before : { key, pages: [0], seen: [0] };
        if (near.join() === known.pages.join()) return before;
        return { key, pages: near, seen: [...new Set([...known.seen, ...near])] };
      });
    },
    [key, fetch],
  );
  return {
    ...(rows ?? latest.current ?? NOTHING_YET),
    peek: far.peek,
    idsBetween: far.idsBetween,
    findRow: far.findRow,
    onVisible,
    isOutdated: rows === undefined && latest.current !== undefined,
    isFirst: rows === undefined && latest.current === undefined,
    error: answers.find(({ error }) => error)?.error,
    refetch: () => {
      for (const { isUninitialized, refetch } of answers) if (!isUninitialized) void refetch();
    },
  };
}

const NOTHING_YET = { total: FIRST_ROWS, rowAt: () => undefined, byId: new Map<number, AdminClass>() };

/** Asks for the pages in sight: two at most, for a screen holds fewer rows than a page, and one more while it is scrolled. */
function usePages(filter: ClassFilter, [first, second, third]: readonly number[]) {
  const options = {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: FRESH_S,
  };
  const argsOf = (page: number | undefined) => (page === undefined ? skipToken : { query: pageQuery(filter, page) });
  return [
    useAdminClassesQuery(argsOf(first), options),
    useAdminClassesQuery(argsOf(second), options),
    useAdminClassesQuery(argsOf(third), options),
  ];
}

/** The pages of a filter that the store holds, undefined for those that it does not. */
function useLoaded(filter: ClassFilter, pages: readonly number[]): readonly (ClassList | undefined)[] {
  const key = JSON.stringify(filter);
  const selectors = useMemo(() => {
    const asked = JSON.parse(key) as ClassFilter;
    return pages.map((page) => selectPage(asked, page));
  }, [key, pages]);
  return useSelector((state: State) => selectors.map((select) => select(state)), isSameList);
}

/** Returns the functions for rows that are not in sight, without rendering the view again for them. @param key of the filter */
function useFar(key: string) {
  const host = useHost();
  return useMemo(() => {
    const { dispatch, getState } = storeOf(host);
    const filter = JSON.parse(key) as ClassFilter;
    const selectors = new Map<number, ReturnType<typeof selectPage>>();
    const read = (page: number): ClassList | undefined => {
      const select = selectors.get(page) ?? selectPage(filter, page);
      selectors.set(page, select);
      return select(getState());
    };
    const { adminClasses, adminClassIds, adminClassRow } = classesApi.endpoints;
    const fetch = pageFetcher({
      isThere: (page) => read(page) !== undefined,
      load: (page) =>
        dispatch(adminClasses.initiate({ query: pageQuery(filter, page) }, { subscribe: false })).unwrap(),
    });
    return {
      fetch,
      peek: (index: number) => read(Math.floor(index / CLASS_PAGE))?.classes[index % CLASS_PAGE],
      idsBetween: async (first: number, last: number) => {
        const query = { ...filter, offset: String(first), limit: String(last - first + 1) };
        return (await askOnce(dispatch(adminClassIds.initiate({ query }, NOW)))).ids;
      },
      findRow: async (begins: string, { id }: AdminClass) => {
        const query = { ...filter, begins, after: String(id) };
        return (await askOnce(dispatch(adminClassRow.initiate({ query }, NOW)))).index ?? undefined;
      },
    };
  }, [host, key]);
}

const NOW = { forceRefetch: true };

/** Returns a selector that reads a page of a filter from the store. */
function selectPage(filter: ClassFilter, page: number): (state: State) => ClassList | undefined {
  const select = classesApi.endpoints.adminClasses.select({ query: pageQuery(filter, page) });
  return (state) => select(state as never).data;
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}

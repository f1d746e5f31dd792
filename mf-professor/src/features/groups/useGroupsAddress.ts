import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useCallback, useMemo } from 'react';
import { type Order, orderText, readOrder, WORST_FIRST } from './group-order.ts';

/** The ways to look at the groups. */
export const VIEWS = ['board', 'table', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** The view of the groups, as the address has it, so that a reload, a link and a way back keep it. */
export interface GroupsAddress {
  view: View;
  order: Order;
  /** The id of the group that is open. */
  opened: number | undefined;
  showView: (view: View) => void;
  sortBy: (order: Order) => void;
  /** Opens a group in place of the one that is open; undefined closes it. */
  open: (groupId: number | undefined) => void;
}

/** Reads and changes what the address says of the groups: `?view=table&sort=-score&group=7`. */
export function useGroupsAddress(): GroupsAddress {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'board';
  const sort = search.get('sort');
  const order = useMemo(() => readOrder(sort), [sort]);
  const opened = idOf(search.get('group'));

  const put = useCallback(
    (name: string, value: string | undefined, isStep: (before: URLSearchParams) => boolean) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === undefined) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: !isStep(new URLSearchParams(search)), preventScrollReset: true },
      ),
    [search, setSearch],
  );

  return {
    view,
    order,
    opened,
    showView: (next) => put('view', next === 'board' ? undefined : next, () => true),
    sortBy: (next) => {
      const text = orderText(next);
      put('sort', text === orderText(WORST_FIRST) ? undefined : text, () => false);
    },
    // A way back closes what was opened, and does not go through all that was looked at since.
    open: (groupId) => put('group', groupId?.toString(), (before) => groupId !== undefined && !before.has('group')),
  };
}

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { useCallback, useEffect } from 'react';
import { selectWanted, selectWorkspace, workspaceActions } from './slice.ts';
import { BLANK_VIEW, type OpenTab, type ViewState, type Workspace } from './state.ts';

type State = Parameters<typeof selectWorkspace>[0];

function usePart<Part>(part: (workspace: Workspace) => Part): Part {
  return useSelector((state: State) => part(selectWorkspace(state)));
}

/** Returns the filters and the look of a list view, and a function that changes them. */
export function useView(view: string): [ViewState, (change: Partial<ViewState>) => void] {
  const dispatch = useDispatch();
  const state = usePart(({ views }) => views[view]) ?? BLANK_VIEW;
  const change = useCallback(
    (part: Partial<ViewState>) => void dispatch(workspaceActions.viewChanged({ view, change: part })),
    [dispatch, view],
  );
  return [state, change];
}

/**
 * Returns the unsent input of a form and its setter; `set(undefined)` forgets it. Passwords never belong in here.
 * @param form names it, like `class:12`
 */
export function useDraft<Draft>(form: string): [Draft | undefined, (draft: Draft | undefined) => void] {
  const dispatch = useDispatch();
  const draft = usePart(({ drafts }) => drafts[form]) as Draft | undefined;
  const set = useCallback(
    (next: Draft | undefined) => void dispatch(workspaceActions.draftChanged({ form, draft: next })),
    [dispatch, form],
  );
  return [draft, set];
}

/**
 * Opens a form that is wanted from elsewhere, such as one with what was typed before.
 * @param kind of the form, like `class`; `open` takes what follows in its name: an id, or `new`
 */
export function useWantedForm(kind: string, open: ((of: string) => void) | undefined): void {
  const dispatch = useDispatch();
  const wanted = useSelector(selectWanted);
  useEffect(() => {
    if (!open || !wanted?.startsWith(`${kind}:`)) return;
    dispatch(workspaceActions.formWanted(undefined));
    open(wanted.slice(kind.length + 1));
  }, [dispatch, wanted, kind, open]);
}

/** The size of a pane in percent, and what changes it. */
export function usePane(pane: string, first: number): [number, (percent: number) => void] {
  const dispatch = useDispatch();
  const percent = usePart(({ panes }) => panes[pane]) ?? first;
  const resize = useCallback(
    (next: number) => void dispatch(workspaceActions.paneResized({ pane, percent: next })),
    [dispatch, pane],
  );
  return [percent, resize];
}

/** The widths of a list's columns that were chosen, in px, and what chooses one; undefined gives a column its share again. */
export function useWidths(
  view: string,
): [Readonly<Record<string, number>>, (column: string, width: number | undefined) => void] {
  const dispatch = useDispatch();
  const widths = usePart((workspace) => workspace.widths[view]) ?? NO_WIDTHS;
  const choose = useCallback(
    (column: string, width: number | undefined) =>
      void dispatch(workspaceActions.columnResized({ view, column, width })),
    [dispatch, view],
  );
  return [widths, choose];
}

const NO_WIDTHS: Readonly<Record<string, number>> = {};

/** The classes that are open as tabs, those that were closed, and what changes both. */
export function useTabs() {
  const dispatch = useDispatch();
  const tabs = usePart((workspace) => workspace.tabs);
  const closed = usePart((workspace) => workspace.closed);
  const open = useCallback((tab: OpenTab) => void dispatch(workspaceActions.tabOpened(tab)), [dispatch]);
  const close = useCallback((slug: string) => void dispatch(workspaceActions.tabClosed(slug)), [dispatch]);
  const move = useCallback(
    (slug: string, to: number) => void dispatch(workspaceActions.tabMoved({ slug, to })),
    [dispatch],
  );
  return { tabs, closed, open, close, move };
}

import { createSlice, type PayloadAction } from '@study-groups/web-sdk/store/redux';
import { rootReducer } from '@study-groups/web-sdk/store/store';
import type { KeptChanges } from '../undo/change.ts';
import {
  BLANK_SHARED,
  BLANK_VIEW,
  BLANK_WORKSPACE,
  type OpenTab,
  type SavedView,
  type Shared,
  type UnsentEdit,
  type ViewState,
  type Workspace,
} from './state.ts';

/** The most closed tabs that can be reopened. */
const MOST_CLOSED = 20;
/** Number of commands that the palette remembers. */
const MOST_RECENT = 8;

interface WorkspaceState {
  workspace: Workspace;
  shared: Shared;
  /** The form that is to be opened, of which some view knows; kept by nobody. */
  wanted?: string | undefined;
}

const initialState: WorkspaceState = { workspace: BLANK_WORKSPACE, shared: BLANK_SHARED };

/** The state that a window of the console keeps, and the state that it shares with the others. */
export const workspaceSlice = createSlice({
  name: 'adminWorkspace',
  initialState,
  reducers: {
    restored: (_, { payload }: PayloadAction<WorkspaceState>) => payload,
    sharedChanged: (state, { payload }: PayloadAction<Shared>) => {
      state.shared = payload;
    },
    moved: ({ workspace }, { payload }: PayloadAction<string>) => {
      workspace.at = payload;
    },
    tabOpened: ({ workspace }, { payload }: PayloadAction<OpenTab>) => {
      const known = workspace.tabs.find(({ slug }) => slug === payload.slug);
      if (known) known.title = payload.title;
      else workspace.tabs.push(payload);
      workspace.closed = workspace.closed.filter(({ slug }) => slug !== payload.slug);
    },
    /** The class brings its name once it is there. */
    classShown: ({ workspace }, { payload: slug }: PayloadAction<string>) => {
      if (workspace.tabs.some((tab) => tab.slug === slug)) return;
      const title = workspace.closed.find((tab) => tab.slug === slug)?.title ?? slug;
      workspace.tabs.push({ slug, title });
      workspace.closed = workspace.closed.filter((tab) => tab.slug !== slug);
    },
    tabClosed: ({ workspace }, { payload }: PayloadAction<string>) => {
      const tab = workspace.tabs.find(({ slug }) => slug === payload);
      if (!tab) return;
      workspace.tabs = workspace.tabs.filter((other) => other !== tab);
      workspace.closed = [...workspace.closed, tab].slice(-MOST_CLOSED);
    },
    tabMoved: ({ workspace }, { payload: { slug, to } }: PayloadAction<{ slug: string; to: number }>) => {
      const from = workspace.tabs.findIndex((tab) => tab.slug === slug);
      const [tab] = from < 0 ? [] : workspace.tabs.splice(from, 1);
      if (tab) workspace.tabs.splice(Math.max(0, Math.min(to, workspace.tabs.length)), 0, tab);
    },
    paneResized: ({ workspace }, { payload }: PayloadAction<{ pane: string; percent: number }>) => {
      workspace.panes[payload.pane] = payload.percent;
    },
    /** Without a width, the column has its share again. */
    columnResized: (
      { workspace },
      { payload: { view, column, width } }: PayloadAction<{ view: string; column: string; width?: number | undefined }>,
    ) => {
      const { [column]: _, ...others } = workspace.widths[view] ?? {};
      workspace.widths[view] = width === undefined ? others : { ...others, [column]: width };
    },
    viewChanged: ({ workspace }, { payload }: PayloadAction<{ view: string; change: Partial<ViewState> }>) => {
      const { view, change } = payload;
      const before = workspace.views[view] ?? BLANK_VIEW;
      const after = { ...before, ...change };
      // All that match are others once it is another question.
      if (after.allBut && isOtherQuestion(before, after)) after.allBut = null;
      workspace.views[view] = after;
    },
    draftChanged: ({ workspace }, { payload }: PayloadAction<{ form: string; draft: unknown }>) => {
      const { form, draft } = payload;
      // People who type on, or discard it, have seen that it was not sent.
      delete workspace.unsent[form];
      if (draft === undefined) delete workspace.drafts[form];
      else workspace.drafts[form] = draft;
    },
    editUnsent: ({ workspace }, { payload: { form, ...edit } }: PayloadAction<UnsentEdit & { form: string }>) => {
      if (form in workspace.drafts) workspace.unsent[form] ??= edit;
    },
    /** It is refused: it stays as it was typed. */
    editGivenUp: ({ workspace }, { payload: form }: PayloadAction<string>) => {
      delete workspace.unsent[form];
    },
    runBegun: ({ workspace }, { payload: { slug, title } }: PayloadAction<OpenTab>) => {
      workspace.runs[slug] = { title };
    },
    runReported: ({ workspace }, { payload: slug }: PayloadAction<string>) => {
      delete workspace.runs[slug];
    },
    formWanted: (state, { payload }: PayloadAction<string | undefined>) => {
      state.wanted = payload;
    },
    changesKept: ({ workspace }, { payload }: PayloadAction<KeptChanges>) => {
      workspace.changes = payload as typeof workspace.changes;
    },
    shortcutsSwitched: ({ shared }, { payload }: PayloadAction<boolean>) => {
      shared.shortcuts = payload;
    },
    keepingSwitched: ({ shared }, { payload }: PayloadAction<boolean>) => {
      shared.keeps = payload;
    },
    commandChosen: ({ shared }, { payload }: PayloadAction<string>) => {
      shared.recent = [payload, ...shared.recent.filter((id) => id !== payload)].slice(0, MOST_RECENT);
    },
    viewSaved: ({ shared }, { payload: { view, saved } }: PayloadAction<{ view: string; saved: SavedView }>) => {
      const others = (shared.savedViews[view] ?? []).filter(({ name }) => name !== saved.name);
      shared.savedViews[view] = [...others, saved];
    },
    savedViewRemoved: ({ shared }, { payload: { view, name } }: PayloadAction<{ view: string; name: string }>) => {
      shared.savedViews[view] = (shared.savedViews[view] ?? []).filter((saved) => saved.name !== name);
    },
  },
  selectors: {
    selectWorkspace: ({ workspace }) => workspace,
    selectShared: ({ shared }) => shared,
    selectWanted: ({ wanted }) => wanted,
  },
});

function isOtherQuestion(before: ViewState, after: ViewState): boolean {
  return before.q.trim() !== after.q.trim() || JSON.stringify(before.filters) !== JSON.stringify(after.filters);
}

declare module '@study-groups/web-sdk/store/store' {
  interface LazySlices {
    adminWorkspace: WorkspaceState;
  }
}

export const workspaceActions = workspaceSlice.actions;
export const { selectWorkspace, selectShared, selectWanted } = workspaceSlice.injectInto(rootReducer).selectors;

import * as z from 'zod/mini';
import { keptChanges } from '../undo/change.ts';

/** The sort order of a list. */
const sorting = z.strictObject({ by: z.string(), order: z.enum(['ascending', 'descending']) });
export type Sorting = z.output<typeof sorting>;

/** The filters and the look of a list view; `selected`, `allBut` and `open` are ids of rows. */
const viewState = z.strictObject({
  q: z.string(),
  filters: z.record(z.string(), z.string()),
  sort: z.nullable(sorting),
  /** Columns that are left out. */
  hidden: z.array(z.string()),
  selected: z.array(z.number()),
  /** Rows that are left out when all matching ones are selected; see table/selection.ts. */
  allBut: z.optional(z.nullable(z.array(z.number()))),
  /** The row whose details are shown. */
  open: z.nullable(z.number()),
  /** From the top, in px. */
  scroll: z.number(),
});
export type ViewState = z.output<typeof viewState>;

/** A class that is open as a tab. */
const openTab = z.strictObject({ slug: z.string(), title: z.string() });
export type OpenTab = z.output<typeof openTab>;

/** An edit that was sent, and of which nobody knows whether it has come. */
const unsentEdit = z.strictObject({
  /** Of what it is, in the words of the list. */
  title: z.string(),
  /** Time when it was first sent, in ms since 1970. */
  since: z.number(),
});
export type UnsentEdit = z.output<typeof unsentEdit>;

/** All that one window of the console keeps. */
const workspaceSchema = z.strictObject({
  /** Address that is shown: path and query below /admin/dashboard. */
  at: z.string(),
  tabs: z.array(openTab),
  /** Tabs that were closed, the latest last. */
  closed: z.array(openTab),
  /** Sizes of panes, in percent. */
  panes: z.record(z.string(), z.number()),
  /** Widths of columns that were chosen, in px, by list and column. */
  widths: z.record(z.string(), z.record(z.string(), z.number())),
  views: z.record(z.string(), viewState),
  /** Unsent input, by the form; never a password. */
  drafts: z.record(z.string(), z.unknown()),
  /** Of those drafts the ones that are sent again once the server answers and somebody is signed in. */
  unsent: z.record(z.string(), unsentEdit),
  /** The classes, by their link names, whose groups this window has begun to form without learning of the end. */
  runs: z.record(z.string(), z.strictObject({ title: z.string() })),
  /** Changes that can be undone and redone. */
  changes: keptChanges,
});
export type Workspace = z.output<typeof workspaceSchema>;

/** A view that was given a name. */
const savedView = z.strictObject({
  name: z.string(),
  state: z.pick(viewState, { q: true, filters: true, sort: true, hidden: true }),
});
export type SavedView = z.output<typeof savedView>;

/** The state that all windows of an admin share. */
const sharedSchema = z.strictObject({
  /** True if visited content is stored on this device, to start without a network. */
  keeps: z.boolean(),
  shortcuts: z.boolean(),
  /** Ids of the commands that were chosen in the palette, the latest first. */
  recent: z.array(z.string()),
  savedViews: z.record(z.string(), z.array(savedView)),
});
export type Shared = z.output<typeof sharedSchema>;

export const BLANK_VIEW: ViewState = {
  q: '',
  filters: {},
  sort: null,
  hidden: [],
  selected: [],
  open: null,
  scroll: 0,
};
export const BLANK_WORKSPACE: Workspace = {
  at: '',
  tabs: [],
  closed: [],
  panes: {},
  widths: {},
  views: {},
  drafts: {},
  unsent: {},
  runs: {},
  changes: { done: [], undone: [] },
};
export const BLANK_SHARED: Shared = { keeps: true, shortcuts: true, recent: [], savedViews: {} };

/** Parses a workspace that was stored by this or another version of the console; each part that can't be read is blank. */
export function readWorkspace(stored: string | null): Workspace {
  return read(workspaceSchema, stored, BLANK_WORKSPACE);
}

/** The same of what all windows share. */
export function readShared(stored: string | null): Shared {
  return read(sharedSchema, stored, BLANK_SHARED);
}

function read<Parts extends object>(
  { shape }: { shape: { [Part in keyof Parts]: z.ZodMiniType<Parts[Part]> } },
  stored: string | null,
  blank: Parts,
): Parts {
  const parts = objectOf(stored);
  const whole = { ...blank };
  for (const part of Object.keys(blank) as (keyof Parts)[]) {
    const { data } = shape[part].safeParse(parts[part as string]);
    if (data !== undefined) whole[part] = data;
  }
  return whole;
}

function objectOf(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

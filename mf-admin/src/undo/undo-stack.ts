import { createContext, use, useSyncExternalStore } from 'react';
import { isPassing } from '../network/failures.ts';
import type { Change, KeptChange, KeptChanges } from './change.ts';

/** A step that somebody else keeps, such as the history of the class that is shown. It says itself how it went. */
export interface OtherStep {
  title: string;
  /** Time when the change was first made, or for a redo when it was undone, in ms since 1970. */
  at: number;
  run: () => void;
}

/** The steps that others could undo and redo at the moment. */
export interface OtherSteps {
  undo?: OtherStep | undefined;
  redo?: OtherStep | undefined;
}

/** A step as it is offered. */
export interface Offer {
  title: string;
  /** True if it announces its outcome itself. */
  announcesItself: boolean;
}

/** A step that was asked for and could not be taken yet. */
export interface OwedStep {
  title: string;
  direction: 'undo' | 'redo';
}

/** The steps that can be undone and redone in this window. */
export interface Steps {
  undo: Offer | undefined;
  redo: Offer | undefined;
  /** Steps that are undone or redone once that is possible, the first one first. */
  owed: readonly OwedStep[];
  isBusy: boolean;
}

/** The changes of this window that can be taken back, the latest first, with those that others keep in their places among them. */
export interface UndoStack {
  /** Remembers a change that was just made; what was undone before can't be redone any more. */
  push: (change: Change) => void;
  /** Puts what others keep in place of what they kept before. */
  offer: (others: OtherSteps) => void;
  /**
   * Takes the latest change back. Rejects with what was in the way: if that is refused the change is forgotten; if it may pass,
   * the change stays where it is and the step is owed.
   */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** Takes the first step that is owed, as `undo` and `redo` do. */
  takeOwed: () => Promise<void>;
  current: () => Steps;
  subscribe: (listener: () => void) => () => void;
}

/** The dependencies of an undo stack. */
interface Ground {
  /** Brings what a change touched from one state to the other. Rejects if that can't be done, or not now. */
  put: (change: Change) => Promise<void>;
  /** Changes that were remembered earlier, such as before a reload. */
  kept?: KeptChanges;
  /** Keeps what is remembered, with each change of it. */
  keep?: (changes: KeptChanges) => void;
  /** In ms since 1970. */
  now?: () => number;
}

const MOST = 100;
const NOTHING: KeptChanges = { done: [], undone: [] };

type Direction = OwedStep['direction'];
type Latest = { own: KeptChange } | { other: OtherStep } | undefined;

/** A stack with the changes that were remembered. */
export function undoStack({ put, kept = NOTHING, keep, now = Date.now }: Ground): UndoStack {
  let { done, undone } = kept;
  const listeners = new Set<() => void>();
  let others: OtherSteps = {};
  let steps = stepsNow(false);

  function stepsNow(isBusy: boolean): Steps {
    return {
      undo: offerOf(latestDone()),
      redo: offerOf(latestUndone()),
      owed: owedSteps().map(({ own: { title }, direction }) => ({ title, direction })),
      isBusy,
    };
  }
  function latestDone(): Latest {
    return later(done.at(-1), done.at(-1)?.at, others.undo);
  }
  function latestUndone(): Latest {
    const latest = later(undone.at(-1), undone.at(-1)?.undoneAt, others.redo);
    // Whatever was done since has taken the place of what was undone.
    const since = Math.max(done.at(-1)?.at ?? 0, others.undo?.at ?? 0);
    return latest && timeOf(latest) >= since ? latest : undefined;
  }
  function owedSteps(): { own: KeptChange; direction: Direction; since: number }[] {
    const owedOf = (list: readonly KeptChange[], direction: Direction) =>
      list.flatMap((own) => (own.owedSince === undefined ? [] : { own, direction, since: own.owedSince }));
    return [...owedOf(done, 'undo'), ...owedOf(undone, 'redo')].sort((a, b) => a.since - b.since);
  }

  const announce = (isBusy = false): void => {
    steps = stepsNow(isBusy);
    for (const listener of listeners) listener();
  };
  /** Remembers what has become of the changes. @param own a change that goes, but for its `same` */
  function settle(own: KeptChange, now: { done?: KeptChange; undone?: KeptChange; same?: KeptChange }): void {
    const inPlace = (list: readonly KeptChange[]) => list.flatMap((each) => (each === own ? (now.same ?? []) : each));
    done = [...inPlace(done), ...(now.done ? [now.done] : [])];
    undone = [...inPlace(undone), ...(now.undone ? [now.undone] : [])];
    keep?.({ done, undone });
  }

  async function take(own: KeptChange, direction: Direction): Promise<void> {
    const isUndo = direction === 'undo';
    const { title, kind, of, from, to } = own;
    announce(true);
    try {
      await put({ title, kind, of, from: isUndo ? to : from, to: isUndo ? from : to });
      const { owedSince: _, ...taken } = { ...own, undoneAt: now() };
      settle(own, isUndo ? { undone: taken } : { done: taken });
    } catch (error) {
      settle(own, isPassing(error) ? { same: { ...own, owedSince: own.owedSince ?? now() } } : {});
      throw error;
    } finally {
      announce();
    }
  }
  async function step(latest: Latest, direction: Direction): Promise<void> {
    if (!latest || steps.isBusy) return;
    if ('other' in latest) latest.other.run();
    else await take(latest.own, direction);
  }

  return {
    push: (change) => {
      done = [...done, { ...change, at: now(), undoneAt: 0 }].slice(-MOST);
      undone = undone.filter(({ owedSince }) => owedSince !== undefined);
      keep?.({ done, undone });
      announce(steps.isBusy);
    },
    offer: (next) => {
      others = next;
      announce(steps.isBusy);
    },
    undo: () => step(latestDone(), 'undo'),
    redo: () => step(latestUndone(), 'redo'),
    takeOwed: async () => {
      const [first] = owedSteps();
      if (first && !steps.isBusy) await take(first.own, first.direction);
    },
    current: () => steps,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function later(own: KeptChange | undefined, ownTime = 0, other: OtherStep | undefined): Latest {
  if (other && (!own || other.at > ownTime)) return { other };
  return own && { own };
}

const timeOf = (latest: NonNullable<Latest>): number => ('own' in latest ? latest.own.undoneAt : latest.other.at);

function offerOf(latest: Latest): Offer | undefined {
  if (!latest) return undefined;
  return 'own' in latest
    ? { title: latest.own.title, announcesItself: false }
    : { title: latest.other.title, announcesItself: true };
}

/** Given by the console's frame. */
export const UndoContext = createContext<UndoStack | undefined>(undefined);

/** The undo stack of the window. */
export function useUndoStack(): UndoStack {
  const stack = use(UndoContext);
  if (!stack) throw new Error('changes need the frame of the console around them');
  return stack;
}

/** Returns the steps that can be undone and redone now. */
export function useUndoSteps(): Steps {
  const stack = useUndoStack();
  return useSyncExternalStore(stack.subscribe, stack.current);
}

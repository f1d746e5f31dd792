import { createContext, use, useSyncExternalStore } from 'react';

/** A change that can be taken back and made again. */
export interface Change {
  /** What it was, in the visitor's language: 'Edited Linear Algebra'. */
  title: string;
  /** Takes it back. Rejects if that is not possible any more; then the change is forgotten. */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

/** A step that somebody else keeps, such as the history of the class that is shown. It says itself how it went. */
export interface OtherStep {
  title: string;
  /** When the change was made first, or for a step forward when it was undone, in ms since 1970. */
  at: number;
  run: () => void;
}

/** What others could take back and make again at the moment. */
export interface OtherSteps {
  undo?: OtherStep | undefined;
  redo?: OtherStep | undefined;
}

/** A step as it is offered. */
export interface Offer {
  title: string;
  /** Whether it says itself how it went. */
  tellsItself: boolean;
}

/** What stands to be undone and redone in this window. */
export interface Steps {
  undo: Offer | undefined;
  redo: Offer | undefined;
  isBusy: boolean;
}

/** The changes of this window that can be taken back, the latest first, with those that others keep in their places among them. */
export interface UndoStack {
  /** Remembers a change that was just made; what was undone before can't be redone any more. */
  push: (change: Change) => void;
  /** Puts what others keep in place of what they kept before. */
  offer: (others: OtherSteps) => void;
  /** Takes the latest change back. Rejects with what the change's own `undo` rejects with. */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  current: () => Steps;
  subscribe: (listener: () => void) => () => void;
}

const MOST = 100;

/** A change of this window. */
interface Own extends Change {
  /** When it was made first. */
  at: number;
  undoneAt: number;
}

type Latest = { own: Own } | { other: OtherStep } | undefined;

/** A stack without changes. @param now in ms since 1970 */
export function undoStack(now: () => number = Date.now): UndoStack {
  const done: Own[] = [];
  const undone: Own[] = [];
  const listeners = new Set<() => void>();
  let others: OtherSteps = {};
  let steps: Steps = { undo: undefined, redo: undefined, isBusy: false };

  const latestDone = (): Latest => later(done.at(-1), done.at(-1)?.at, others.undo);
  function latestUndone(): Latest {
    const latest = later(undone.at(-1), undone.at(-1)?.undoneAt, others.redo);
    // Whatever was done since has taken the place of what was undone.
    const since = Math.max(done.at(-1)?.at ?? 0, others.undo?.at ?? 0);
    return latest && timeOf(latest) >= since ? latest : undefined;
  }

  const tell = (isBusy = false): void => {
    steps = { undo: offerOf(latestDone()), redo: offerOf(latestUndone()), isBusy };
    for (const listener of listeners) listener();
  };

  async function step(latest: Latest, from: Own[], to: Own[], make: (change: Own) => Promise<void>): Promise<void> {
    if (!latest || steps.isBusy) return;
    if ('other' in latest) return latest.other.run();
    const { own } = latest;
    tell(true);
    try {
      await make(own);
      own.undoneAt = now();
      to.push(own);
    } finally {
      const place = from.indexOf(own);
      if (place >= 0) from.splice(place, 1);
      tell();
    }
  }

  return {
    push: (change) => {
      done.push({ ...change, at: now(), undoneAt: 0 });
      if (done.length > MOST) done.shift();
      undone.length = 0;
      tell(steps.isBusy);
    },
    offer: (next) => {
      others = next;
      tell(steps.isBusy);
    },
    undo: () => step(latestDone(), done, undone, (change) => change.undo()),
    redo: () => step(latestUndone(), undone, done, (change) => change.redo()),
    current: () => steps,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function later(own: Own | undefined, ownTime = 0, other: OtherStep | undefined): Latest {
  if (other && (!own || other.at > ownTime)) return { other };
  return own && { own };
}

const timeOf = (latest: NonNullable<Latest>): number => ('own' in latest ? latest.own.undoneAt : latest.other.at);

function offerOf(latest: Latest): Offer | undefined {
  if (!latest) return undefined;
  return 'own' in latest
    ? { title: latest.own.title, tellsItself: false }
    : { title: latest.other.title, tellsItself: true };
}

/** Given by the console's frame. */
export const UndoContext = createContext<UndoStack | undefined>(undefined);

/** The undo stack of the window. */
export function useUndoStack(): UndoStack {
  const stack = use(UndoContext);
  if (!stack) throw new Error('changes need the frame of the console around them');
  return stack;
}

/** What can be undone and redone now. */
export function useUndoSteps(): Steps {
  const stack = useUndoStack();
  return useSyncExternalStore(stack.subscribe, stack.current);
}

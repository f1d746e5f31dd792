import { createContext, use, useSyncExternalStore } from 'react';

/** A change that can be taken back and made again. */
export interface Change {
  /** What it was, in the visitor's language: 'Edited Linear Algebra'. */
  title: string;
  /** Takes it back. Rejects if that is not possible any more; then the change is forgotten. */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

/** What stands to be undone and redone in this window. */
export interface Steps {
  undo: Change | undefined;
  redo: Change | undefined;
  isBusy: boolean;
}

/** The changes of this window that can be taken back, the latest first. */
export interface UndoStack {
  /** Remembers a change that was just made; what was undone before can't be redone any more. */
  push: (change: Change) => void;
  /** Takes the latest change back. Rejects with what the change's own `undo` rejects with. */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  current: () => Steps;
  subscribe: (listener: () => void) => () => void;
}

const MOST = 100;

/** A stack without changes. */
export function undoStack(): UndoStack {
  const done: Change[] = [];
  const undone: Change[] = [];
  const listeners = new Set<() => void>();
  let steps: Steps = { undo: undefined, redo: undefined, isBusy: false };
  const tell = (isBusy = false): void => {
    steps = { undo: done.at(-1), redo: undone.at(-1), isBusy };
    for (const listener of listeners) listener();
  };
  async function step(from: Change[], to: Change[], make: (change: Change) => Promise<void>): Promise<void> {
    const change = from.at(-1);
    if (!change || steps.isBusy) return;
    tell(true);
    try {
      await make(change);
      from.pop();
      to.push(change);
    } catch (error) {
      from.pop();
      throw error;
    } finally {
      tell();
    }
  }
  return {
    push: (change) => {
      done.push(change);
      if (done.length > MOST) done.shift();
      undone.length = 0;
      tell(steps.isBusy);
    },
    undo: () => step(done, undone, (change) => change.undo()),
    redo: () => step(undone, done, (change) => change.redo()),
    current: () => steps,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
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

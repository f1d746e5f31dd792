import { useSyncExternalStore } from 'react';

/** A value whose changes reach only those that look at it: for what changes at each move of the pointer or the focus. */
export interface Cell<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function newCell<Value>(first: Value): Cell<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns what is read of a cell, and draws the component again when that changes. */
export function useCell<Value, Read>(cell: Cell<Value>, read: (value: Value) => Read): Read {
  return useSyncExternalStore(cell.subscribe, () => read(cell.get()));
}

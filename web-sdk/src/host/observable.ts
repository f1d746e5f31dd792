/** A value that can be watched, as `useSyncExternalStore` wants it. */
export interface Observable<Value> {
  current: () => Value;
  /** Calls back after each change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** A value with a way to change it. */
export function observable<Value>(first: Value): Observable<Value> & { change: (next: Value) => void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

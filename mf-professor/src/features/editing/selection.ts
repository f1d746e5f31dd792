import { type Observable, observable } from '@study-groups/web-sdk/host/observable';

/** The students who are selected, to be moved together. */
export interface Selection extends Observable<ReadonlySet<number>> {
  toggle: (studentId: number) => void;
  add: (studentIds: readonly number[]) => void;
  clear: () => void;
}

/** A selection of nobody. */
export function newSelection(): Selection {
  const { current, subscribe, change } = observable<ReadonlySet<number>>(new Set());
  return {
    current,
    subscribe,
    toggle(studentId) {
      const next = new Set(current());
      if (!next.delete(studentId)) next.add(studentId);
      change(next);
    },
    add: (studentIds) => change(new Set([...current(), ...studentIds])),
    clear: () => {
      if (current().size > 0) change(new Set());
    },
  };
}

import { useSelector } from '@study-groups/web-sdk/store/redux';
import type { Store } from '@study-groups/web-sdk/store/store';
import { useMemo } from 'react';
import { editKey, editedId } from './send-edit.ts';

type State = ReturnType<Store['getState']>;

/** Tells whether an edit of a class is pending. */
export function useIsSaving(id: number): boolean {
  return useSelector(({ api }: State) => api.mutations[editKey(id)]?.status === 'pending');
}

/** The classes of which edits are on their way; the same until another one is. */
export function useSavingIds(): ReadonlySet<number> {
  const ids = useSelector(({ api }: State) =>
    Object.entries(api.mutations)
      .flatMap(([key, mutation]) => (mutation?.status === 'pending' ? (editedId(key) ?? []) : []))
      .join(),
  );
  return useMemo(() => new Set(ids.split(',').filter(Boolean).map(Number)), [ids]);
}

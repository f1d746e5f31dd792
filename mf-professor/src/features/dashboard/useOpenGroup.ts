import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useCallback } from 'react';

/** Opens a group among the others, from wherever one is; null opens the list of submissions. */
export function useOpenGroup(): (groupId: number | null) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (groupId) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        after.set('tab', groupId === null ? 'students' : 'groups');
        if (groupId !== null) after.set('group', String(groupId));
        return after;
      }),
    [setSearch],
  );
}

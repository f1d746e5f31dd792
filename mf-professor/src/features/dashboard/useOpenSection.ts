import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useCallback, useEffect } from 'react';

/** Names the section of the settings that is gone to, in the address, until it has been. */
const SECTION = 'section';

/** Opens the settings at one of their sections, from wherever one is. */
export function useOpenSection(): (name: string) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (name) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        after.set('tab', 'settings');
        after.set(SECTION, name);
        return after;
      }),
    [setSearch],
  );
}

/** Goes to the section that the address names. @param go puts the focus there; the same function always */
export function useNamedSection(go: (name: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get(SECTION);
  useEffect(() => {
    if (!named) return;
    go(named);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(SECTION);
        return after;
      },
      { replace: true },
    );
  }, [named, go, setSearch]);
}

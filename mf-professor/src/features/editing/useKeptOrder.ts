import { useMemo, useState } from 'react';

/**
 * Returns a list in the order in which it was first shown, so that no card moves away under the hand that edits it; new items
 * come last.
 * @param occasion another one sorts it again
 */
export function useKeptOrder<Item extends { id: number }>(sorted: readonly Item[], occasion: string): Item[] {
  const [kept, setKept] = useState(() => ({ occasion, ids: sorted.map(({ id }) => id) }));
  const ids = useMemo(() => {
    const known = new Set(kept.occasion === occasion ? kept.ids : []);
    return [...known, ...sorted.flatMap(({ id }) => (known.has(id) ? [] : id))];
  }, [kept, occasion, sorted]);
  if (kept.occasion !== occasion || ids.length > kept.ids.length) setKept({ occasion, ids });
  return useMemo(() => {
    const places = new Map(ids.map((id, at) => [id, at]));
    return [...sorted].sort((a, b) => places.get(a.id)! - places.get(b.id)!);
  }, [ids, sorted]);
}

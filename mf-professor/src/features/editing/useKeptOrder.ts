import { useMemo, useState } from 'react';

/**
 * A list in the order in which it was first shown, so that no card leaves from under the hand that edits it; what is new comes
 * last.
 * @param occasion another one orders it anew
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

/** The page that a key leads to, from 0; undefined for a key that turns none. */
export function pageAfter(
  page: number,
  key: string,
  { last, rtl }: { last: number; rtl: boolean },
): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  const to = {
    [forward]: page + 1,
    [back]: page - 1,
    ArrowDown: page + 1,
    ArrowUp: page - 1,
    PageDown: page + 1,
    PageUp: page - 1,
    ' ': page + 1,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}

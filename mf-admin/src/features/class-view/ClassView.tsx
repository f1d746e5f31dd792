/** A class as its professor sees it, opened as a tab. */
export function ClassView() {
  return null;
}

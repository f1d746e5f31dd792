/** A JSON list out of a query, encoded once or, in older links, twice; undefined for what is none. */
export function readList(text: string | null): unknown[] | undefined {
  for (const decode of [String, decodeURIComponent]) {
    try {
      const list: unknown = JSON.parse(decode(text ?? ''));
      if (Array.isArray(list)) return list;
    } catch {
      // The next way may read it.
    }
  }
  return undefined;
}

/** What a storage holds as JSON: null for nothing, undefined if it is none. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

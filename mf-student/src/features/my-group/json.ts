/** What a text of JSON holds; undefined for anything else. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

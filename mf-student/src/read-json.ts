/** Parses the JSON in a storage: null for nothing, undefined if it is invalid. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

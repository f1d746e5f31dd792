/** A name that keeps its own direction inside of a sentence of another. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

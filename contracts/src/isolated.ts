/** A name of any script within a sentence: it neither turns the words around it nor is turned by them. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

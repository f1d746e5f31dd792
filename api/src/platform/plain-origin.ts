/**
 * Tells whether text is an origin that may be put into a policy as it is. URL parsers accept hosts with `;`, `'`, `$` and `*`,
 * which end a directive there, or name other hosts too.
 */
export function isPlainOrigin(text: string): boolean {
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(text);
}

/**
 * Whether text is an origin that may stand in a policy as it is. Parsers of addresses take hosts with `;`, `'`, `$` and `*`,
 * which end a directive there, or name other hosts too.
 */
export function isPlainOrigin(text: string): boolean {
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(text);
}

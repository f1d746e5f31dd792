/** What finds the texts that begin with another, by an index and as it is: no sign of it has a meaning, as in a pattern. */
export function beginsWith(text: string): { $gte: string; $lt: string } {
  return { $gte: text, $lt: `${text}\u{10ffff}` };
}

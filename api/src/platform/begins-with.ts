/**
 * Returns the filter for texts that begin with another, by an index and literally: no character has a special meaning, as in a
 * pattern.
 */
export function beginsWith(text: string): { $gte: string; $lt: string } {
  return { $gte: text, $lt: `${text}\u{10ffff}` };
}

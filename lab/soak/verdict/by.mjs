/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} keyOf
 * @returns {Map<string, T[]>} the items of each key, in their order
 */
export function by(items, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Names a student over ledger and database. @param {Record<string, any>} student */
export const keyOf = ({ classId, email }) => `${email} of class ${classId}`;

/**
 * @param {readonly import('../ledger.mjs').Entry[]} ledger
 * @param {...string} kinds
 */
export const ofKind = (ledger, ...kinds) => ledger.filter(({ kind }) => kinds.includes(kind));

/**
 * The deadlines that a class was asked to have, whether or not that was confirmed; without the one of its request, which
 * is days away.
 * @param {readonly import('../ledger.mjs').Entry[]} ledger
 * @returns {Map<string, number[]>} by class, in the order they were asked for
 */
export function deadlinesAsked(ledger) {
  const asked = by(ofKind(ledger, 'setting-deadline'), ({ classId }) => String(classId));
  return new Map([...asked].map(([id, entries]) => [id, entries.map(({ deadline }) => deadline)]));
}

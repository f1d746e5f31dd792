import { isAddition, membersOf } from './members.mjs';

/**
 * @typedef {import('./read-surface.mjs').Surface} Surface
 * @typedef {'none' | 'minor' | 'major'} Step which number of the version has to be raised
 * @typedef {{ step: Step, lines: string[] }} Difference with the changed lines as a diff shows them
 */

/**
 * What has changed between two surfaces.
 * @param {Surface} before
 * @param {Surface} after
 * @returns {Difference}
 */
export function difference(before, after) {
  const keys = [...new Set([...before.entries.keys(), ...after.entries.keys()])].toSorted();
  const changes = keys.map((key) => changeOf(key, before, after)).filter(({ step }) => step !== 'none');
  return {
    step: changes.some(({ step }) => step === 'major') ? 'major' : changes.length > 0 ? 'minor' : 'none',
    lines: changes.flatMap(({ lines }) => lines),
  };
}

/** @type {Difference} */
const NO_CHANGE = { step: 'none', lines: [] };

/**
 * @param {string} key
 * @param {Surface} before
 * @param {Surface} after
 * @returns {Difference}
 */
function changeOf(key, before, after) {
  const [old, now] = [before.entries.get(key), after.entries.get(key)];
  if (old === now) return NO_CHANGE;
  // What nobody exports counts by what is made of it.
  if (old === undefined) return isPublic(now) ? { step: 'minor', lines: [`+ ${key}`] } : NO_CHANGE;
  if (now === undefined) return isPublic(old) ? { step: 'major', lines: [`- ${key}`] } : NO_CHANGE;
  return changedMembers(
    key,
    membersOf(expanded(old, key, before, after)),
    membersOf(expanded(now, key, after, before)),
  );
}

/** @param {string | undefined} statement */
const isPublic = (statement) => /^(export|shares|provides) /.test(statement ?? '');

/**
 * @param {string} key
 * @param {Set<string>} before
 * @param {Set<string>} after
 * @returns {Difference}
 */
function changedMembers(key, before, after) {
  // An object may have become part of an answer, or part of none.
  const known = new Set([...before].map(asStrict));
  const kept = new Set([...after].map(asStrict));
  const added = [...after].filter((member) => !known.has(asStrict(member)));
  const removed = [...before].filter((member) => !kept.has(asStrict(member)));
  if (added.length === 0 && removed.length === 0) return NO_CHANGE;
  const isNew = (/** @type {string} */ path) => !known.has(asStrict(path));
  const minor = removed.length === 0 && added.every((member) => isAddition(member, isNew));
  const shown = (/** @type {string} */ member) => member.split(' { ').slice(-2).join(' … ');
  return {
    step: minor ? 'minor' : 'major',
    lines: [
      `  ${key}`,
      ...removed.map((member) => `-   ${shown(member)}`),
      ...added.map((member) => `+   ${shown(member)}`),
    ],
  };
}

/** @param {string} member */
const asStrict = (member) => member.replaceAll('Answer<', 'Strict<');

/**
 * A statement with what the other surface does not know put in place of its name, so that a part may get a name, or lose it.
 * @param {string} statement
 * @param {string} key
 * @param {Surface} own
 * @param {Surface} other
 */
function expanded(statement, key, own, other) {
  const [title = ''] = key.split(' ');
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const [name, text] of own.entries) {
    if (name === key || other.entries.has(name)) continue;
    const [, part, type] = /^(?:export )?(?:const|type) ([\w$]+)(?::| =) (.*);$/.exec(text) ?? [];
    const [, face, body] = /^(?:export )?interface ([\w$]+) (\{.*\})$/.exec(text) ?? [];
    const isNear = name.startsWith(`${title} `) || (name.startsWith('contracts/') && title.startsWith('contracts/'));
    if (isNear && (part || face)) parts.set(part ?? face ?? '', type ?? body ?? '');
  }
  let text = statement;
  for (let depth = 0; depth < DEEPEST && parts.size > 0; depth += 1) {
    text = text.replaceAll(/(?<![.'"\w$])[\w$]+(?![\w$'"]|\??:)/g, (word) => parts.get(word) ?? word);
  }
  return text;
}

/** Parts of parts that are put in place of their names: a type that names itself would never end. */
const DEEPEST = 4;

import { declarationBreaks } from './declarations.mjs';
import { ownModules } from './read-surface.mjs';
import { answerBreaks, requestBreaks } from './schemas.mjs';

/** A part of a request that a call does not have. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

/**
 * What a build, a page or a server of before would miss, in sentences. What was only added breaks nothing.
 * @param {string} root  of the sources of now
 * @param {import('./read-surface.mjs').Surface} before
 * @param {import('./read-surface.mjs').Surface} now
 * @returns {Promise<string[]>}
 */
export async function breaksOf(root, before, now) {
  const gone = before.provided.filter((name) => !now.provided.includes(name));
  const still = ownModules(before.provided.filter((name) => !gone.includes(name)));
  return [
    ...Object.entries(before.calls).flatMap(([name, call]) => callBreaks(name, call, now.calls[name])),
    ...Object.entries(before.answers).flatMap(([name, answer]) => answerBreaks(answer, now.answers[name] ?? {}, name)),
    ...gone.map((name) => `the shell provides ${name} no more`),
    ...Object.entries(before.libraries)
      .filter(([name, major]) => now.libraries[name] !== major)
      .map(([name, major]) => `${name} is shared as ${now.libraries[name] ?? 'nothing'}, not as ${major}`),
    ...(await declarationBreaks(root, before.declarations, still)),
  ];
}

/**
 * @param {string} name
 * @param {import('./read-surface.mjs').CallSurface} before
 * @param {import('./read-surface.mjs').CallSurface | undefined} now
 * @returns {string[]}
 */
export function callBreaks(name, before, now) {
  if (!now) return [`${name} is gone`];
  const parts = new Set([...Object.keys(before.request), ...Object.keys(now.request)]);
  return [
    ...(before.is === now.is ? [] : [`${name} is ${now.is}, not ${before.is}`]),
    ...[...parts].flatMap((part) =>
      requestBreaks(before.request[part] ?? NOTHING, now.request[part] ?? NOTHING, `${name}: ${part}`),
    ),
    ...answerBreaks(before.answer, now.answer, `${name}: answer`),
  ];
}

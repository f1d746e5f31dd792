import { isDeepStrictEqual } from 'node:util';
import { declarationBreaks } from './declarations.mjs';
import { ownModules } from './read-surface.mjs';
import { answerBreaks, requestBreaks } from './schemas.mjs';

/** A part of a request that a call does not have. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

/**
 * Returns the things that a build, a page or a server of the previous version would miss, in sentences. A mere addition breaks
 * nothing.
 * @param {string} root  of the current sources
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
    // Of equal texts the compiler need not be asked, which takes seconds.
    ...(isDeepStrictEqual(before.declarations, now.declarations)
      ? []
      : await declarationBreaks(root, before.declarations, still)),
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

/**
 * The version that the contract has with its changes.
 * @param {object} state
 * @param {string | undefined} state.kept  the last version
 * @param {string} state.named  the one that the sources name
 * @param {readonly string[]} state.breaks  what the last one promised and is not so any more
 * @param {boolean} state.isSame  whether nothing has changed since
 * @returns {string}
 * @throws Error that says what to do
 */
export function nextVersion({ kept = '0.0.0', named, breaks, isSame }) {
  const [major = 0, minor = 0] = kept.split('.').map(Number);
  if (Number.parseInt(named, 10) > major) return named;
  if (breaks.length > 0) throw new Error(refusal(kept, breaks));
  return isSame ? kept : `${major}.${minor + 1}.0`;
}

/** @param {string} kept @param {readonly string[]} breaks */
export function refusal(kept, breaks) {
  const next = `${Number.parseInt(kept, 10) + 1}.0.0`;
  return [
    `Contract ${kept} promises what is not so any more:`,
    ...breaks.map((each) => `- ${each}`),
    `Bring it back; or make CONTRACT_VERSION in contracts/src/remotes.ts ${next}, let the ranges in each remote.json hold that, and run \`npm run surface\`.`,
  ].join('\n');
}

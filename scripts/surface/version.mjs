import { SURFACE_FILE, VERSION_FILE } from './surface.mjs';

const MOST_LINES = 30;
const NEEDED = {
  none: '',
  minor: 'Something was added: the minor number',
  major: 'Something that others may rely on was removed or changed: the major number',
};

/**
 * Whether the version was raised as far as a change asks for.
 * @param {string} before
 * @param {string} after
 * @param {import('./compare.mjs').Step} step
 */
export function isRaised(before, after, step) {
  const [[oldMajor, oldMinor, oldPatch], [major, minor, patch]] = [numbersOf(before), numbersOf(after)];
  if (major !== oldMajor) return major > oldMajor;
  if (step === 'major') return false;
  if (minor !== oldMinor) return minor > oldMinor;
  return step === 'none' && patch >= oldPatch;
}

/**
 * Says what has changed, and what has to be done about it.
 * @param {import('./compare.mjs').Difference} difference
 * @param {string} declared  the version of the surface's file
 * @param {string} version  that of the sources
 */
export function refusal({ step, lines }, declared, version) {
  const shown = lines.slice(0, MOST_LINES);
  const more = lines.length - shown.length;
  if (step === 'none')
    return `${VERSION_FILE} names contract ${version}, but ${SURFACE_FILE} stands at ${declared} already.`;
  return [
    `The public surface differs from contract ${declared} in ${SURFACE_FILE}:`,
    ...shown,
    ...(more > 0 ? [`  … and ${more} more lines`] : []),
    `${NEEDED[step]} of CONTRACT_VERSION in ${VERSION_FILE} has to be raised, to ${next(declared, step)}; it is ${version}.`,
    `The ranges in the remotes' remote.json have to include it. Then \`npm run surface\` writes the file.`,
  ].join('\n');
}

/** @param {string} a @param {string} b */
export function compareVersions(a, b) {
  const [[majorA, minorA, patchA], [majorB, minorB, patchB]] = [numbersOf(a), numbersOf(b)];
  return majorA - majorB || minorA - minorB || patchA - patchB;
}

/** @param {string} version @returns {[number, number, number]} */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** @param {string} version @param {'minor' | 'major'} step */
function next(version, step) {
  const [major, minor] = numbersOf(version);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

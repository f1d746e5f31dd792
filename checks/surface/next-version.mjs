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

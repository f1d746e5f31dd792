import { isRest } from '../../scripts/test/tiers.mjs';
import { ARROW, filesNamed } from './tests.mjs';

/**
 * @param {import('./rows.mjs').Part[]} parts
 * @param {readonly string[]} files  of tests
 * @param {import('./tests.mjs').Run} run
 * @param {import('../../scripts/test/tiers.mjs').Tier} tier  what was run last: rows are left out whose tests are in another, or may be
 * @returns {string[]} one sentence for each row that no test shows
 */
export function faultsOf(parts, files, run, tier) {
  const rows = parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return rows.flatMap(({ says, tests }) => {
    if (tests.length === 0) return [`"${says}" has no test.`];
    return tests.flatMap((test) => {
      const [name = '', ...titles] = test.split(ARROW);
      const named = filesNamed(files, name);
      // The first has looked them up.
      if (tier === 'rest' && !named.some(isRest)) return [];
      const passed = named.flatMap((file) => outcomes([file, ...titles].join(ARROW), run.tests));
      if (passed.length === 0) return named.every(run.hasRun) ? [`"${says}" names "${test}", which has not run.`] : [];
      return passed.every(Boolean) ? [] : [`"${says}" is shown by "${test}", which has not passed.`];
    });
  });
}

/**
 * @param {string} full  the name of a test, or a pattern
 * @param {ReadonlyMap<string, boolean>} tests
 * @returns {boolean[]} whether each that fits has passed
 */
function outcomes(full, tests) {
  if (!full.includes('*')) return [tests.get(full) ?? []].flat();
  const pattern = new RegExp(
    `^${full
      .split('*')
      .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
  return [...tests].filter(([known]) => pattern.test(known)).map(([, passed]) => passed);
}

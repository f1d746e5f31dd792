import { ARROW, fileNamed } from './tests.mjs';

/**
 * @param {import('./rows.mjs').Part[]} parts
 * @param {readonly string[]} files  of tests
 * @param {ReadonlyMap<string, boolean>} run  what `readRun` read
 * @returns {string[]} one sentence for each row that no test shows
 */
export function faultsOf(parts, files, run) {
  const rows = parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  return rows.flatMap(({ says, tests }) => {
    if (tests.length === 0) return [`"${says}" has no test.`];
    return tests.flatMap((test) => {
      const named = testsNamed(test, files, run);
      if (named.length === 0) return [`"${says}" names "${test}", which has not run.`];
      return named.every(([, passed]) => passed) ? [] : [`"${says}" is shown by "${test}", which has not passed.`];
    });
  });
}

/**
 * @param {string} test
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, boolean>} run
 */
function testsNamed(test, files, run) {
  const [name = '', ...titles] = test.split(ARROW);
  const full = [fileNamed(files, name), ...titles].join(ARROW);
  if (!full.includes('*')) return run.has(full) ? [[full, run.get(full)]] : [];
  const pattern = new RegExp(
    `^${full
      .split('*')
      .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
  return [...run].filter(([known]) => pattern.test(known));
}

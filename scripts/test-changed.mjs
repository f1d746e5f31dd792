/**
 * `npm run test:changed`: the static checks, and the tests nearest to what has changed, as many as two minutes hold. Compared
 * is with where the branch left main, or with `-- COMMIT`.
 */
import { installDependencies } from './install.mjs';
import { run } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

/** @param {string[]} args @returns {Promise<string | undefined>} what git says, unless it fails */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: ROOT });
  return code === 0 ? output : undefined;
}

/**
 * Returns the commit where the branch left main; before its first commit the last one, or the one before if nothing has changed
 * since.
 */
async function baseCommit() {
  const head = await git('rev-parse', 'HEAD');
  for (const branch of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', branch);
    if (base && base !== head) return base.trim();
    if (base) return (await git('status', '--porcelain')) === '' ? 'HEAD~1' : 'HEAD';
  }
  return 'HEAD';
}

/** @param {string} base @returns {Promise<string[]>} the files that have changed since, in commits, in the index and in the folder */
async function changedSince(base) {
  const changed = await git('diff', '--name-only', '--no-renames', base);
  if (changed === undefined) throw new Error(`git knows no commit called ${base}.`);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))];
}

await main(async () => {
  await installDependencies();
  const { testFiles } = await import('../checks/conformance/tests.mjs');
  const { choose, secondsTaken } = await import('./test/changed/choose.mjs');
  const { changedUnits, distances, readGraph, readModules } = await import('./test/changed/graph.mjs');
  const { readersOf } = await import('./test/changed/readers.mjs');
  const { isRest, REPORTS } = await import('./test/tiers.mjs');
  const runners = await import('./test/runners.mjs');
  const { sum } = await import('./test/tally.mjs');

  const base = process.argv[2] ?? (await baseCommit());
  const changed = await changedSince(base);
  const before = new Map();
  for (const file of changed) before.set(file, await git('show', `${base}:${file}`));
  const modules = readModules(ROOT);
  const { tests, specs, left } = choose({
    changed,
    distances: distances(changedUnits(before, modules), readGraph(ROOT, modules)),
    readers: readersOf(ROOT, changed),
    // The rest only where it was changed itself.
    tests: testFiles(ROOT).filter((file) => !isRest(file) || changed.includes(file)),
    seconds: secondsTaken(REPORTS, ROOT),
  });
  say(
    `${changed.length} files have changed since ${base}: ${tests.length + specs.length} files of tests are near them`,
  );
  for (const file of [...tests, ...specs]) console.log(`  ${file}`);

  const tallies = await runners.runChecks();
  if (tests.length > 0) tallies.push(await runners.runJest('changed', tests));
  if (specs.length > 0) {
    const { tallies: prepared, chromium } = await runners.prepareBrowserTests();
    tallies.push(
      ...prepared,
      await runners.runPlaywright(
        'changed',
        chromium,
        specs.map((file) => file.replace('e2e/', '')),
      ),
    );
  }
  if (left > 0) say(`${left} other files of tests may depend on it: npm test runs them`);
  const total = sum(tallies);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

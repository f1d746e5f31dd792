/** `npm run test:changed`: the static checks, and the tests of what has changed since main; `-- COMMIT` compares with another. */
import { installDependencies } from './install.mjs';
import { run } from './processes/keep.mjs';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

/** @param {string[]} args @returns {Promise<string | undefined>} what git says, unless it fails */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: ROOT });
  return code === 0 ? output.trim() : undefined;
}

/** Where the branch left main; on main itself the commit before. @param {string | undefined} named */
async function baseCommit(named) {
  if (named) return named;
  const head = await git('rev-parse', 'HEAD');
  for (const branch of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', branch);
    if (base) return base === head ? 'HEAD~1' : base;
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
  const { readGraph } = await import('../checks/imports/graph.mjs');
  const { testFiles } = await import('../checks/conformance/tests.mjs');
  const { touchedBy } = await import('./test/changed.mjs');
  const { isRest } = await import('./test/tiers.mjs');
  const runners = await import('./test/runners.mjs');
  const { sum } = await import('./test/tally.mjs');

  const changed = await changedSince(await baseCommit(process.argv[2]));
  const touched = touchedBy(changed, readGraph(ROOT), testFiles(ROOT));
  if (touched === 'everything') throw new Error('Everything depends on what has changed: run npm test.');
  // The rest only where it was changed itself.
  const isWanted = (/** @type {string} */ file) => !isRest(file) || changed.includes(file);
  const [tests, specs] = [touched.tests.filter(isWanted), touched.specs.filter(isWanted)];
  say(
    `${changed.length} files have changed, which touches ${tests.length} files of tests and ${specs.length} of browser tests`,
  );

  const tallies = await runners.runChecks();
  if (tests.length > 0) tallies.push(await runners.runJest('changed', tests));
  if (specs.length > 0) {
    const { tallies: prepared, chromium } = await runners.prepareBrowserTests();
    tallies.push(...prepared, await runners.runPlaywright('changed', chromium, specs));
  }
  const total = sum(tallies);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

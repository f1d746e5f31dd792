import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../build.mjs';
import { checkConformance } from '../../checks/conformance/check.mjs';
import { inPart } from '../processes/cpu.mjs';
import { run } from '../processes/keep.mjs';
import { say, seconds } from '../progress.mjs';
import { ROOT } from '../root.mjs';
import { findChromium } from './chromium.mjs';
import { findPythons } from './pythons.mjs';
import { ONE_FAILED, sum, tallyOfCheck, tallyOfJest, tallyOfPlaywright } from './tally.mjs';
import { REPORTS } from './tiers.mjs';

/** @typedef {import('./tiers.mjs').Tier | 'changed' | 'main-job'} Which  tests to run; those that are no tier are named one by one */

/** A runner that could not run leaves hundreds of rows without their tests. */
const MOST_FAULTS = 20;
const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** @param {string} name */
const tool = (name) => join(ROOT, 'node_modules/.bin', name);

const CHECKS = [
  {
    title: 'types',
    command: tool('tsc'),
    // More checkers end sooner, and each works out the types of the packages by itself.
    args: ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', join(ROOT, '.cache/types.tsbuildinfo')],
  },
  { title: 'lint', command: tool('oxlint'), args: ['--deny-warnings'] },
  { title: 'format', command: tool('oxfmt'), args: ['--check'] },
  { title: 'import directions', command: process.execPath, args: [join(ROOT, 'checks/imports/check.mjs')] },
  { title: 'repository', command: process.execPath, args: [join(ROOT, 'checks/repository/check.mjs')] },
];

/**
 * Deletes the reports of earlier runs; the rest's is stored next to that of the first, with which it is compared.
 * @param {import('./tiers.mjs').Tier} tier
 */
export function clearReports(tier) {
  if (tier === 'rest') rmSync(join(REPORTS, tier), { recursive: true, force: true });
  else rmSync(REPORTS, { recursive: true, force: true });
}

/** Runs the static checks, one after the other; each counts as one. */
export async function runChecks() {
  const tallies = [];
  for (const { title, command, args } of CHECKS) {
    const begin = performance.now();
    const options = { cwd: ROOT, env: { ...process.env, ...color } };
    const { code, output } = await inPart(title, () => run(command, args, options));
    if (code !== 0) console.log(output.trimEnd());
    say(`${code === 0 ? 'Passed' : 'FAILED'}: ${title} (${seconds(performance.now() - begin)})`);
    tallies.push(tallyOfCheck(code === 0));
  }
  return tallies;
}

/**
 * Runs the unit and API tests.
 * @param {Which} which
 * @param {readonly string[]} [tests]  the files of those alone
 */
export async function runJest(which, tests = []) {
  say('Unit and API tests (jest)');
  const report = newReport(which, 'jest.json');
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  // What a test makes seldom outlives it, but does outlive the small space for new objects that Node has by itself.
  const nodeFlags = ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=64', '--max-semi-space-size=128'];
  const only = tests.length > 0 ? ['--runTestsByPath', ...tests] : [];
  /** @type {(part: string) => boolean} */
  const asks = (part) => (tests.length > 0 ? tests.some((file) => file.includes(part)) : which !== 'first');
  /** @type {import('./pythons.mjs').PythonName[]} */
  const names = [];
  if (asks('edx-platform')) names.push('LTI_CONSUMER_PYTHON');
  if (asks('calendar-file.rest')) names.push('CALENDAR_PYTHON');
  const pythons = await attempt(() => findPythons(names, process.env));
  const args = [...nodeFlags, jest, '--json', '--outputFile', report, '-w', '2', ...only];
  const { code } = await inPart('jest', () =>
    run(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...color, TEST_TIER: which, ...pythons },
      output: 'inherit',
    }),
  );
  return sum([sayIfFailed('jest', tallyOfJest(report, code), code), ...(pythons ? [] : [ONE_FAILED])]);
}

/** Builds what is stale and finds a browser; each counts as one. */
export async function prepareBrowserTests() {
  const built = await attempt(async () => {
    await inPart('build', buildStale);
    return true;
  });
  const chromium = await attempt(() => findChromium(process.env));
  if (chromium) say(`Browser: ${chromium}`);
  return { tallies: [tallyOfCheck(built === true)], chromium: built ? chromium : undefined };
}

/**
 * Runs the tests in a real browser.
 * @param {Which} which
 * @param {string | undefined} chromium  nothing when they can't run, which is a failure
 * @param {readonly string[]} [specs]  those alone whose path holds one of these
 */
export async function runPlaywright(which, chromium, specs = []) {
  if (!chromium) {
    say('FAILED: the browser tests could not be run');
    return ONE_FAILED;
  }
  say('Browser tests (Playwright)');
  const report = newReport(which, 'playwright.json');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { code } = await inPart('browser', () =>
    run(process.execPath, [cli, 'test', '--reporter=list,json', ...specs], {
      cwd: join(ROOT, 'e2e'),
      env: {
        ...process.env,
        ...color,
        TEST_TIER: which,
        PLAYWRIGHT_CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      output: 'inherit',
    }),
  );
  return sayIfFailed('Playwright', tallyOfPlaywright(report, code), code);
}

/**
 * Looks up whether what is asked for was shown by the tests that have run; counts as one.
 * @param {import('./tiers.mjs').Tier} tier
 */
export function runConformance(tier) {
  const begin = performance.now();
  const faults = checkConformance(REPORTS, tier);
  const more = faults.length - MOST_FAULTS;
  if (faults.length > 0) console.log(faults.slice(0, MOST_FAULTS).join('\n'));
  if (more > 0) console.log(`… and ${more} more`);
  say(`${faults.length === 0 ? 'Passed' : 'FAILED'}: conformance (${seconds(performance.now() - begin)})`);
  return tallyOfCheck(faults.length === 0);
}

/**
 * Says so where a runner has failed, for not each failure is one of its tests.
 * @param {string} runner
 * @param {import('./tally.mjs').Tally} tally
 * @param {number} code
 */
function sayIfFailed(runner, tally, code) {
  if (tally.failed > 0) say(`FAILED: ${runner}, ${tally.failed} in all, with the exit code ${code}`);
  return tally;
}

/** @param {Which} which @param {string} name */
function newReport(which, name) {
  const folder = join(REPORTS, which);
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>} nothing when it failed, which is reported
 */
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    say(`FAILED: ${/** @type {Error} */ (error).message}`);
    return undefined;
  }
}

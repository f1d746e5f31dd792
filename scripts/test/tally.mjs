import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

/** @type {Tally} */
export const ONE_FAILED = { passed: 0, failed: 1 };

/** @param {boolean} passed @returns {Tally} */
export const tallyOfCheck = (passed) => (passed ? { passed: 1, failed: 0 } : ONE_FAILED);

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of tallies) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

/**
 * @param {string} file  what jest wrote with --outputFile
 * @param {number} code  its exit code
 * @returns {Tally}
 */
export function tallyOfJest(file, code) {
  const report = readReport(file);
  if (!report) return ONE_FAILED;
  // A file that can't be loaded has no tests to fail.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return withCrash({ passed: report.numPassedTests, failed }, code);
}

/**
 * @param {string} file  what Playwright's JSON reporter wrote
 * @param {number} code  its exit code
 * @returns {Tally}
 */
export function tallyOfPlaywright(file, code) {
  const report = readReport(file);
  if (!report) return ONE_FAILED;
  const { expected, unexpected, flaky } = report.stats;
  return withCrash({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
}

/**
 * @param {string} output  of `npm test` or another that closes with its sum
 * @param {number} code  its exit code
 * @returns {Tally} a run without a sum, or that ended badly with a good one, has failed
 */
export function closingTally(output, code) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  return withCrash({ passed: Number(passed ?? 0), failed: Number(failed ?? 0) }, code);
}

/**
 * A runner that ended badly, or ran nothing, has failed, whatever it counted.
 * @param {Tally} tally
 * @param {number} code
 */
function withCrash(tally, code) {
  const crashed = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return crashed ? { ...tally, failed: 1 } : tally;
}

/** @param {string} file @returns {any} what a runner has reported; nothing if it has not */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

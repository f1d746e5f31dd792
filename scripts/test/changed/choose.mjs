import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The longest that one should wait for an answer, besides the static checks: seconds, with two files at once. */
const BUDGET_SECONDS = 80;
const AT_ONCE = 2;
/** Assumed time of a file of tests that has never run here. */
const USUAL_SECONDS = 6;
/** To build what has changed of one room, and to start the product and a browser. */
const BROWSER_SECONDS = 35;
const USUAL_SPEC_SECONDS = 20;
/** A test that is farther from a change says little about it. */
const FARTHEST = 12;

/**
 * The browser test that shows the main way of a room. One that several rooms are built into takes longer to build than there is
 * time.
 * @type {readonly { room: RegExp, spec: string }[]}
 */
export const MAIN_WAYS = [
  { room: /^mf-student\//, spec: 'e2e/specs/registration.spec.ts' },
  { room: /^mf-professor\//, spec: 'e2e/specs/dashboard.spec.ts' },
  { room: /^mf-admin\//, spec: 'e2e/alone/console.spec.ts' },
  { room: /^mf-tools\//, spec: 'e2e/specs/timer.rest.spec.ts' },
  { room: /^shell\//, spec: 'e2e/specs/landing.spec.ts' },
];
const ROOM = /^(?:mf-\w+|shell|web-sdk|antd-kit|contracts|scoring|webpack)\//;
const TEST = /\.test\.(?:tsx?|mjs)$/;

/** @typedef {{ tests: string[], specs: string[], left: number }} Chosen  `left` is how many others a change may break */

/**
 * The tests nearest to a change, as many as there is time for.
 * @param {object} touched
 * @param {readonly string[]} touched.changed  files
 * @param {ReadonlyMap<string, number>} touched.distances  by file
 * @param {readonly string[]} touched.readers  tests that read what has changed
 * @param {readonly string[]} touched.tests  that may be chosen, browser tests too
 * @param {ReadonlyMap<string, number>} touched.seconds  that files have taken
 * @returns {Chosen}
 */
export function choose({ changed, distances, readers, tests, seconds }) {
  const distanceOf = (/** @type {string} */ file) =>
    changed.includes(file) ? 0 : readers.includes(file) ? 1 : (distances.get(file) ?? Infinity);
  const secondsOf = (/** @type {string} */ file) =>
    seconds.get(file) ?? (TEST.test(file) ? USUAL_SECONDS : USUAL_SPEC_SECONDS);
  const nearest = tests
    .filter((file) => TEST.test(file) && distanceOf(file) < Infinity)
    .toSorted((a, b) => distanceOf(a) - distanceOf(b) || secondsOf(a) - secondsOf(b));

  let time = BUDGET_SECONDS * AT_ONCE;
  const fits = (/** @type {string} */ file) => {
    const isTaken = changed.includes(file) || secondsOf(file) <= time;
    if (isTaken) time -= secondsOf(file);
    return isTaken;
  };
  const taken = nearest.filter((file) => distanceOf(file) <= FARTHEST && fits(file));
  time -= BROWSER_SECONDS * AT_ONCE;
  const shown = specsOf(changed, tests);
  const specs = shown.filter(fits);
  return { tests: taken, specs, left: nearest.length - taken.length + shown.length - specs.length };
}

/** @param {readonly string[]} changed @param {readonly string[]} tests @returns {string[]} */
function specsOf(changed, tests) {
  const rooms = new Set(changed.filter((file) => !TEST.test(file)).flatMap((file) => ROOM.exec(file)?.[0] ?? []));
  const shown = rooms.size === 1 ? MAIN_WAYS.filter(({ room }) => [...rooms].some((each) => room.test(each))) : [];
  const names = new Set([...changed, ...shown.map(({ spec }) => spec)]);
  return tests.filter((file) => file.endsWith('.spec.ts') && names.has(file));
}

/**
 * @param {string} reports  folder of what the runners have reported
 * @param {string} root
 * @returns {Map<string, number>} the seconds that files of tests have taken
 */
export function secondsTaken(reports, root) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  if (!existsSync(reports)) return seconds;
  for (const name of readdirSync(reports, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue;
    const report = JSON.parse(readFileSync(join(reports, name), 'utf8'));
    for (const { name: file, startTime, endTime } of report.testResults ?? []) {
      seconds.set(relative(root, file).replaceAll('\\', '/'), (endTime - startTime) / 1_000);
    }
    const walk = (/** @type {any} */ suite) => {
      const file = relative(root, join(report.config.rootDir, suite.file)).replaceAll('\\', '/');
      for (const { results } of (suite.specs ?? []).flatMap((/** @type {any} */ spec) => spec.tests)) {
        for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1_000);
      }
      for (const inner of suite.suites ?? []) walk(inner);
    };
    for (const suite of report.suites ?? []) walk(suite);
  }
  return seconds;
}

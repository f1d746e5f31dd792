import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STATUSES = new Set(['met', 'not met', 'n/a']);
const ROW = /^\| (\d[\d., ]*) \| (\d) \|(.*)\|$/;
const TEST_LINK = /\[((?:[^[\]\\]|\\.)+)\]\((\S+\.(?:test|spec)\.(?:tsx?|mjs))\)/g;
/** Text in quotes, on one line; a title is among it. */
const QUOTED = /(['"`])((?:\\.|(?!\1)[^\n\\])+)\1/g;

/**
 * Holds a page that goes through the standard against the numbers of the standard and against the tests that it names.
 * @param {string} page  its text
 * @param {Record<string, string[]>} levels  the numbers of the requirements, by level
 * @param {(target: string) => string} readTest  the source of a linked file
 * @returns {string[]} one sentence for each fault
 */
export function faultsOf(page, levels, readTest) {
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<string, string>} */
  const left = new Map(Object.entries(levels).flatMap(([level, numbers]) => numbers.map((number) => [number, level])));
  let notMet = 0;
  for (const line of page.split('\n')) {
    const [, numbers, level = '', rest = ''] = ROW.exec(line) ?? [];
    if (!numbers) continue;
    const [, status = '', reason = ''] = rest.split(' | ').map((cell) => cell.trim());
    if (!STATUSES.has(status)) faults.push(`${numbers}: "${status}" is no status.`);
    if (reason === '') faults.push(`${numbers}: neither a test nor a reason.`);
    for (const number of numbers.split(', ')) {
      if (left.get(number) !== level)
        faults.push(`${number} is no requirement of level ${level}, or stands here twice.`);
      left.delete(number);
      if (status === 'not met') notMet += 1;
    }
  }
  faults.push(...[...left.keys()].map((number) => `${number} is missing.`));
  const stated = /Not met are (\d+) of/.exec(page)?.[1];
  if (stated !== String(notMet)) faults.push(`The page tells of ${stated} that are not met; it lists ${notMet}.`);
  return [...faults, ...unknownTests(page, readTest)];
}

/** @param {string} page @param {(target: string) => string} readTest */
function unknownTests(page, readTest) {
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  return [...page.matchAll(TEST_LINK)].flatMap(([, text = '', target = '']) => {
    if (!known.has(target)) known.set(target, titlesIn(readTest(target)));
    const title = text.replaceAll('\\|', '|');
    return known.get(target)?.has(title) ? [] : [`${target} has no test "${title}".`];
  });
}

/** @param {string} source */
function titlesIn(source) {
  return new Set([...source.matchAll(QUOTED)].map(([, , text = '']) => text.replaceAll(/\\(.)/g, '$1')));
}

/**
 * The faults of the page in the repository.
 * @param {string} root
 */
export function checkPage(root) {
  const file = join(root, 'docs/security.md');
  const levels = JSON.parse(readFileSync(join(root, 'checks/security/asvs-5.0.0.json'), 'utf8'));
  return faultsOf(readFileSync(file, 'utf8'), levels, (target) => {
    try {
      return readFileSync(join(dirname(file), target), 'utf8');
    } catch {
      return '';
    }
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

/** Levels in OpenACR's catalogue of WCAG 2.2; only tests set a level here, all else is for a person. */
export const LEVELS = new Set(['supports', 'not-evaluated']);

/**
 * A criterion of WCAG 2.2: how far it is met, and the tests that show it, as `file › title`.
 * @typedef {{ chapter: 'A' | 'AA', level: string, note: string, tests: string[] }} Criterion
 */

/** @param {string} root @returns {Record<string, Criterion>} by number */
export function readCriteria(root) {
  return JSON.parse(readFileSync(join(root, 'docs/procurement/accessibility.json'), 'utf8')).criteria;
}

/**
 * The accessibility report in OpenACR's form. Who publishes it adds an address to write to.
 * @param {string} root
 * @param {{ email: string, date: string }} by
 */
export function accessibilityReport(root, { email, date }) {
  const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const criteria = Object.entries(readCriteria(root));
  /** @param {Criterion['chapter']} chapter */
  const chapterOf = (chapter) => ({
    criteria: criteria
      .filter(([, one]) => one.chapter === chapter)
      .map(([num, { level, note, tests }]) => {
        const notes = [note, ...tests.map((test) => `Shown by ${test}`)].join('\n');
        return { num, components: [{ name: 'web', adherence: { level, notes } }] };
      }),
  });
  const name = 'Smart Study Groups';
  return stringify({
    title: `${name} Accessibility Conformance Report`,
    product: { name, version, description },
    author: { email },
    vendor: { email },
    report_date: date,
    last_modified_date: date,
    version: 1,
    catalog: '2.5-edition-wcag-2.2-en',
    notes: 'A level is set where a test shows all of the criterion. All others are left for a person to set.',
    evaluation_methods_used: 'The tests of the repository, among them axe on every page; each criterion names its own.',
    chapters: {
      success_criteria_level_a: chapterOf('A'),
      success_criteria_level_aa: chapterOf('AA'),
      success_criteria_level_aaa: { disabled: true, criteria: [] },
    },
  });
}

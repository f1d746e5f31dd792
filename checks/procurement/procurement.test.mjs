import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { accessibilityReport, LEVELS, readCriteria } from '../../scripts/procurement/acr.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { faultOf } from './procurement.mjs';

const BY = { email: 'access@example.edu', date: '2026-11-28' };

test('every criterion of WCAG 2.2, A and AA, stands once, with tests that are there', () => {
  const criteria = Object.values(readCriteria(ROOT));
  expect(['A', 'AA'].map((chapter) => criteria.filter((one) => one.chapter === chapter).length)).toEqual([31, 24]);
  expect(criteria.flatMap(({ tests }) => tests.flatMap((each) => faultOf(ROOT, each) ?? []))).toEqual([]);
});

test('a level is set by tests alone, and all else is left for a person with a word on what to look at', () => {
  for (const [num, { level, note, tests }] of Object.entries(readCriteria(ROOT))) {
    expect([num, LEVELS.has(level), note !== '']).toEqual([num, true, true]);
    if (level !== 'not-evaluated') expect([num, tests.length]).not.toEqual([num, 0]);
  }
});

test('the report is in OpenACR’s form, by the catalogue of WCAG 2.2', () => {
  const report = parse(accessibilityReport(ROOT, BY));
  expect(report).toMatchObject({
    title: 'Smart Study Groups Accessibility Conformance Report',
    product: { name: 'Smart Study Groups' },
    author: { email: 'access@example.edu' },
    catalog: '2.5-edition-wcag-2.2-en',
  });
  const { success_criteria_level_a: a, success_criteria_level_aa: aa } = report.chapters;
  expect([a.criteria.length, aa.criteria.length]).toEqual([31, 24]);
  expect(aa.criteria.find((/** @type {{ num: string }} */ { num }) => num === '1.4.3')).toMatchObject({
    components: [{ name: 'web', adherence: { level: 'supports', notes: expect.stringContaining('tokens.test.ts') } }],
  });
});

test('every answer for procurement names what shows it, and that is there', () => {
  const { answers } = JSON.parse(readFileSync(join(ROOT, 'docs/procurement/answers.json'), 'utf8'));
  /** @type {[string, { asks: string, answer: string, shownBy: string[] }][]} */
  const rows = Object.entries(answers);
  expect(rows.length).toBeGreaterThan(10);
  for (const [topic, { asks, answer, shownBy }] of rows) {
    expect([topic, asks !== '' && answer !== '' && shownBy.length > 0]).toEqual([topic, true]);
    expect(shownBy.flatMap((each) => faultOf(ROOT, each) ?? [])).toEqual([]);
  }
});

test('a file or test that is gone is named', () => {
  expect(faultOf(ROOT, 'docs/gone.md')).toBe('docs/gone.md is not there.');
  expect(faultOf(ROOT, 'package.json › sings')).toBe('package.json has no test "sings".');
  expect(faultOf(ROOT, 'package.json')).toBeUndefined();
});

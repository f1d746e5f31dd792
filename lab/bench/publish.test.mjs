import { expect, test } from '@jest/globals';
import { median, replaceSection } from './publish.mjs';

test('a new section goes to the end', () => {
  expect(replaceSection('# Benchmarks\n', 'Start', 'fast')).toBe('# Benchmarks\n\n## Start\n\nfast\n');
});

test('a section is replaced in its place, the others stay', () => {
  const before = '# Benchmarks\n\n## Start\n\nold\n\n### Part\n\n## Matching\n\nstays\n';
  expect(replaceSection(before, 'Start', 'new\n')).toBe('# Benchmarks\n\n## Start\n\nnew\n\n## Matching\n\nstays\n');
});

test('the middle, whatever the order; the upper one of two; not a number of nothing', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([2, 1])).toBe(2);
  expect(median([])).toBeNaN();
});

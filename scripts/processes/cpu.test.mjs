import { expect, test } from '@jest/globals';
import { counter, cpuOf, cpuReport, inPart } from './cpu.mjs';

test('the computing of a process and of its children, whatever its program is called', () => {
  const stat = '42 (a (b) c) S 1 42 42 0 -1 4194560 900 800 0 0 150 50 1000 300 20 0 11 0 5000';
  expect(cpuOf(stat)).toBe(15);
});

test('the computing of commands is counted for the part of the work that started them', async () => {
  const count = await inPart('browser', async () => counter());
  count(30);
  count(undefined);
  inPart('build', counter)(12);
  counter()(1_000);
  const report = cpuReport();
  // A system without /proc reports nothing.
  if (report !== undefined) expect(report).toMatch(/^\d+ s of computing: browser 30, build 12, the rest -?\d+$/);
});

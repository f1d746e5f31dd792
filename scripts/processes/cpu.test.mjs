import { expect, test } from '@jest/globals';
import { cpuOf } from './cpu.mjs';

test('the computing of a process and of its children, whatever its program is called', () => {
  const stat = '42 (a (b) c) S 1 42 42 0 -1 4194560 900 800 0 0 150 50 1000 300 20 0 11 0 5000';
  expect(cpuOf(stat)).toBe(15);
});

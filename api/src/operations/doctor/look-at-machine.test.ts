import { expect, test } from '@jest/globals';
import { stopClock } from '../../testing/clock.ts';
import { lookAtMachine } from './look-at-machine.ts';
import type { Machine } from './machine.ts';

const MACHINE: Machine = {
  nodeVersion: '24.22.3',
  zoneRules: '2025c',
  cores: 2,
  memoryBytes: 4 * 1024 ** 3,
  freeBytes: async () => Infinity,
};
const SETTINGS = { WORKER_THREADS: 2 };

test('a Node past its support is noted, and is no fault', () => {
  const found = lookAtMachine(SETTINGS, { ...MACHINE, nodeVersion: '20.20.2' });
  expect(found).toEqual([
    {
      part: 'node',
      fault: 'This is Node 20.20.2, whose support ended on 2026-04-30: new vulnerabilities in it are not mended.',
      todo: 'Install Node 24 or newer, and start the product with it.',
      isNote: true,
    },
  ]);
});

test('rules of time zones that are older than those of Node are noted', () => {
  const found = lookAtMachine(SETTINGS, { ...MACHINE, zoneRules: '9999a' });
  expect(found).toMatchObject([{ part: 'time zones', isNote: true }]);
});

test('nothing is found on a machine that is large enough, with a Node that is supported', () => {
  stopClock(new Date('2026-11-29T00:00:00Z'));
  expect(lookAtMachine(SETTINGS, MACHINE)).toEqual([]);
});

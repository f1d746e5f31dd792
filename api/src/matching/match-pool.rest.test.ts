import { expect, test } from '@jest/globals';
import { FAULTS } from './testing/faulty-thread.ts';
import { readInstance } from './testing/students.ts';
import { faultyThread, poolOf, request } from './testing/pools.ts';

const groupsOf = (result: { groups: readonly { members: number[] }[] }) => result.groups.map(({ members }) => members);

test('a thread that has searched other classes finds the same groups as a new one', async () => {
  const used = poolOf(1);
  await used.match(request());
  await used.match(request({ students: readInstance('pub-60'), size: '4' }));
  const exact = request({ effort: 'normal', students: readInstance('pub-30'), size: '5' });
  expect(groupsOf(await used.match(exact))).toEqual(groupsOf(await poolOf(1).match(exact)));
});

test.each([['runs out of memory', FAULTS.memory, /memory limit/]])(
  'a thread that %s fails its search alone, and another takes its place',
  async (_, seed, error) => {
    const pool = poolOf(1, faultyThread);
    const faulty = pool.match(request({ seed }));
    const next = pool.match(request());
    await expect(faulty).rejects.toThrow(error);
    await expect(next).resolves.toMatchObject({ unmet: [] });
  },
);

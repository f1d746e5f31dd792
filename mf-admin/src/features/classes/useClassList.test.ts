import { expect, test } from '@jest/globals';
import { pageFetcher } from './useClassList.ts';

/** Pages that come when the test lets them. */
function slowPages() {
  const come = new Set<number>();
  const asked: number[] = [];
  const ends = new Map<number, { come: () => void; fail: () => void }>();
  const want = pageFetcher({
    isThere: (page) => come.has(page),
    load: (page) => {
      asked.push(page);
      return new Promise<void>((resolve, reject) => {
        ends.set(page, {
          come: () => {
            come.add(page);
            resolve();
          },
          fail: () => reject(new Error('offline')),
        });
      });
    },
  });
  const end = async (page: number, how: 'come' | 'fail' = 'come') => {
    ends.get(page)?.[how]();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { want, asked, end };
}

test('asks for two pages at once, then for what is wanted by then, and for nothing that flew by', async () => {
  const { want, asked, end } = slowPages();
  want([0, 1, 2]);
  expect(asked).toEqual([0, 1]);
  want([30, 31]);
  expect(asked).toEqual([0, 1]);
  await end(0);
  expect(asked).toEqual([0, 1, 30]);
  await end(1);
  expect(asked).toEqual([0, 1, 30, 31]);
  want([1, 30]);
  await end(30);
  await end(31);
  expect(asked).toEqual([0, 1, 30, 31]);
});

test('lets alone what does not come until it is wanted once more', async () => {
  const { want, asked, end } = slowPages();
  want([5]);
  await end(5, 'fail');
  expect(asked).toEqual([5]);
  want([5]);
  expect(asked).toEqual([5, 5]);
});

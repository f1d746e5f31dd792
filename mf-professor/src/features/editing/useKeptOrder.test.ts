import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useKeptOrder } from './useKeptOrder.ts';

test('keeps cards where they are until there is an occasion to order them again', () => {
  const items = (ids: number[]) => ids.map((id) => ({ id }));
  const { result, rerender } = renderHook(
    ({ ids, occasion }) => useKeptOrder(items(ids), occasion).map(({ id }) => id),
    { initialProps: { ids: [3, 1, 2], occasion: 'run 1' } },
  );
  expect(result.current).toEqual([3, 1, 2]);
  rerender({ ids: [1, 2, 3], occasion: 'run 1' });
  expect(result.current).toEqual([3, 1, 2]);
  // One is new and one is gone.
  rerender({ ids: [4, 1, 3], occasion: 'run 1' });
  expect(result.current).toEqual([3, 1, 4]);
  rerender({ ids: [4, 1, 3, 2], occasion: 'run 1' });
  expect(result.current).toEqual([3, 1, 2, 4]);
  rerender({ ids: [4, 1, 3, 2], occasion: 'run 2' });
  expect(result.current).toEqual([4, 1, 3, 2]);
});

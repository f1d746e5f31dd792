import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useGrowingCount } from './useGrowingCount.ts';

test('a short list is drawn at once', () => {
  expect(renderHook(() => useGrowingCount(5)).result.current).toBe(5);
});

test('a long list is drawn in part at first, and whole in the end', async () => {
  const { result, rerender } = renderHook(({ total }) => useGrowingCount(total), { initialProps: { total: 74 } });
  expect(result.current).toBeLessThan(74);
  await waitFor(() => expect(result.current).toBe(74));
  rerender({ total: 3 });
  expect(result.current).toBe(3);
});

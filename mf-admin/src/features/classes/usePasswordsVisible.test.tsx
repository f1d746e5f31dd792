import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { REVEAL_MS, usePasswordsVisible } from './usePasswordsVisible.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('generated passwords are readable for five seconds, counted from the last generation', () => {
  const { result } = renderHook(() => usePasswordsVisible());
  expect(result.current.visible).toBe(false);
  act(() => result.current.reveal());
  expect(result.current.visible).toBe(true);
  act(() => jest.advanceTimersByTime(REVEAL_MS - 1));
  act(() => result.current.reveal());
  act(() => jest.advanceTimersByTime(REVEAL_MS - 1));
  expect(result.current.visible).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.visible).toBe(false);
});

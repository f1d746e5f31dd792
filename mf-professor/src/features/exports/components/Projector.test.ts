import { expect, test } from '@jest/globals';
import { pageAfter } from './Projector.tsx';

test('keys turn the pages as they lie, and stop at the first and the last', () => {
  const to = (key: string, rtl = false, page = 1) => pageAfter(page, key, { last: 3, rtl });
  expect(['ArrowRight', 'ArrowDown', 'PageDown', ' '].map((key) => to(key))).toEqual([2, 2, 2, 2]);
  expect(['ArrowLeft', 'ArrowUp', 'PageUp', 'Home'].map((key) => to(key))).toEqual([0, 0, 0, 0]);
  expect([to('ArrowRight', true), to('ArrowLeft', true)]).toEqual([0, 2]);
  expect([to('End'), to('ArrowRight', false, 3), to('ArrowLeft', false, 0), to('a')]).toEqual([3, 3, 0, undefined]);
});

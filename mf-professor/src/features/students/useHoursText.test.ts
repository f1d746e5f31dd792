import { expect, test } from '@jest/globals';
import { hourRanges } from './useHoursText.ts';

test('slots in a row become one stretch, a gap starts another', () => {
  expect(hourRanges(['08:00', '09:00', '14:00'])).toEqual([
    { from: '08:00', to: '10:00' },
    { from: '14:00', to: '15:00' },
  ]);
});

test('the night belongs to the day before and follows its evening without a gap', () => {
  expect(hourRanges(['23:00', '00:00', '01:00'])).toEqual([{ from: '23:00', to: '02:00' }]);
  expect(hourRanges([])).toEqual([]);
});

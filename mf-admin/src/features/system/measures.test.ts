import { describe, expect, test } from '@jest/globals';
import { formatCount } from '../../ui/format-count.ts';
import { formatAgo, formatBytes, formatSeconds } from './measures.ts';

describe('measures', () => {
  test.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1_000, '1 kB'],
    [1_240, '1.2 kB'],
    [999_700, '1 MB'],
    [412_300_000, '412 MB'],
    [2_500_000_000_000_000, '2,500 TB'],
  ])('of %i bytes are %s', (bytes, text) => expect(formatBytes(bytes, 'en')).toBe(text));

  test.each([
    [0, 'now'],
    [-5_000, 'now'],
    [59_999, '59 seconds ago'],
    [60_000, '1 minute ago'],
    [7_300_000, '2 hours ago'],
    [172_900_000, '2 days ago'],
  ])('of %i ms ago are %s', (ms, text) => expect(formatAgo(ms, 'en')).toBe(text));

  test('of a clock say which way it is off', () => {
    expect(formatSeconds(2_440, 'en', { signed: true })).toBe('+2.4 sec');
    expect(formatSeconds(-31_200, 'en', { signed: true })).toBe('-31 sec');
    expect(formatSeconds(0, 'en', { signed: true })).toBe('0 sec');
  });

  test('are written as the language writes them', () => {
    expect(formatCount(1_204, 'en')).toBe('1,204');
    expect(formatAgo(120_000, 'he')).toBe('לפני 2 דקות');
  });
});

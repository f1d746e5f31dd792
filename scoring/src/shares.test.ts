import { expect, test } from '@jest/globals';
import { type Counted, shareDifference, wilsonInterval } from './shares.ts';

const rounded = ({ low, high }: { low: number; high: number }) => [low, high].map((each) => Number(each.toFixed(4)));

// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17, 1998, table I, method 3.
test.each([
  { met: 81, of: 263, interval: [0.2553, 0.3662] },
  { met: 15, of: 148, interval: [0.0624, 0.1605] },
  { met: 0, of: 20, interval: [0, 0.1611] },
  { met: 1, of: 29, interval: [0.0061, 0.1718] },
])('the interval of $met of $of is the published one', ({ interval, ...counted }) => {
  expect(rounded(wilsonInterval(counted))).toEqual(interval);
});

// R. G. Newcombe, Interval estimation for the difference between independent proportions, ibid., table II, method 10.
test.each([
  { one: [56, 70], other: [48, 80], interval: [0.0524, 0.3339] },
  { one: [9, 10], other: [3, 10], interval: [0.1705, 0.809] },
  { one: [6, 7], other: [2, 7], interval: [0.0582, 0.8062] },
  { one: [5, 56], other: [0, 29], interval: [-0.0381, 0.1926] },
  { one: [0, 10], other: [0, 20], interval: [-0.1611, 0.2775] },
  { one: [0, 10], other: [0, 10], interval: [-0.2775, 0.2775] },
  { one: [10, 10], other: [0, 20], interval: [0.6791, 1] },
  { one: [10, 10], other: [0, 10], interval: [0.6075, 1] },
])('the interval of $one above $other is the published one', ({ one, other, interval }) => {
  const counted = ([met, of]: number[]) => ({ met: met!, of: of! });
  const difference = shareDifference(counted(one), counted(other));
  expect(rounded(difference)).toEqual(interval);
  expect(difference.value).toBeCloseTo(one[0]! / one[1]! - other[0]! / other[1]!);
});

test.each([1, 5, 7, 40, 20_000])('of %d groups, none and all stay within 0 and 1', (groups) => {
  const [none, all] = [0, groups].map((met) => ({ met, of: groups })) as [Counted, Counted];
  expect(wilsonInterval(none).low).toBeCloseTo(0);
  expect(wilsonInterval(none).low).toBeGreaterThanOrEqual(0);
  expect(wilsonInterval(all).high).toBeCloseTo(1);
  expect(wilsonInterval(all).high).toBeLessThanOrEqual(1);
  expect(shareDifference(all, none).high).toBeLessThanOrEqual(1);
  expect(shareDifference(none, all).low).toBeGreaterThanOrEqual(-1);
});

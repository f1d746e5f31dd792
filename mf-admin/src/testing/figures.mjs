import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';

/** @param {number} met @param {number} of @param {number} low @param {number} high */
const share = (met, of, low, high) => ({ met, of, low, high });

/** Numbers of groups that meet, with a comparison that tells something. */
export const figures = {
  at: inDays(0),
  classes: 12,
  groups: 148,
  isCapped: false,
  weeks: Array.from({ length: 12 }, (_, at) => ({
    week: at + 1,
    share: at < 9 ? share(60 + 6 * at, 140, 0.35 + 0.04 * at, 0.51 + 0.04 * at) : null,
  })),
  sizes: [
    { size: 3, share: share(41, 60, 0.56, 0.79) },
    { size: 4, share: share(38, 70, 0.43, 0.65) },
    { size: 5, share: null },
  ],
  hours: [
    { hours: '0', share: share(1, 9, 0.02, 0.44) },
    { hours: '1-2', share: share(30, 54, 0.42, 0.68) },
    { hours: '3-5', share: share(30, 45, 0.52, 0.79) },
    { hours: '6+', share: share(24, 32, 0.58, 0.87) },
  ],
  ways: [
    { way: 'booked', share: share(52, 72, 0.61, 0.81) },
    { way: 'proposed', share: share(27, 54, 0.37, 0.63) },
    { way: 'none', share: share(6, 14, 0.21, 0.67) },
  ],
  comparison: {
    booked: share(33, 42, 0.64, 0.88),
    proposed: share(21, 41, 0.36, 0.66),
    difference: { value: 0.274, low: 0.0684, high: 0.4546 },
    more: 'booked',
  },
  terms: [
    { term: 'time', weight: 32, met: 0.87, unmet: 0.71 },
    { term: 'roles', weight: 8, met: 0.81, unmet: 0.8 },
    { term: 'friends', weight: 25, met: 0.52, unmet: null },
  ],
};

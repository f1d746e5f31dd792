import { expect, test } from '@jest/globals';
import type { Availability } from '@study-groups/contracts/grid';
import { meetingTimes } from './meeting-times.ts';
import { SAMPLE_CLASS } from './sample-class.ts';
import type { MatchStudent } from './types.ts';

/** Two who are free then, and would meet at this frequency. */
const pair = (availability: Availability, meetingFrequency: MatchStudent['meetingFrequency'] = 'once-a-week') =>
  SAMPLE_CLASS.slice(0, 2).map((student) => ({ ...student, availability, meetingFrequency }));

test('a day on which the next hour is common too comes before an earlier one on which it is not', () => {
  const { times } = meetingTimes(pair({ monday: ['09:00'], wednesday: ['14:00', '15:00'] }));
  expect(times).toEqual(['wednesday|14:00', 'monday|09:00', 'wednesday|15:00']);
});

test('a day begins with an hour whose next one is common too, and no hour of the night goes on on the next day', () => {
  const { times } = meetingTimes(pair({ monday: ['09:00', '11:00', '12:00'] }));
  expect(times[0]).toBe('monday|11:00');
});

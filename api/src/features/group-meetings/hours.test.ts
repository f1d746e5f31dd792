import { describe, expect, test } from '@jest/globals';
import { type Availability, type Day, DAYS, type MeetingTime, type Slot, SLOTS } from '@study-groups/contracts/grid';
import { MOST_HOURS } from '@study-groups/contracts/my-group';
import { firstHour, freeHours } from './hours.ts';

const NONE = new Map();
const timeZone = 'America/New_York';
/** A Thursday, noon in New York; the clocks go back there on Sunday, November 1. */
const now = new Date('2026-10-29T16:00:00Z');
const until = new Date('2026-12-31T00:00:00Z');
const search = { memberIds: [1, 2], timeZone, now, until, busy: NONE };
const cellOf = (time: MeetingTime) => {
  const [day, slot] = time.split('|');
  return DAYS.indexOf(day as Day) * SLOTS.length + SLOTS.indexOf(slot as Slot);
};
const first = (times: MeetingTime[], more: Partial<typeof search> = {}) =>
  firstHour({ ...search, common: times.map(cellOf), ...more })?.toISOString();

describe('a first meeting', () => {
  test('is at the soonest common hour from the third day on, in the class’s zone', () => {
    // Sunday is the third day; by then New York is five hours behind.
    expect(first(['sunday|10:00', 'monday|09:00'])).toBe('2026-11-01T15:00:00.000Z');
    expect(first(['saturday|10:00', 'monday|09:00'])).toBe('2026-11-02T14:00:00.000Z');
    expect(first(['monday|09:00'], { timeZone: 'Asia/Kolkata' })).toBe('2026-11-02T03:30:00.000Z');
    // Formed on a Sunday: Wednesday is soon, the longer Tuesday would be in nine days.
    const sunday = new Date('2026-11-01T16:00:00Z');
    expect(first(['tuesday|18:00', 'tuesday|19:00', 'wednesday|18:00'], { now: sunday })).toBe(
      '2026-11-04T23:00:00.000Z',
    );
  });

  test('is rather followed by another common hour, but on no later day', () => {
    expect(first(['monday|09:00', 'monday|14:00', 'monday|15:00', 'tuesday|09:00'])).toBe('2026-11-02T19:00:00.000Z');
    expect(first(['monday|09:00', 'tuesday|14:00', 'tuesday|15:00'])).toBe('2026-11-02T14:00:00.000Z');
    // The night comes last of its day, and goes on.
    expect(first(['monday|09:00', 'monday|00:00', 'monday|01:00'])).toBe('2026-11-03T05:00:00.000Z');
    expect(first(['monday|09:00', 'monday|01:00'])).toBe('2026-11-02T14:00:00.000Z');
  });

  test('of the night stands on the next calendar day', () => {
    expect(first(['monday|01:00'])).toBe('2026-11-03T06:00:00.000Z');
  });

  test('is not when a member has the meeting of another group, nor half an hour beside it', () => {
    const at = (...starts: string[]) => new Map([[2, new Set(starts.map((start) => Date.parse(start)))]]);
    const times: MeetingTime[] = ['sunday|10:00', 'monday|09:00'];
    expect(first(times, { busy: at('2026-11-01T15:00:00Z') })).toBe('2026-11-02T14:00:00.000Z');
    expect(first(times, { busy: at('2026-11-01T14:30:00Z') })).toBe('2026-11-02T14:00:00.000Z');
    expect(first(times, { busy: at('2026-11-01T14:00:00Z') })).toBe('2026-11-01T15:00:00.000Z');
    // Where none of the hours is left in that week, a week later.
    expect(first(times, { busy: at('2026-11-01T15:00:00Z', '2026-11-02T14:00:00Z') })).toBe('2026-11-08T15:00:00.000Z');
  });

  test('is none without a common hour, nor after the term, and leaves out an hour that the clocks skip', () => {
    expect(first([])).toBeUndefined();
    expect(first(['sunday|10:00'], { until: new Date('2026-11-01T15:30:00Z') })).toBeUndefined();
    // On March 29 the clocks go from 0 to 1 there: the night slot 00:00 of Saturday is not on that Sunday.
    const beirut = { timeZone: 'Asia/Beirut', now: new Date('2026-03-25T12:00:00Z') };
    expect(first(['saturday|00:00'], beirut)).toBe('2026-04-04T21:00:00.000Z');
  });
});

describe('the hours that a page offers', () => {
  const offer = (weeks: Availability[], more: Partial<Parameters<typeof freeHours>[0]> = {}) =>
    freeHours({
      members: weeks.map((availability, at) => ({ id: at + 1, availability })),
      timeZone,
      now,
      until,
      busy: NONE,
      ...more,
    }).map(({ startsAt, missing }) => `${startsAt.slice(0, 16)} ${missing.join()}`);

  test('are those that suit all, soonest first, then those that one member misses', () => {
    expect(offer([{ friday: ['09:00', '10:00'] }, { friday: ['10:00'] }, { friday: ['09:00', '10:00'] }])).toEqual([
      '2026-10-30T14:00 ',
      '2026-11-06T15:00 ',
      '2026-10-30T13:00 2',
      '2026-11-06T14:00 2',
    ]);
  });

  test('count those who have another meeting then as missing', () => {
    const busy = new Map([[1, new Set([Date.parse('2026-10-30T14:00Z')])]]);
    expect(offer([{ friday: ['10:00'] }, { friday: ['10:00'] }], { busy })).toEqual([
      '2026-11-06T15:00 ',
      '2026-10-30T14:00 1',
    ]);
  });

  test('leave out what two would miss, be it by their week or by another meeting', () => {
    const weeks: Availability[] = [{ friday: ['10:00'] }, { thursday: ['10:00'] }, { friday: ['10:00'] }];
    const busy = new Map([[1, new Set([Date.parse('2026-10-30T14:00Z')])]]);
    expect(offer(weeks, { busy })).toEqual(['2026-11-06T15:00 2']);
  });

  test('are ahead, within the term, and not too many', () => {
    const thursday = { thursday: ['11:00', '12:00', '13:00'] as const } as unknown as Availability;
    expect(offer([thursday, thursday], { until: new Date('2026-10-30T00:00:00Z') })).toEqual(['2026-10-29T17:00 ']);
    const all = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, ['09:00', '10:00', '11:00']]),
    ) as Availability;
    const most = { ...all, monday: ['09:00'] } as Availability;
    const offered = offer([all, most]);
    expect(offered).toHaveLength(MOST_HOURS);
    // Some that one misses stand among them, however many suit all.
    expect(offered.at(-1)).toBe('2026-11-09T16:00 2');
  });
});

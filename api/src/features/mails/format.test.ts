import { describe, expect, test } from '@jest/globals';
import {
  calendarSlotText,
  deadlineText,
  fullDayText,
  hoursText,
  rangeText,
  shortTimeText,
  zoneName,
} from './format.ts';

describe('times in mails go by the rules that the server ships, whatever those of Node are:', () => {
  test('a deadline', () => {
    const at = new Date('2026-12-05T06:59:00Z');
    expect(deadlineText('en', at, 'America/Vancouver')).toMatch(/^Friday, December 4, 2026, 11:59\sPM \(/);
    expect(deadlineText('es', at, 'America/Vancouver')).toMatch(/^viernes, 4 de diciembre de 2026, 23:59, /);
  });

  test('a meeting', () => {
    expect(hoursText('en', new Date('2026-12-01T21:00:00Z'), 60, 'America/Edmonton')).toMatch(
      /^3:00\sPM – 4:00\sPM \(/,
    );
    expect(hoursText('fr', new Date('2026-12-01T13:00:00Z'), 60, 'Africa/Casablanca')).toMatch(/^13:00 – 14:00 \(/);
    expect(fullDayText('en', new Date('2026-12-02T06:30:00Z'), 'America/Vancouver')).toBe('Tuesday, December 1, 2026');
  });

  test('a meeting in a subject', () => {
    expect(shortTimeText('en', new Date('2026-12-02T06:30:00Z'), 'America/Vancouver')).toMatch(
      /^Tue, Dec 1, 11:30\sPM$/,
    );
  });

  test('a meeting over a change of the clocks', () => {
    const span = hoursText('fr', new Date('2026-11-01T05:30:00Z'), 60, 'America/New_York');
    expect(span).toMatch(/^01:30 – 01:30 \(/);
  });

  test.each(['he', 'ar'] as const)('in %s, the earlier hour stands right in each range of hours', (language) => {
    const RANGE = /\u2067[^\u2066-\u2069]+ – [^\u2066-\u2069]+\u2069/;
    const meeting = hoursText(language, new Date('2026-12-08T19:00:00Z'), 60, 'America/New_York');
    const slot = { day: 'tuesday', time: '14:00', duration: 60 } as const;
    const weekly = [
      rangeText(language, { day: 'tuesday', start: '14:00', hours: 1, attendance: 3 }),
      calendarSlotText(language, slot),
    ];
    const ranges = [meeting, ...weekly].map((text) => RANGE.exec(text)?.[0]);
    expect(ranges[0]).toBeDefined();
    expect(new Set(ranges)).toEqual(new Set([ranges[0]]));
    expect(rangeText('en', { day: 'tuesday', start: '14:00', hours: 1, attendance: 3 })).not.toMatch(/[\u2066-\u2069]/);
  });

  test('midnight ends the day before', () => {
    const midnight = new Date('2026-12-05T07:00:00Z');
    expect(deadlineText('en', midnight, 'America/Vancouver')).toMatch(/^Friday, December 4, 2026, 11:59\sPM/);
  });

  test('a zone that Node has no name for has its city', () => {
    expect(zoneName('en', 'America/New_Somewhere', new Date(0))).toBe('New Somewhere');
    expect(zoneName('es', 'America/New_Somewhere', new Date(0))).toBe('New Somewhere');
  });
});

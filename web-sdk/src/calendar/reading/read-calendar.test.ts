import { afterEach, describe, expect, test } from '@jest/globals';
import { type MeetingTime, meetingTimeAt } from '@study-groups/contracts/grid';
import { calendar, event, expectNoCellMoved, NEW_YORK, readText } from '../../testing/calendar-files.ts';
import { forgetZones } from '../../time/zones.ts';

/** The busy hours of a usual week, and how many events could not be read. */
function busyIn(...parts: string[]): { busy: MeetingTime[]; unread: number } {
  const answer = readText(calendar(...parts));
  if ('failed' in answer) throw new Error(answer.failed);
  return { busy: answer.cells.map(meetingTimeAt), unread: answer.unread };
}

const IN_NEW_YORK = 'DTSTART;TZID=America/New_York';
const lecture = (...more: string[]) =>
  event('UID:lecture', `${IN_NEW_YORK}:20260901T090000`, 'DTEND;TZID=America/New_York:20260901T103000', ...more);
const WEEKLY = 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH';
const TUESDAY = ['tuesday|09:00', 'tuesday|10:00'];
const THURSDAY = ['thursday|09:00', 'thursday|10:00'];

afterEach(forgetZones);

describe('what is busy in a usual week', () => {
  test('is by the clocks that the server has told of', () => {
    const inUtc = event('DTSTART:20260901T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
    const until = Date.parse('2029-01-01T00:00Z') / 1_000;
    const answer = readText(calendar(inUtc), NEW_YORK, undefined, { changes: [{ from: 0, minutes: 180 }], until });
    expect('failed' in answer ? answer : answer.cells.map(meetingTimeAt)).toEqual(['tuesday|15:00']);
  });

  test('is what repeats, each hour that it touches', () => {
    expect(busyIn(lecture(WEEKLY))).toEqual({ busy: [...TUESDAY, ...THURSDAY], unread: 0 });
  });

  test('is what comes every other week, but not what comes once a month or once', () => {
    expect(busyIn(lecture('RRULE:FREQ=WEEKLY;INTERVAL=2')).busy).toEqual(TUESDAY);
    expect(
      busyIn(lecture('RRULE:FREQ=MONTHLY;BYDAY=2TU'), event('DTSTART:20260915T150000', 'DURATION:PT1H')).busy,
    ).toEqual([]);
  });

  test.each([
    ['two', '2026-12-16', 2],
    ['three', '2026-12-02', 3],
    ['five', '2026-11-18', 5],
  ])('is what comes every other week where only %s weeks are left of the term', (_name, day, weeks) => {
    const all = (...parts: string[]) => {
      const answer = readText(calendar(...parts), NEW_YORK, `${day}T23:59:00-05:00`);
      expect(answer).toMatchObject({ weeks });
      return 'failed' in answer ? [] : answer.cells.map(meetingTimeAt);
    };
    const weekly = event(`${IN_NEW_YORK}:20260902T180000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
    for (const begin of ['20260901', '20260908']) {
      const laboratory = (rule: string) => event(`${IN_NEW_YORK}:${begin}T090000`, 'DURATION:PT1H', `RRULE:${rule}`);
      expect(all(laboratory('FREQ=WEEKLY;INTERVAL=2'), weekly)).toEqual(['tuesday|09:00', 'wednesday|18:00']);
      expect(all(laboratory('FREQ=WEEKLY;INTERVAL=2'))).toEqual(['tuesday|09:00']);
      expect(all(laboratory('FREQ=WEEKLY;INTERVAL=4'), weekly)).toEqual(['wednesday|18:00']);
      expect(all(laboratory('FREQ=WEEKLY;UNTIL=20261117'), weekly)).toEqual(['wednesday|18:00']);
    }
    // A dentist, in a week that counts.
    expect(all(event(`${IN_NEW_YORK}:20261222T150000`, 'DURATION:PT1H'), weekly)).toEqual(['wednesday|18:00']);
  });

  test('does not count weeks without anything', () => {
    const dates = ['20260915', '20260922', '20260929'].map((day) => `${day}T090000`).join();
    expect(busyIn(lecture(`RDATE;TZID=America/New_York:${dates}`)).busy).toEqual(TUESDAY);
  });

  test('hours after midnight belong to the day before, and those before eight to none', () => {
    const night = event('DTSTART;TZID=America/New_York:20260901T230000', 'DURATION:PT10H', 'RRULE:FREQ=WEEKLY');
    expect(busyIn(night).busy).toEqual(['tuesday|23:00', 'tuesday|00:00', 'tuesday|01:00', 'wednesday|08:00']);
  });

  test.each([
    ['until a day', ';UNTIL=20260930', [...TUESDAY, ...THURSDAY]],
    ['until an instant', ';UNTIL=20260915T130000Z', []],
    ['so many times', ';COUNT=8', [...TUESDAY, ...THURSDAY]],
  ])('ends where the rule ends: %s', (_name, end, busy) => {
    // Another event keeps all weeks counted.
    const daily = event('DTSTART;TZID=America/New_York:20260901T200000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO');
    const short = readText(calendar(lecture(WEEKLY + end)));
    expect('failed' in short ? short : short.cells.map(meetingTimeAt)).toEqual(busy);
    expect(busyIn(lecture(WEEKLY + end), daily).busy).toEqual(['monday|20:00']);
  });

  test('leaves out what is cancelled, moved or shown as free', () => {
    const off = ['15', '17', '22', '24', '29'].map((day) => `202609${day}T090000`).join();
    expect(
      busyIn(lecture('RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261001', `EXDATE;TZID=America/New_York:${off}`)).busy,
    ).toEqual([]);
    expect(busyIn(lecture(WEEKLY, 'STATUS:CANCELLED')).busy).toEqual([]);
    expect(busyIn(lecture(WEEKLY, 'TRANSP:TRANSPARENT')).busy).toEqual([]);
    expect(busyIn(lecture(WEEKLY, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).busy).toEqual([]);
    const moved = ['15', '22', '29'].map((day) =>
      event(
        'UID:lecture',
        `RECURRENCE-ID;TZID=America/New_York:202609${day}T090000`,
        `${IN_NEW_YORK}:202609${day}T160000`,
        'DURATION:PT1H',
      ),
    );
    const three = lecture('RRULE:FREQ=WEEKLY;UNTIL=20260930');
    expect(busyIn(...moved, three).busy).toEqual(['tuesday|16:00']);
    const cancelled = moved.map((each) => each.replace('DURATION', 'STATUS:CANCELLED\r\nDURATION'));
    expect(busyIn(three, ...cancelled).busy).toEqual([]);
  });

  test('follows a change of one occurrence and all that come after it', () => {
    const from = (day: string, ...more: string[]) =>
      event(
        'UID:lecture',
        `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:202609${day}T090000`,
        `${IN_NEW_YORK}:202609${day}T160000`,
        'DURATION:PT2H',
        ...more,
      );
    const weekly = lecture('RRULE:FREQ=WEEKLY');
    expect(busyIn(weekly, from('08')).busy).toEqual(['tuesday|16:00', 'tuesday|17:00']);
    // The later one of two, wherever it is in the file.
    const free = from('15', 'STATUS:CANCELLED');
    expect(busyIn(free, weekly, from('08')).busy).toEqual([]);
    // One of them is moved once more by itself.
    const once = event(
      'UID:lecture',
      'RECURRENCE-ID;TZID=America/New_York:20260922T090000',
      `${IN_NEW_YORK}:20260922T200000`,
      'DURATION:PT1H',
    );
    expect(busyIn(weekly, from('08'), once).busy).toEqual(['tuesday|16:00', 'tuesday|17:00']);
  });

  test('takes a day further away along, however far the change moves it', () => {
    const moved = event(
      'UID:lecture',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260804T090000',
      `${IN_NEW_YORK}:20260911T090000`,
      'DURATION:PT1H',
    );
    const early = event('UID:lecture', `${IN_NEW_YORK}:20260804T090000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=9');
    expect(busyIn(early, moved).busy).toEqual(['friday|09:00']);
  });

  test('reads lists of busy times', () => {
    const weeks = ['08', '15', '22', '29'];
    const list = (parameters: string, hours: string) =>
      `BEGIN:VFREEBUSY\r\nUID:list\r\nFREEBUSY${parameters}:${weeks.map((day) => `202609${day}T${hours}`).join()}\r\nEND:VFREEBUSY`;
    expect(busyIn(list('', '130000Z/PT2H')).busy).toEqual(['tuesday|09:00', 'tuesday|10:00']);
    expect(busyIn(list(';FBTYPE=BUSY-TENTATIVE', '130000Z/PT1H')).busy).toEqual(['tuesday|09:00']);
    expect(busyIn(list(';FBTYPE=FREE', '130000Z/PT1H')).busy).toEqual([]);
    const broken = readText(calendar('BEGIN:VFREEBUSY\r\nFREEBUSY:yesterday/tomorrow\r\nEND:VFREEBUSY'));
    expect(broken).toMatchObject({ unread: 1, isAny: false });
  });

  test('whole days are free unless the file says busy', () => {
    const day = (...more: string[]) => event('DTSTART;VALUE=DATE:20260904', 'RRULE:FREQ=WEEKLY', ...more);
    expect(busyIn(day()).busy).toEqual([]);
    expect(busyIn(day('TRANSP:OPAQUE')).busy).toHaveLength(18);
    expect(busyIn(day('X-MICROSOFT-CDO-BUSYSTATUS:OOF')).busy.slice(0, 2)).toEqual([
      'thursday|00:00',
      'thursday|01:00',
    ]);
  });
});

describe('times', () => {
  const at = (start: string, ...more: string[]) =>
    event(`DTSTART${start}`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY', ...more);
  const RULES = `BEGIN:VTIMEZONE
TZID:Some University Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

  test.each([
    ['without a zone are those of the class', at(':20260901T090000'), 'tuesday|09:00'],
    ['in UTC', at(':20260901T130000Z'), 'tuesday|09:00'],
    ['in another zone', at(';TZID=Asia/Tokyo:20260901T220000'), 'tuesday|09:00'],
    [
      'in a zone under the address of a program',
      at(';TZID=/mozilla.org/20050126_1/Europe/Berlin:20260901T150000'),
      'tuesday|09:00',
    ],
    [
      'in a zone by its rules in the file',
      `${RULES}\r\n${at(';TZID=Some University Time:20260901T060000')}`,
      'tuesday|09:00',
    ],
    ['in a zone that nobody knows are those of the class', at(';TZID=Nowhere:20260901T090000'), 'tuesday|09:00'],
  ])('%s', (_name, part, cell) => {
    const { busy } = busyIn(part);
    expect(busy).toContain(cell);
  });

  test('a place that the file names counts more than its rules', () => {
    const zone = RULES.replace('BEGIN:STANDARD', 'X-LIC-LOCATION:Asia/Tokyo\nBEGIN:STANDARD');
    expect(busyIn(zone, at(';TZID=Some University Time:20260901T220000')).busy).toEqual(['tuesday|09:00']);
  });

  test('a change of the clocks moves no cell', () => {
    // By an hour on either side of the equator, by half of one, and never.
    expectNoCellMoved(['America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kolkata']);
  });
});

describe('a file that yields nothing', () => {
  test.each([
    ['empty', ''],
    ['empty', ' \r\n\n'],
    ['packed', 'PK\u0003\u0004...'],
    ['notCalendar', 'Dear Sir or Madam'],
    ['notCalendar', '{"BEGIN":"VCALENDAR"}'],
  ])('is %s', (failed, text) => expect(readText(text)).toEqual({ failed }));

  test('is not a calendar where it is of bytes', () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7_919) % 256);
    expect(readText(bytes)).toEqual({ failed: 'notCalendar' });
  });

  test('is a calendar that ends anywhere, of which the rest is read and the end is missed', () => {
    const whole = calendar(lecture(WEEKLY), lecture());
    for (let end = 'BEGIN:VCALENDAR\r\n'.length; end < whole.trim().length; end += 1) {
      expect(readText(whole.slice(0, end))).toMatchObject({ cells: expect.any(Array), isCutOff: true });
    }
    expect(readText(whole)).toMatchObject({ isCutOff: false });
    expect(readText(whole + whole.slice(0, 200))).toMatchObject({ isCutOff: true });
  });
});

describe('a file in UTF-16', () => {
  const whole = calendar(lecture(WEEKLY, 'SUMMARY:ביולוגיה'));
  const little = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
  const big = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  const MARK = '\ufeff';

  test.each([
    ['little ends first', little(MARK + whole)],
    ['little ends first, without a mark', little(whole)],
    ['big ends first', big(MARK + whole)],
    ['big ends first, without a mark', big(whole)],
    ['little ends first, after an empty line', little(`\r\n${whole}`)],
  ])('is read, %s', (_name, bytes) => {
    const answer = readText(bytes);
    expect('failed' in answer ? answer : answer.cells.map(meetingTimeAt)).toEqual([...TUESDAY, ...THURSDAY]);
    expect(readText(bytes.slice(0, -9))).toMatchObject({ isCutOff: true });
  });
});

describe('a file that asks for too much', () => {
  const daily = (rule: string) => lecture(`RRULE:${rule}`);
  const good = event('DTSTART;TZID=America/New_York:20260901T200000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO');

  test.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=1000000000',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=1000000000',
    'FREQ=YEARLY;BYWEEKNO=54;BYDAY=MO',
    `FREQ=MONTHLY;BYDAY=${'MO,'.repeat(200)}MO`,
    'FREQ=SOMETIMES',
    'BYDAY=MO',
    '',
  ])('leaves out an event whose rule leads nowhere: %s', (rule) => {
    expect(busyIn(daily(rule), good)).toEqual({ busy: ['monday|20:00'], unread: 1 });
  });

  test.each([
    'FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO;BYMONTH=2',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ])('finds no occurrence of what never comes: %s', (rule) => {
    expect(busyIn(daily(rule), good)).toEqual({ busy: ['monday|20:00'], unread: 0 });
  });

  test.each(['FREQ=DAILY;COUNT=1000000000', 'FREQ=DAILY', 'FREQ=DAILY;UNTIL=99991231T000000Z'])(
    'ends what never ends with the weeks: %s',
    (rule) => expect(busyIn(daily(rule))).toMatchObject({ busy: { length: 14 }, unread: 0 }),
  );

  test('leaves out a line that is folded without end', () => {
    const folded = `UID:${'x\r\n '.repeat(500_000)}`;
    expect(busyIn(lecture(folded, WEEKLY), good)).toEqual({ busy: ['monday|20:00'], unread: 1 });
    const unwanted = `DESCRIPTION:${'x\r\n\t'.repeat(500_000)}`;
    expect(busyIn(lecture(unwanted, WEEKLY)).busy).toHaveLength(4);
  });

  test.each([
    ['parts in parts', 'BEGIN:X\r\n'.repeat(100_000)],
    ['events', 'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(200_000)],
    [
      'dates',
      event('DTSTART:20260915T090000', `RDATE:${Array.from({ length: 900 }, () => '20260916T090000').join()}`)
        .concat('\r\n')
        .repeat(600),
    ],
    [
      'repetitions',
      Array.from({ length: 20 }, () =>
        event('DTSTART:19700101T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=19990'),
      ).join('\r\n'),
    ],
  ])('gives up a calendar of too many %s', (_name, text) => {
    expect(readText(calendar(text))).toEqual({ failed: 'tooMuch' });
  });

  test('a zone whose clocks change every second is followed no further', () => {
    const zone = `BEGIN:VTIMEZONE\nTZID:Mad\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:-0400\nRRULE:FREQ=SECONDLY\nEND:STANDARD\nEND:VTIMEZONE`;
    expect(busyIn(zone, event('DTSTART;TZID=Mad:20260901T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')).busy).toEqual([
      'tuesday|09:00',
    ]);
  });
});

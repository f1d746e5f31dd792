/** Zones in which the events of a calendar stand, as programs write them. */
const STARTS = [';TZID=America/New_York:', ';TZID=Europe/Berlin:', ':'];
const RULES = [
  'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20301231T000000Z',
  'RRULE:FREQ=DAILY',
];

/**
 * A calendar file as somebody has it who has kept one for years: one event in ten repeats, many of them since terms ago, the
 * others are spread over four years, and each brings what calendars write beside.
 * @param {number} count  of events
 */
export function calendarOf(count) {
  const begin = Date.UTC(2023, 0, 2);
  const events = Array.from({ length: count }, (_, index) => {
    const day = new Date(begin + ((index * 1_461) % (4 * 365)) * 86_400_000).toISOString().slice(0, 10);
    const hour = String(8 + (index % 12)).padStart(2, '0');
    const start = `${day.replaceAll('-', '')}T${hour}0000`;
    const zone = STARTS[index % STARTS.length];
    return [
      'BEGIN:VEVENT',
      `UID:${index}@calendar.example.edu`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART${zone}${start}${zone === ':' ? 'Z' : ''}`,
      'DURATION:PT1H30M',
      ...(index % 10 === 0 ? [RULES[(index / 10) % RULES.length], 'EXDATE:20261012T130000Z'] : []),
      `SUMMARY:Event ${index}`,
      `DESCRIPTION:${'Some words about the event\\, with a comma. '.repeat(6)}`.replace(/.{70}/g, '$&\r\n '),
      'ATTENDEE;CN=Somebody Else;PARTSTAT=ACCEPTED:mailto:somebody.else@example.edu',
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

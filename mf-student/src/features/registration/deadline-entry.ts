/** What a calendar is to say of a deadline; texts as plain text. */
export interface DeadlineEntry {
  /** Tells it from all others, in every calendar and for good. */
  uid: string;
  title: string;
  text: string;
  /** The class's page. Never the edit link: calendars are shared. */
  url: string;
  /** ISO 8601. */
  deadline: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** RFC 5545, 3.1: a line has at most this many bytes. */
const LINE_BYTES = 75;

/** A calendar file (RFC 5545) with one entry at an instant, of which it reminds a day before. */
export function deadlineEntry({ uid, title, text, url, deadline, now }: DeadlineEntry): Blob {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Smart Study Groups//Registration//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(Date.parse(deadline))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new Blob([lines.map((line) => `${folded(line)}\r\n`).join('')], { type: 'text/calendar;charset=utf-8' });
}

const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Whatever a course is called, its name begins no line of its own. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

/** Goes on in a line that begins with a space, between two characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  return [...line]
    .map((character) => {
      const more = encoder.encode(character).length;
      const isFull = bytes + more > LINE_BYTES;
      bytes = isFull ? 1 + more : bytes + more;
      return isFull ? `\r\n ${character}` : character;
    })
    .join('');
}

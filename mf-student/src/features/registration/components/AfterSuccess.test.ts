import { expect, test } from '@jest/globals';
import { deadlineEntry } from './AfterSuccess.tsx';

const ENTRY = {
  uid: 'deadline-of-https://groups.example.edu/class/algorithms',
  title: 'Sign-up closes: Algorithms',
  text: 'Until then you can change your answers.',
  url: 'https://groups.example.edu/class/algorithms',
  deadline: '2026-12-05T04:59:00.000Z',
  now: Date.UTC(2026, 10, 22, 16, 30),
};

const linesOf = async (entry: typeof ENTRY) => (await deadlineEntry(entry).text()).split('\r\n');

test('the entry is at the instant of the deadline, with a reminder a day before', async () => {
  const lines = await linesOf(ENTRY);
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20261205T045900Z', 'DTSTAMP:20261122T163000Z', 'TRIGGER:-P1D']),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('no name of a course makes a line of its own, and no line is longer than calendars read', async () => {
  const course = `Set Theory, part 2; ∀x\nEND:VEVENT\r\nBEGIN:VALARM \\ ${'קבוצות למידה '.repeat(20)}`;
  const lines = await linesOf({ ...ENTRY, title: course });
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  const whole = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:Set Theory\\, part 2\\; ∀x\\nEND:VEVENT\\nBEGIN:VALARM \\\\ קבוצות');
});

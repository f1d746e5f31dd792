import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { groupsCsv, safeCell } from './csv.ts';

function student(id: number, overrides: Partial<StudentRecord> = {}): StudentRecord {
  return {
    ...buildSubmission({ email: `s${id}@example.edu` }),
    id,
    fullName: `Student ${id}`,
    ...overrides,
  } as StudentRecord;
}

const member = (studentId: number, isLeader: boolean) => ({
  studentId,
  isLeader,
  messageClicked: false,
  emailClicked: false,
  scheduleClicked: false,
});

const group = {
  name: 'Group 1',
  matchScore: 82,
  bestMeetingTimes: ['tuesday|14:00', 'sunday|00:00'],
  members: [member(2, true), member(1, false)],
} as GroupRecord;

describe('a cell', () => {
  test.each([
    '=1+1',
    '+cmd|x',
    '-1+1',
    '@SUM(A1)',
    ' =1+1',
    '\t=1+1',
    '\r\n=1+1',
    '\u00a0=1+1',
    '\u3000+1+cmd',
    '\u200b\ufeff=1',
    '\u2003\u2028=1',
    '\u2800=1',
    '＝1+1',
  ])('%j is no formula, whatever blanks stand before', (text) => {
    expect(safeCell(text)).toMatch(/^'/);
  });

  test.each([
    ['Noa;=1+1', "Noa;'=1+1"],
    ['Noa; \u200b@SUM(A1);-2', "Noa;' \u200b@SUM(A1);'-2"],
    ['x;"=1+1"', 'x;\'"=1+1"'],
    ['=1;=2', "'=1;'=2"],
  ])('%j starts no formula after a semicolon, where some spreadsheets start a cell', (text, safe) => {
    expect(safeCell(text)).toBe(safe);
  });

  test('with a line break has one line, so that no second one starts a formula', () => {
    expect(safeCell('a\n=2')).toBe('a =2');
  });

  test.each(['Noa = Levi', 'Tuesday 14:00; Monday 00:00', 'a@example.edu', '052-123', '(02) 5881234'])(
    '%j stays as it is',
    (text) => {
      expect(safeCell(text)).toBe(text);
    },
  );

  test.each(['+972521234567', '+972-52-123 4567'])('the phone number %s reads as it was written', (text) => {
    expect(safeCell(text)).toBe(`\u200e${text}`);
  });
});

test('the file is RFC 4180 with a BOM: groups first, leaders first, then students without a group', () => {
  const csv = groupsCsv([group], [student(1, { fullName: 'Levi, "Noa"' }), student(2), student(3)]);
  expect(csv.startsWith('\ufeffGroup,Match Score,Leader,Full Name,')).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(rows.map((row) => [row['Group'], row['Leader'], row['Full Name']])).toEqual([
    ['Group 1', 'Yes', 'Student 2'],
    ['Group 1', '', 'Levi, "Noa"'],
    ['', '', 'Student 3'],
  ]);
  expect(rows[0]).toMatchObject({
    'Match Score': '82',
    // The night after Sunday is Monday.
    'Best Meeting Times': 'Tuesday 14:00; Monday 00:00',
  });
});

import { expect, test } from '@jest/globals';
import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { parse } from 'csv-parse/sync';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';
import { FILE_FIELDS, groupsCsv } from './csv.ts';

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
  id: 7,
  name: 'Group 1',
  matchScore: 82,
  bestMeetingTimes: ['tuesday|14:00', 'sunday|00:00'],
  attendance: [2, 1],
  members: [member(2, true), member(1, false)],
  tutorId: 9,
} as GroupRecord;

const CARES = [
  {
    ...group,
    care: { cares: ['small'], broken: [{ kind: 'apart', students: [1, 2], groups: [0] }], meeting: 'unmet' } as const,
  },
];
const TUTOR = { fullName: 'Tal Amir', email: 'tal@example.edu' };
const ABOUT = { cares: CARES, tutors: new Map([[9, TUTOR]]) };
const CLASS = { timeZone: 'Asia/Jerusalem', language: 'en', setup: null } as const;

test.each(namesOf(OPTIONAL_TEXTS))('%s has a column', (name) => {
  const csv = groupsCsv([], [student(1, { [name]: 'abc' })], ABOUT, CLASS);
  const [row]: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(row).toMatchObject({ [OPTIONAL_TEXTS[name].column]: 'abc' });
  expect(FILE_FIELDS.student.split(' ')).toContain(name);
});

test('the file is RFC 4180 with a BOM: groups first, leaders first, then students without a group', () => {
  const leader = student(2, { studentId: '0071234', phoneNumber: '+972521234567' });
  const csv = groupsCsv([group], [student(1, { fullName: 'Levi, "Noa"' }), leader, student(3)], ABOUT, CLASS);
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
    Tutor: 'Tal Amir',
    'Tutor Email': 'tal@example.edu',
    'Needs Care': 'Did not meet; Breaks a rule; Too small',
    // The night after Sunday is Monday.
    'Best Meeting Times': 'Tuesday 14:00 (2 of 2); Monday 00:00 (1 of 2)',
    'Time Zone': 'Asia/Jerusalem',
    'Student ID': '="0071234"',
    Phone: '(+972) 521234567',
  });
});

test("the class's own questions have a column each, in its language, but for sensitive ones", () => {
  const title = 'Campus ?';
  const french = { ...buildQuestion().texts, fr: { title, choices: { north: 'Nord', south: 'Sud' } } };
  const setup = asking(
    buildQuestion({ kind: 'several', texts: french }),
    buildQuestion({
      id: 'hours',
      kind: 'number',
      low: 0,
      high: 9,
      choices: [],
      texts: { en: { title: '=Hours', choices: {} } },
    }),
    buildQuestion({ id: 'secret', sensitive: true, texts: { en: { title: 'Secret', choices: {} } } }),
  );
  const answers = { campus: ['south', 'north', 'gone'], hours: 3, secret: 'north' };
  const csv = groupsCsv([], [student(1, { answers }), student(2)], ABOUT, { ...CLASS, language: 'fr', setup });
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(rows.map((row) => [row[title], row["'=Hours"]])).toEqual([
    ['Nord; Sud', '3'],
    ['', ''],
  ]);
  expect(csv).not.toMatch(/Secret/);
});

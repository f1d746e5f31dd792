import { DAYS, SLOTS, type Day, type MeetingTime, type Slot } from '@study-groups/contracts/grid';
import { stringify } from 'csv-stringify/sync';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { MEMBER_FIELDS, type MemberStudent } from '../groups/presenter.ts';

/** What the file holds of a student and of a group. */
type FileStudent = MemberStudent & Pick<StudentRecord, 'phoneNumber' | 'studentId'>;
type FileGroup = Pick<GroupRecord, 'name' | 'matchScore' | 'bestMeetingTimes' | 'members'>;
/** The same as projections. */
export const FILE_FIELDS = {
  student: `${MEMBER_FIELDS} phoneNumber studentId`,
  group: 'name matchScore bestMeetingTimes members',
};

const COLUMNS = [
  'Group',
  'Match Score',
  'Leader',
  'Full Name',
  'Email',
  'Phone',
  'Student ID',
  'Study Format',
  'Study Intensity',
  'Meeting Frequency',
  'Best Meeting Times',
];

/**
 * Blanks, controls and invisible signs, then one that starts a formula, in its wide form too. Where the comma is the
 * decimal sign, spreadsheets start a cell after a semicolon as well.
 */
const FORMULA = /(^|;)(["\s\p{Z}\p{C}\u115f\u1160\u3164\u2800]*[=+\-@＝＋－＠])/gu;
const PHONE_NUMBER = /^\+[0-9][0-9 ().-]*$/;
/** Makes a cell a text for a spreadsheet and is not seen. */
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * A cell that no spreadsheet runs as a formula: one line, with an apostrophe before whatever could start one. A phone
 * number like +972… gets an invisible mark instead, so that it reads as it was written.
 */
export function safeCell(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  if (PHONE_NUMBER.test(line)) return LEFT_TO_RIGHT_MARK + line;
  return line.replace(FORMULA, "$1'$2");
}

/** 'Tuesday 14:00'; the two night slots belong to the next calendar day. */
function calendarTime(time: MeetingTime): string {
  const [day, slot] = time.split('|') as [Day, Slot];
  const isNight = SLOTS.indexOf(slot) > SLOTS.indexOf('23:00');
  const calendarDay = DAYS[(DAYS.indexOf(day) + Number(isNight)) % DAYS.length]!;
  return `${calendarDay[0]!.toUpperCase()}${calendarDay.slice(1)} ${slot}`;
}

function row(student: FileStudent, group: FileGroup | null): string[] {
  const isLeader = group?.members.some((member) => member.studentId === student.id && member.isLeader);
  return [
    group?.name ?? '',
    group ? String(group.matchScore) : '',
    isLeader ? 'Yes' : '',
    student.fullName,
    student.email,
    student.phoneNumber ?? '',
    student.studentId ?? '',
    student.studyFormat,
    student.studyIntensity,
    student.meetingFrequency,
    group?.bestMeetingTimes.map(calendarTime).join('; ') ?? '',
  ].map(safeCell);
}

/** The class as a CSV file (RFC 4180, UTF-8 with BOM): group by group, leaders first, then the students without a group. */
export function groupsCsv(groups: readonly FileGroup[], students: readonly FileStudent[]): string {
  const byId = new Map(students.map((student) => [student.id, student]));
  const grouped = groups.flatMap((group) =>
    group.members.flatMap(({ studentId }) => {
      const student = byId.get(studentId);
      byId.delete(studentId);
      return student ? [row(student, group)] : [];
    }),
  );
  const others = [...byId.values()].map((student) => row(student, null));
  return stringify([COLUMNS, ...grouped, ...others], { bom: true, record_delimiter: '\r\n' });
}

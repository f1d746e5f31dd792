import { DAYS, SLOTS, type Day, type MeetingTime, type Slot } from '@study-groups/contracts/grid';
import { BYTE_ORDER_MARK, type Cell, csvLines, phoneCell } from '../../platform/csv.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { MEMBER_FIELDS, type MemberStudent } from '../groups/presenter.ts';

/** What the file holds of a student and of a group. */
type FileStudent = MemberStudent & Pick<StudentRecord, 'phoneNumber' | 'studentId'>;
type FileGroup = Pick<GroupRecord, 'name' | 'matchScore' | 'bestMeetingTimes' | 'attendance' | 'members'>;
/** The same as projections. */
export const FILE_FIELDS = {
  student: `${MEMBER_FIELDS} phoneNumber studentId`,
  group: 'name matchScore bestMeetingTimes attendance members',
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
  'Time Zone',
];

/** 'Tuesday 14:00'; the two night slots belong to the next calendar day. */
function calendarTime(time: MeetingTime): string {
  const [day, slot] = time.split('|') as [Day, Slot];
  const isNight = SLOTS.indexOf(slot) > SLOTS.indexOf('23:00');
  const calendarDay = DAYS[(DAYS.indexOf(day) + Number(isNight)) % DAYS.length]!;
  return `${calendarDay[0]!.toUpperCase()}${calendarDay.slice(1)} ${slot}`;
}

/** Each time with how many of the group can come: 'Tuesday 14:00 (3 of 4)'. */
function timesOf({ bestMeetingTimes, attendance, members }: FileGroup): string {
  return bestMeetingTimes
    .map((time, at) => `${calendarTime(time)} (${attendance[at] ?? 0} of ${members.length})`)
    .join('; ');
}

function row(student: FileStudent, group: FileGroup | null, timeZone: string): Cell[] {
  const isLeader = group?.members.some((member) => member.studentId === student.id && member.isLeader);
  return [
    group?.name ?? '',
    group ? String(group.matchScore) : '',
    isLeader ? 'Yes' : '',
    student.fullName,
    student.email,
    phoneCell(student.phoneNumber ?? ''),
    { key: student.studentId ?? '' },
    student.studyFormat,
    student.studyIntensity,
    student.meetingFrequency,
    group ? timesOf(group) : '',
    timeZone,
  ];
}

/**
 * The class as a CSV file (RFC 4180, UTF-8 with BOM): group by group, leaders first, then the students without a group.
 * @param timeZone of the times
 */
export function groupsCsv(groups: readonly FileGroup[], students: readonly FileStudent[], timeZone: string): string {
  const byId = new Map(students.map((student) => [student.id, student]));
  const grouped = groups.flatMap((group) =>
    group.members.flatMap(({ studentId }) => {
      const student = byId.get(studentId);
      byId.delete(studentId);
      return student ? [row(student, group, timeZone)] : [];
    }),
  );
  const others = [...byId.values()].map((student) => row(student, null, timeZone));
  return BYTE_ORDER_MARK + csvLines([COLUMNS, ...grouped, ...others]);
}

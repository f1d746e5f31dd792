import { answerTexts, questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { DAYS, SLOTS, type Day, type MeetingTime, type Slot } from '@study-groups/contracts/grid';
import {
  OPTIONAL_TEXTS,
  type OptionalText,
  REQUIRED_TEXTS,
  type TextField,
} from '@study-groups/contracts/submission-texts';
import type { Language } from '@study-groups/contracts/language';
import { namesOf } from '@study-groups/contracts/tables';
import type { GroupNeed } from '@study-groups/contracts/group-needs';
import { type GroupCare, needsOf } from '@study-groups/scoring/care';
import { BYTE_ORDER_MARK, type Cell, csvLines, phoneCell } from '../../platform/csv.ts';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { tutorOf, type Tutors } from '../../records/tutors.ts';
import type { CaredFor } from '../groups/cares.ts';
import { MEMBER_FIELDS, type MemberStudent } from '../groups/presenter.ts';

/** The fields of a student and of a group that the file holds. */
type FileStudent = MemberStudent & Pick<StudentRecord, OptionalText | 'answers'>;
type FileGroup = Pick<
  GroupRecord,
  'id' | 'name' | 'matchScore' | 'bestMeetingTimes' | 'attendance' | 'members' | 'tutorId'
>;
/** The same as projections. */
export const FILE_FIELDS = {
  student: [MEMBER_FIELDS, ...namesOf(OPTIONAL_TEXTS), 'answers'].join(' '),
  group: 'id name matchScore bestMeetingTimes attendance members tutorId',
};

/** The data that a row is made from. */
interface Row {
  student: FileStudent;
  group: FileGroup | null;
  /** All that the group needs. */
  care: GroupCare | undefined;
  tutor: ReturnType<Tutors['get']>;
  timeZone: string;
}

const TEXTS = { ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS };
/** Texts that a spreadsheet would take for something else. */
const CELLS: Partial<Record<TextField, (text: string) => Cell>> = {
  phoneNumber: phoneCell,
  studentId: (key) => ({ key }),
};

/** The needs of a group in words, as the file has all of its own words. */
const NEEDS: Record<GroupNeed, string> = {
  unmet: 'Did not meet',
  silent: 'Does not say if it met',
  rule: 'Breaks a rule',
  noTime: 'No common hour',
  lowScore: 'Low score',
  small: 'Too small',
  large: 'Too large',
  idleLeader: 'Leader has used no link of the mail',
};

type Columns = readonly (readonly [title: string, cell: (row: Row) => Cell])[];

/** Contents of each column of every file. */
const COLUMNS: Columns = Object.entries<(row: Row) => Cell>({
  Group: ({ group }) => group?.name ?? '',
  'Match Score': ({ group }) => (group ? String(group.matchScore) : ''),
  Leader: ({ student, group }) =>
    group?.members.some(({ studentId, isLeader }) => studentId === student.id && isLeader) ? 'Yes' : '',
  ...Object.fromEntries(namesOf(TEXTS).map((name) => [TEXTS[name].column, textCells(name)])),
  'Study Format': ({ student }) => student.studyFormat,
  'Study Intensity': ({ student }) => student.studyIntensity,
  'Meeting Frequency': ({ student }) => student.meetingFrequency,
  'Best Meeting Times': ({ group }) => (group ? timesOf(group) : ''),
  'Time Zone': ({ timeZone }) => timeZone,
  Tutor: ({ tutor }) => tutor?.fullName ?? '',
  'Tutor Email': ({ tutor }) => tutor?.email ?? '',
  'Needs Care': ({ care }) => (care ? needsOf(care).map((need) => NEEDS[need]) : []).join('; '),
});

/** A column for each question of the class's own but the sensitive ones, for files get about. */
function answerColumns(questions: readonly ClassQuestion[], language: Language): Columns {
  return questions
    .filter(({ sensitive }) => !sensitive)
    .map((question) => [
      questionText(question, language).title,
      ({ student }) => answerTexts(question, student.answers, language).join('; '),
    ]);
}

function textCells(name: TextField): (row: Row) => Cell {
  const cellOf = CELLS[name] ?? ((text) => text);
  return ({ student }) => cellOf(student[name] ?? '');
}

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

/**
 * The class as a CSV file (RFC 4180, UTF-8 with BOM): group by group, leaders first, then the students without a group.
 * @param about what each group needs, and the tutors
 * @param cls whose questions the columns after the usual ones hold
 */
export function groupsCsv(
  groups: readonly FileGroup[],
  students: readonly FileStudent[],
  { cares, tutors }: { cares: readonly CaredFor[]; tutors: Tutors },
  { timeZone, language, setup }: Pick<ClassRecord, 'timeZone' | 'language' | 'setup'>,
): string {
  const columns = [...COLUMNS, ...answerColumns(setup?.questions ?? [], language)];
  const cellsOf = (row: Row) => columns.map(([, cell]) => cell(row));
  const careOf = new Map(cares.map(({ id, care }) => [id, care]));
  const byId = new Map(students.map((student) => [student.id, student]));
  const grouped = groups.flatMap((group) =>
    group.members.flatMap(({ studentId }) => {
      const student = byId.get(studentId);
      byId.delete(studentId);
      return student
        ? [cellsOf({ student, group, care: careOf.get(group.id), tutor: tutorOf(group, tutors), timeZone })]
        : [];
    }),
  );
  const none = { group: null, care: undefined, tutor: undefined };
  const others = [...byId.values()].map((student) => cellsOf({ student, ...none, timeZone }));
  return BYTE_ORDER_MARK + csvLines([columns.map(([title]) => title), ...grouped, ...others]);
}

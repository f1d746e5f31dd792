import { fittingAnswer, gaveAnswer } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import type { StudyFormat, StudyRole } from '@study-groups/contracts/choices';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { type Availability, type Day, meetingTimeAt, type Slot } from '@study-groups/contracts/grid';
import type { Rules } from '@study-groups/contracts/rules';
import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';
import { matchesQuery } from '../class/search.ts';
import { hoursOf } from './order.ts';
import { todayIn } from '@study-groups/web-sdk/time/deadline';

/** The filters of the list of students; an undefined one lets everybody through. */
export interface Filters {
  query: string;
  /** A group's id, or null for who is in none. */
  groupId?: number | null;
  role?: StudyRole;
  format?: StudyFormat;
  /** Free for fewer hours than this. */
  hoursUnder?: number;
  /** A day `YYYY-MM-DD` in the class's zone: nothing was changed on it or later. */
  unchangedSince?: string;
  /** Set if only those are shown whose address is not confirmed. */
  unconfirmed?: true;
  /** A tag of the class's rules. */
  tag?: string;
  /** By the ids of the class's own questions: the answer that was given, a step as text; null for none. */
  answers?: Readonly<Record<string, string | null>>;
  /** A cell of the week: free then. */
  cell?: number;
}

export const NO_FILTERS: Filters = { query: '' };

/** The facts that a filter may need besides the students themselves. */
interface FilteredClass {
  confirmAddresses?: boolean | undefined;
  setup?: { questions: readonly ClassQuestion[] } | undefined;
  rules: Rules;
  timeZone: string;
}

/** Counts the filters that are set, except the search and the hour, which show elsewhere. */
export function countSet({ query: _query, cell: _cell, answers, ...filters }: Filters): number {
  return Object.values({ ...filters, ...answers }).filter((value) => value !== undefined).length;
}

/** Tells whether a student is free in a cell of the week. */
export function isFreeAt(availability: Availability, cell: number): boolean {
  const [day, slot] = meetingTimeAt(cell).split('|') as [Day, Slot];
  return availability[day]?.includes(slot) ?? false;
}

/** The students whom all filters let through, in their order. */
export function filterStudents(
  students: readonly DashboardStudent[],
  filters: Filters,
  course: FilteredClass,
): DashboardStudent[] {
  const { query, groupId, role, format, hoursUnder, unchangedSince, unconfirmed, tag, answers = {}, cell } = filters;
  const { rules, timeZone, setup } = course;
  const questions = setup?.questions ?? [];
  const isWanted = (student: DashboardStudent, question: ClassQuestion) => {
    const wanted = answers[question.id];
    if (wanted === undefined) return true;
    return wanted === null
      ? fittingAnswer(question, student.answers) === undefined
      : gaveAnswer(question, student.answers, wanted);
  };
  const tagged = tag === undefined ? undefined : new Set(rules.notAlone.find((rule) => rule.tag === tag)?.students);
  return students.filter(
    (student) =>
      (groupId === undefined || student.groupId === groupId) &&
      (role === undefined || student.studyRole.includes(role)) &&
      (format === undefined || student.studyFormat === format) &&
      (hoursUnder === undefined || hoursOf(student) < hoursUnder) &&
      (unchangedSince === undefined || todayIn(timeZone, Date.parse(student.updatedAt)) < unchangedSince) &&
      (!unconfirmed || isUnconfirmed(course, student)) &&
      (tagged === undefined || tagged.has(student.id)) &&
      questions.every((question) => isWanted(student, question)) &&
      (cell === undefined || isFreeAt(student.availability, cell)) &&
      (query.trim() === '' || matchesQuery(query, [student.fullName, student.email, student.studentId])),
  );
}

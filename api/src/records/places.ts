import type { ClassRecord } from './class.ts';
import { CONFIRMED, placedIn } from './confirmation.ts';
import type { StudentRecord } from './student.ts';

/** Places in a class: twice the largest that matching is measured on. */
export const MOST_PLACES = 2_000;
/**
 * Sign-ups that a class keeps of anybody who comes, and as many again of those who have confirmed their address: those that
 * hold no place too, since it is the professor who removes them.
 */
export const MOST_SIGN_UPS = 2 * MOST_PLACES;

/** Number of sign-ups from a lecture hall in ten minutes. */
const HALL = 600;

/** Returns how many sign-ups a class takes before each asks for a proof: a tenth more than it expects, or a full hall. */
export function freeSignUps({ expectedStudents }: Pick<ClassRecord, 'expectedStudents'>): number {
  if (!expectedStudents) return HALL;
  return Math.min(MOST_PLACES, expectedStudents + Math.max(10, Math.ceil(expectedStudents / 10)));
}

/** Number of people of its roster that a class of unknown size mails in a day. */
const INVITES_PER_DAY = 500;

/**
 * Returns how many people of its roster a class mails within a day: what an admin has said, else as many as it expects and a
 * tenth more. A professor who expects more later changes nothing about it, see `changeSettings`.
 */
export function invitesPerDay(cls: Pick<ClassRecord, 'expectedStudents' | 'invitesPerDay'>): number {
  return cls.invitesPerDay ?? (cls.expectedStudents ? freeSignUps(cls) : INVITES_PER_DAY);
}

type Placing = Pick<ClassRecord, 'matchedRun'>;

/**
 * Returns the filter for students who are sure of a class: they have confirmed an address, are counted by its professor, or are
 * in one of its groups.
 */
export function sureIn(cls: Placing) {
  return { $or: [...CONFIRMED, ...placedIn(cls)] };
}

/**
 * Returns the students of a class who are matched, of those who may be: all, or where there are more than places, those who are
 * sure first, then in order of arrival. A proof buys no place: somebody who made up thousands of students would have paid for
 * each.
 */
export function withPlaces<Student extends Pick<StudentRecord, 'id' | 'confirmedAt' | 'isCounted' | 'matchedRun'>>(
  { matchedRun }: Placing,
  students: readonly Student[],
): Student[] {
  if (students.length <= MOST_PLACES) return [...students];
  const isSure = (student: Student) =>
    student.confirmedAt !== undefined ||
    student.isCounted === true ||
    (matchedRun !== null && student.matchedRun === matchedRun);
  return students
    .toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || a.id - b.id)
    .slice(0, MOST_PLACES)
    .toSorted((a, b) => a.id - b.id);
}

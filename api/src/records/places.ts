import type { ClassRecord } from './class.ts';
import { CONFIRMED, countedIn, placedIn } from './confirmation.ts';
import type { StudentRecord } from './student.ts';

/** Places in a class: twice the largest that matching is measured on. */
export const MOST_PLACES = 2_000;
/** Sign-ups that a class keeps: those that hold no place too, for it is the professor who removes them. */
export const MOST_SIGN_UPS = 2 * MOST_PLACES;

/** What a lecture hall signs up in ten minutes. */
const HALL = 600;

/** How many sign-ups a class takes before each asks for a proof: a tenth more than it expects, or a full hall. */
export function freeSignUps({ expectedStudents }: Pick<ClassRecord, 'expectedStudents'>): number {
  if (!expectedStudents) return HALL;
  return Math.min(MOST_PLACES, expectedStudents + Math.max(10, Math.ceil(expectedStudents / 10)));
}

/** How many of its roster a class of unknown size mails in a day. */
const INVITES_PER_DAY = 500;

/**
 * How many people of its roster a class mails within a day: what an admin has said, else as many as it expects and a tenth more.
 * A professor who expects more later changes nothing about it, see `changeSettings`.
 */
export function invitesPerDay(cls: Pick<ClassRecord, 'expectedStudents' | 'invitesPerDay'>): number {
  return cls.invitesPerDay ?? (cls.expectedStudents ? freeSignUps(cls) : INVITES_PER_DAY);
}

type Placing = Pick<ClassRecord, 'confirmAddresses' | 'matchedRun'>;

/**
 * Who holds a place when the class is full: where it asks for confirmed addresses, whoever counts; else whoever has confirmed
 * one, is in a group, or paid for the sign-up with a proof.
 */
export function holdersIn(cls: Placing) {
  if (cls.confirmAddresses) return countedIn(cls);
  return { $or: [...CONFIRMED, ...placedIn(cls), { isProven: true }] };
}

/** The students of a class who are matched, of those who may be: all, or where there are more than places, who holds one first. */
export function withPlaces<
  Student extends Pick<StudentRecord, 'id' | 'confirmedAt' | 'isCounted' | 'matchedRun' | 'isProven'>,
>({ matchedRun }: Placing, students: readonly Student[]): Student[] {
  if (students.length <= MOST_PLACES) return [...students];
  const isSure = (student: Student) =>
    student.confirmedAt !== undefined ||
    student.isCounted === true ||
    (matchedRun !== null && student.matchedRun === matchedRun);
  const rank = (student: Student) => (isSure(student) ? 0 : student.isProven ? 1 : 2);
  return students
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    .slice(0, MOST_PLACES)
    .toSorted((a, b) => a.id - b.id);
}

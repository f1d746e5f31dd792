import type { LmsStudent } from './lms-course.ts';

/** A student of a class. */
export interface OwnStudent {
  id: number;
  email: string;
  /** The number that the university gave them, as they typed it. */
  number?: string | undefined;
  /** Who they are on the platform, if they signed up from there. */
  sub?: string | undefined;
}

/** Who a student is in the course; a word where that can't be told. */
export type Found = { userId: string } | 'unknown' | 'ambiguous';

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/**
 * Finds the students of a class among those of a course: by their launch, else by their address, else by their number. The
 * first of these that anybody has counts, and only if one alone has it. Two who are the same person there are nobody.
 */
export function findPeople(students: readonly OwnStudent[], there: readonly LmsStudent[]): Map<number, Found> {
  const bySub = index(there, ({ sub }) => sub);
  const byEmail = index(there, ({ email }) => email && folded(email));
  const byNumber = index(there, ({ number }) => number && folded(number));
  const found = new Map<number, Found>();
  const claims = new Map<string, number[]>();
  for (const { id, sub, email, number } of students) {
    const same =
      (sub ? bySub.get(sub) : undefined) ??
      byEmail.get(folded(email)) ??
      (number ? byNumber.get(folded(number)) : undefined) ??
      [];
    const [only, ...others] = same;
    found.set(id, !only ? 'unknown' : others.length > 0 ? 'ambiguous' : { userId: only });
    if (only && others.length === 0) claims.set(only, [...(claims.get(only) ?? []), id]);
  }
  for (const ids of claims.values()) if (ids.length > 1) for (const id of ids) found.set(id, 'ambiguous');
  return found;
}

/** The ids of those who have a word, by it. */
function index(people: readonly LmsStudent[], word: (person: LmsStudent) => string | undefined): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const person of people) {
    const key = word(person);
    if (key) byWord.set(key, [...(byWord.get(key) ?? []), person.id]);
  }
  return byWord;
}

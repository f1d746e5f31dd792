import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { plain } from '../../dashboard/search.ts';
import { KEYS, type Platform } from './platforms.ts';
import type { Person } from './read-roster.ts';

/** Who of the class is who on the platform, and who is not found, on either side. */
export interface Join {
  /** By the student's id. */
  found: Map<number, Person>;
  /** Students whom the file does not list. */
  missing: DashboardStudent[];
  /** Students whose name stands for several in the file or in the class, so that it identifies nobody. */
  unclear: DashboardStudent[];
  /** People of the file who have not signed up. */
  others: Person[];
}

/**
 * Joins a class to a platform's list of people: by e-mail, which may be their login too, then by name where one student
 * and one of the people are left with it.
 */
export function joinRoster(platform: Platform, students: readonly DashboardStudent[], people: readonly Person[]): Join {
  const found = new Map<number, Person>();
  const taken = new Set<Person>();
  const take = (student: DashboardStudent, person: Person) => {
    found.set(student.id, person);
    taken.add(person);
  };
  const byEmail = grouped(people, (person) => addressesOf(platform, person));
  for (const student of students) {
    const [person, ...more] = (byEmail.get(student.email) ?? []).filter((each) => !taken.has(each));
    if (person && more.length === 0) take(student, person);
  }
  const left = students.filter(({ id }) => !found.has(id));
  const namesakes = grouped(left, ({ fullName }) => [nameKey(fullName)]);
  const byName = grouped(
    people.filter((person) => !taken.has(person)),
    ({ name }) => (name ? [nameKey(name)] : []),
  );
  const unclear: DashboardStudent[] = [];
  for (const student of left) {
    const key = nameKey(student.fullName);
    const candidates = byName.get(key) ?? [];
    const [person] = candidates;
    if (!person) continue;
    if (candidates.length === 1 && namesakes.get(key)?.length === 1) take(student, person);
    else unclear.push(student);
  }
  const missing = left.filter((student) => !found.has(student.id) && !unclear.includes(student));
  return { found, missing, unclear, others: people.filter((person) => !taken.has(person)) };
}

function addressesOf(platform: Platform, { email, keys }: Person): string[] {
  const logins = KEYS[platform].flatMap((key) => keys[key]?.toLowerCase() ?? []).filter((key) => key.includes('@'));
  return [...new Set([...(email ? [email] : []), ...logins])];
}

function grouped<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}

/** A name without case, accents, signs and order: 'Levi, Noa' is 'noa levi'. */
function nameKey(name: string): string {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).sort().join(' ');
}

import type { MatchStudent } from './types.ts';

/** Returns how an e-mail is compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** For each student, the indexes of the classmates that they named, each once and never themselves. */
export function namedClassmates(students: readonly MatchStudent[]): number[][] {
  const index = new Map(students.map((student, i) => [normalEmail(student.email), i]));
  return students.map((student, i) => {
    const named = new Set<number>();
    for (const email of student.friendPreferences ?? []) {
      const friend = index.get(normalEmail(email));
      if (friend !== undefined && friend !== i) named.add(friend);
    }
    return [...named];
  });
}

import type { DashboardGroup, DashboardStudent } from '@study-groups/contracts/dashboard';
import { holdsWords } from '@study-groups/contracts/fold';
import type { Language } from '@study-groups/contracts/language';
import { groupNameIn } from '@study-groups/web-sdk/i18n/i18n';

/** Says if one of the texts holds each word of the query, however they are spelled. */
export function matchesQuery(query: string, texts: readonly (string | undefined)[]): boolean {
  return texts.some((text = '') => holdsWords(text, query));
}

/** The groups with a member or a name, as it is stored or as it is shown in a language, that the query finds. */
export function findGroups(groups: readonly DashboardGroup[], query: string, language: Language): DashboardGroup[] {
  return groups.filter(({ name, members }) =>
    matchesQuery(query, [
      name,
      groupNameIn(language, name),
      ...members.flatMap((member) => [member.fullName, member.email]),
    ]),
  );
}

/** The students whom the query finds by name, email or student ID. */
export function findStudents(students: readonly DashboardStudent[], query: string): DashboardStudent[] {
  return students.filter(({ fullName, email, studentId }) => matchesQuery(query, [fullName, email, studentId]));
}

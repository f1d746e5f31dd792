import type { StudyRole } from '@study-groups/contracts/choices';
import { AGENDA_PARTS, type AgendaPart } from '@study-groups/contracts/my-group';
import type { StudentRecord } from '../../records/student.ts';

/** Which role of the form suits a part of the first hour. */
const ROLES: Record<AgendaPart, StudyRole> = { explains: 'explainer', asks: 'questioner', notes: 'recorder' };

/**
 * Who explains, asks and keeps the notes in a group's first hour: whoever chose the role, each one part as far as there are
 * enough; the others by their order in the group.
 */
export function agendaOf(members: readonly Pick<StudentRecord, 'id' | 'studyRole'>[]) {
  const taken = new Set<number>();
  return AGENDA_PARTS.flatMap((part) => {
    const free = members.filter(({ id }) => !taken.has(id));
    const [first] = free.filter(({ studyRole }) => studyRole.includes(ROLES[part])).concat(free, members);
    if (!first) return [];
    taken.add(first.id);
    return [{ part, studentId: first.id }];
  });
}

import { SECTION_ID } from '@study-groups/contracts/class-answers';
import { trusted } from 'mongoose';
import { ApiError } from '../platform/errors.ts';
import type { ClassChange } from './change-class.ts';
import type { GroupState } from './edit.ts';
import { StudentModel, type StudentRecord } from './student.ts';

type Answered = Pick<StudentRecord, 'answers'>;

/** Tells whether somebody limited to some sections sees a student; without sections everybody does. */
export function isSeen({ answers }: Answered, sections: readonly string[] | undefined): boolean {
  const section = answers?.[SECTION_ID];
  return !sections || (typeof section === 'string' && sections.includes(section));
}

/**
 * Restricts callers who see only some sections to groups that hold nobody else, before a change and after it. Asked before
 * anything is answered about them, since that would tell who is where.
 * @param studentIds others whom the change names; those who are not in the class are refused alike, since another answer would
 * tell who of another section is gone
 * @throws ApiError forbidden
 */
export async function assertInSections(
  { session, cls, by }: Pick<ClassChange, 'session' | 'cls' | 'by'>,
  groups: readonly Pick<GroupState, 'members'>[],
  studentIds: readonly number[] = [],
): Promise<void> {
  const sections = by.person?.sections;
  if (!sections) return;
  const ids = [...studentIds, ...groups.flatMap(({ members }) => members.map(({ studentId }) => studentId))];
  const students = await StudentModel.find({ classId: cls.id, id: trusted({ $in: ids }) }, 'id answers')
    .session(session)
    .lean();
  const found = new Set(students.map(({ id }) => id));
  const areSeen = students.every((student) => isSeen(student, sections)) && studentIds.every((id) => found.has(id));
  if (!areSeen) throw new ApiError('forbidden');
}

import { SECTION_ID } from '@study-groups/contracts/class-answers';
import { type ClientSession, trusted } from 'mongoose';
import { ApiError } from '../platform/errors.ts';
import type { ClassRecord } from './class.ts';
import type { GroupState } from './edit.ts';
import type { Actor } from './record-event.ts';
import { StudentModel, type StudentRecord } from './student.ts';

type Answered = Pick<StudentRecord, 'answers'>;

/** Whether somebody who sees some sections alone sees a student; without sections everybody does. */
export function isSeen({ answers }: Answered, sections: readonly string[] | undefined): boolean {
  const section = answers?.[SECTION_ID];
  return !sections || (typeof section === 'string' && sections.includes(section));
}

/**
 * Keeps whoever sees some sections alone to groups that hold nobody else, before a change and after it.
 * @throws ApiError forbidden
 */
export async function assertInSections(
  session: ClientSession,
  { id: classId }: Pick<ClassRecord, 'id'>,
  { person }: Actor,
  groups: readonly Pick<GroupState, 'members'>[],
): Promise<void> {
  const sections = person?.sections;
  if (!sections) return;
  const ids = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
  const students = await StudentModel.find({ classId, id: trusted({ $in: ids }) }, 'answers')
    .session(session)
    .lean();
  if (!students.every((student) => isSeen(student, sections))) throw new ApiError('forbidden');
}

import type { GroupRecord } from '../../records/group.ts';

/** The other members of a student's group. */
export function matesOf({ members }: Pick<GroupRecord, 'members'>, studentId: number): number[] {
  return members.map((member) => member.studentId).filter((id) => id !== studentId);
}

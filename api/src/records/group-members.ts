import { type ClientSession, trusted } from 'mongoose';
import type { GroupRecord } from './group.ts';
import { StudentModel, type StudentRecord } from './student.ts';

/** The students of a group in its order. A student who is gone at this very moment is left out. */
export async function findMembers(
  { classId, members }: Pick<GroupRecord, 'classId' | 'members'>,
  session: ClientSession | null = null,
): Promise<StudentRecord[]> {
  const ids = members.map(({ studentId }) => studentId);
  const students = await StudentModel.find({ classId, id: trusted({ $in: ids }) })
    .session(session)
    .lean();
  return ids.flatMap((id) => students.find((student) => student.id === id) ?? []);
}

/** Who leads a group; undefined for an empty one. */
export function leaderOf({ members }: Pick<GroupRecord, 'members'>): number | undefined {
  return members.find(({ isLeader }) => isLeader)?.studentId;
}

/** The number in 'Group N'. */
export function groupNumber({ name }: Pick<GroupRecord, 'name'>): number {
  return Number(/\d+$/.exec(name)?.[0]);
}

import { type ClientSession, trusted } from 'mongoose';
import { GroupModel, type GroupRecord } from './group.ts';
import type { GroupNaming } from './mail-props.ts';
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

/** The group that a student is in; null if none. */
export async function findGroupOf(
  { id, classId }: Pick<StudentRecord, 'id' | 'classId'>,
  session: ClientSession | null = null,
): Promise<GroupRecord | null> {
  return GroupModel.findOne({ classId, 'members.studentId': id }).session(session).lean();
}

/** Returns the leader of a group; undefined for an empty one. */
export function leaderOf({ members }: Pick<GroupRecord, 'members'>): number | undefined {
  return members.find(({ isLeader }) => isLeader)?.studentId;
}

/** The number in 'Group N'; NaN for a group that somebody named. */
export function groupNumber({ name }: Pick<GroupRecord, 'name'>): number {
  return Number(/^Group ([1-9]\d{0,3})$/.exec(name)?.[1]);
}

/** Returns the name of a group outside of its class: in mails, calendars and leaders' pages. */
export function namingOf(group: Pick<GroupRecord, 'name'>): GroupNaming {
  const number = groupNumber(group);
  return Number.isNaN(number) ? { groupNumber: UNNUMBERED, groupName: group.name } : { groupNumber: number };
}

/** Stands where a number has to, for a group that goes by its name. */
const UNNUMBERED = 1;

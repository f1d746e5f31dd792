import { type ClientSession, trusted } from 'mongoose';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel, standsAhead } from '../../records/meeting.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { BusyHours } from './hours.ts';

/**
 * Finds the upcoming meetings that students of a class have with groups of other classes, where they signed up with the same
 * address.
 * @param students of one class
 */
export async function busyElsewhere(
  students: readonly Pick<StudentRecord, 'id' | 'classId' | 'email'>[],
  now: Date,
  session: ClientSession | null = null,
): Promise<BusyHours> {
  const byEmail = new Map(students.map(({ id, email }) => [email, id]));
  const those = { email: trusted({ $in: [...byEmail.keys()] }), classId: trusted({ $ne: students[0]?.classId ?? 0 }) };
  const others = await StudentModel.find(those, 'id classId email').session(session).lean();
  if (others.length === 0) return new Map();
  const idOf = new Map(others.map(({ id, email }) => [id, byEmail.get(email)!]));
  const classId = trusted({ $in: [...new Set(others.map((other) => other.classId))] });
  const inGroups = { classId, 'members.studentId': trusted({ $in: [...idOf.keys()] }) };
  const groups = await GroupModel.find(inGroups, 'id members.studentId').session(session).lean();
  const groupId = trusted({ $in: groups.map(({ id }) => id) });
  const ahead = { classId, groupId, ...standsAhead(now) };
  const meetings = await MeetingModel.find(ahead, 'groupId startsAt').session(session).lean();
  const busy = new Map<number, Set<number>>();
  for (const { groupId: of, startsAt } of meetings) {
    for (const { studentId } of groups.find(({ id }) => id === of)!.members) {
      const id = idOf.get(studentId);
      if (id !== undefined) busy.set(id, (busy.get(id) ?? new Set()).add(startsAt.getTime()));
    }
  }
  return busy;
}

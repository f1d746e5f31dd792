import type { ResponseOf } from '@study-groups/contracts/call';
import { type getEarlierMates as call, MOST_EARLIER } from '@study-groups/contracts/earlier-mates';
import { trusted } from 'mongoose';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/**
 * Returns who of a class shared a group in the latest other classes of its instructor, whose address an admin has approved for
 * each of them. Nobody who is not in this class is named.
 */
export async function earlierMates({ cls, actor }: DashboardCaller): Promise<ResponseOf<typeof call>> {
  const { id, instructorEmail, mayPasswordBeKnown } = cls;
  // Somebody who knows the password may not be its instructor any more.
  if (mayPasswordBeKnown && actor.by === 'professor' && !actor.person) return { classes: [] };
  const found = await ClassModel.find(
    { instructorEmail, status: 'approved', matchedRun: trusted({ $ne: null }) },
    'id courseName semester year deadline',
  ).lean();
  const classes = found
    .filter((other) => other.id !== id)
    .sort((one, other) => other.deadline.getTime() - one.deadline.getTime())
    .slice(0, MOST_EARLIER);
  const ids = trusted({ $in: classes.map((each) => each.id) });
  const present = await StudentModel.find({ classId: id }, 'id email').lean();
  const idOf = new Map(present.map(({ email, id: studentId }) => [email, studentId]));
  const earlier = await StudentModel.find(
    { classId: ids, email: trusted({ $in: [...idOf.keys()] }) },
    'id email',
  ).lean();
  const nowOf = new Map(earlier.map(({ id: studentId, email }) => [studentId, idOf.get(email)!]));
  const groups = await GroupModel.find({ classId: ids }, 'classId members.studentId').lean();
  return {
    classes: classes.map(({ id: classId, courseName, semester, year }) => ({
      courseName,
      semester: semester ?? null,
      year: year ?? null,
      pairs: groups
        .filter((group) => group.classId === classId)
        .flatMap(({ members }) => pairsOf(members.flatMap(({ studentId }) => nowOf.get(studentId) ?? []))),
    })),
  };
}

function pairsOf(ids: readonly number[]): [number, number][] {
  return ids.flatMap((one, at) => ids.slice(at + 1).map((other): [number, number] => [one, other]));
}

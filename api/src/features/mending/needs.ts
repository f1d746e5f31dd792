import { trusted } from 'mongoose';
import { sizeLimits, wrongSizes } from '../../matching/sizes.ts';
import type { ClassRecord } from '../../records/class.ts';
import { isCountedIn } from '../../records/confirmation.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { sizeRule } from '../runs/form-groups.ts';

/** What of a class's groups has to be mended. */
export interface Needs {
  /** Who could be placed, and is in no group. */
  unplaced: number[];
  /** Groups that have members, but fewer than the class's sizes allow, with who these are. */
  small: { id: number; members: number[] }[];
}

const OF_A_PLACE = 'id isIncomplete confirmedAt isCounted';

/** Looks who is in no group, and which groups are too small; reads no more of them than that takes. */
export async function findNeeds(cls: ClassRecord): Promise<Needs> {
  const found = await GroupModel.find({ classId: cls.id }, 'id members.studentId').sort({ id: 1 }).lean();
  const groups = found.filter(({ members }) => members.length > 0);
  const grouped = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
  const others = await StudentModel.find({ classId: cls.id, id: trusted({ $nin: grouped }) }, OF_A_PLACE)
    .sort({ id: 1 })
    .lean();
  const unplaced = others.filter((student) => isCountedIn(cls, student, false)).map(({ id }) => id);
  const limits = sizeLimits(grouped.length + unplaced.length, sizeRule(cls));
  const wrong = wrongSizes(
    limits,
    groups.map(({ members }) => members.length),
  );
  const small = wrong
    .map((at) => groups[at]!)
    .filter(({ members }) => members.length < cls.minGroupSize)
    .map(({ id, members }) => ({ id, members: members.map(({ studentId }) => studentId).sort((a, b) => a - b) }));
  return { unplaced, small };
}

/** The same needs of the same people have the same text; it is empty where nothing has to be mended. */
export function needsKey({ unplaced, small }: Needs): string {
  return [
    ...unplaced.map((id) => `student ${id}`),
    ...small.map(({ id, members }) => `group ${id} of ${members.join('+')}`),
  ].join();
}

import type { WaitingReason } from '@study-groups/contracts/repair';
import { Random } from '../../matching/random.ts';
import type { RepairRequest } from '../../matching/repair.ts';
import { IN_ORDER } from '../../platform/database.ts';
import type { ClassRecord } from '../../records/class.ts';
import { isCountedIn } from '../../records/confirmation.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { withPlaces } from '../../records/places.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { matchStudent } from '../groups/score.ts';
import { sizeRule } from '../runs/form-groups.ts';
import { wishesOf } from '../runs/wishes.ts';

/** A class as a repair takes it. */
export interface ClassToMend {
  cls: ClassRecord;
  /** Students who are in a group, or can be placed in one; the engine's indexes point into them. */
  students: readonly StudentRecord[];
  /** The groups that have members; the engine's places point into them. */
  groups: readonly GroupRecord[];
  /** Those that have none, for whom a new group stands first. */
  empty: readonly GroupRecord[];
  /** Students who are in no group and can't be placed. */
  waiting: readonly { studentId: number; reason: WaitingReason }[];
}

/** Reads a class with all that decides how its groups can be mended. */
export async function readClassToMend(cls: ClassRecord): Promise<ClassToMend> {
  const classId = cls.id;
  const [found, standing] = await Promise.all([
    StudentModel.find({ classId }).sort(IN_ORDER).lean(),
    GroupModel.find({ classId }).sort(IN_ORDER).lean(),
  ]);
  const inGroup = new Set(standing.flatMap(({ members }) => members.map(({ studentId }) => studentId)));
  const isTaken = (student: StudentRecord) => inGroup.has(student.id) || isCountedIn(cls, student, false);
  return {
    cls,
    students: withPlaces(cls, found.filter(isTaken)),
    groups: standing.filter(({ members }) => members.length > 0),
    empty: standing.filter(({ members }) => members.length === 0),
    waiting: found
      .filter((student) => !isTaken(student))
      .map(({ id, isIncomplete }) => ({ studentId: id, reason: isIncomplete ? 'incomplete' : 'unconfirmed' })),
  };
}

/** The same as the engine takes it. */
export function repairRequest({ cls, students, groups }: ClassToMend, mostMoved: number): RepairRequest {
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  return {
    students: students.map(matchStudent),
    groups: groups.map(({ members }) => members.flatMap(({ studentId }) => placeOf.get(studentId) ?? [])),
    size: sizeRule(cls),
    seed: seedOf(cls),
    mostMoved,
    ...(cls.setup && { setup: cls.setup }),
    ...wishesOf(cls.rules, students, groups),
  };
}

/** Returns the seed of every random choice: the same for the same version of a class, so that looking again finds the same. */
const seedOf = ({ id, changes }: ClassRecord) => new Random(id, changes).word();

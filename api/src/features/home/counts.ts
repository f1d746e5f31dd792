import { SECTION_ID } from '@study-groups/contracts/class-answers';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { RosterModel } from '../../records/roster.ts';
import { isSeen } from '../../records/sections.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';

/** The people of a class, as far as they are counted. */
export interface ClassPeople {
  students: Pick<StudentRecord, 'id' | 'email' | 'answers'>[];
  groups: { members: number[] }[];
  /** Empty for a class without one. */
  roster: { emails: string[] }[];
}

/** Numbers of people in a class, by kind. */
export interface Counts {
  students: number;
  groups: number;
  /** In no group. */
  unplaced: number;
  /** On the roster, and of them who have signed up; missing without one. */
  listed?: { people: number; signedUp: number };
}

/** Reads the people of classes in one command, by the classes' ids. */
export async function readPeople(ids: readonly number[]): Promise<Map<number, ClassPeople>> {
  const ofClass = (as: keyof ClassPeople, { collection }: { collection: { name: string } }, fields: object) => ({
    $lookup: {
      from: collection.name,
      localField: 'id',
      foreignField: 'classId',
      pipeline: [{ $project: { _id: 0, ...fields } }],
      as,
    },
  });
  const found = await ClassModel.collection
    .aggregate<ClassPeople & { id: number }>([
      { $match: { id: { $in: ids } } },
      { $project: { _id: 0, id: 1 } },
      ofClass('students', StudentModel, { id: 1, email: 1, [`answers.${SECTION_ID}`]: 1 }),
      ofClass('groups', GroupModel, { members: '$members.studentId' }),
      ofClass('roster', RosterModel, { emails: '$people.email' }),
    ])
    .toArray();
  return new Map(found.map((each) => [each.id, each]));
}

/** Counts them. @param sections those of which alone somebody hears; undefined for all of the class */
export function countPeople(
  { students, groups, roster: [roster] }: ClassPeople,
  sections: readonly string[] | undefined,
): Counts {
  const seen = students.filter((student) => isSeen(student, sections));
  const ids = new Set(seen.map(({ id }) => id));
  const placed = groups.flatMap(({ members }) => members).filter((id) => ids.has(id));
  const signedUp = new Set(seen.map(({ email }) => email));
  return {
    students: seen.length,
    groups: groups.filter(({ members }) => members.some((id) => ids.has(id))).length,
    unplaced: seen.length - placed.length,
    ...(roster &&
      !sections && {
        listed: { people: roster.emails.length, signedUp: roster.emails.filter((each) => signedUp.has(each)).length },
      }),
  };
}

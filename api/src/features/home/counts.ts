import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { RosterModel } from '../../records/roster.ts';
import { StudentModel } from '../../records/student.ts';

/** How many there are of whom in a class. */
export interface Counts {
  students: number;
  groups: number;
  /** In one of the groups. */
  placed: number;
  /** On the roster, and of them who have signed up; missing without one. */
  listed?: { people: number; signedUp: number };
}

interface Counted {
  id: number;
  emails: { email: string }[];
  groups: { size: number }[];
  roster: { emails: string[] }[];
}

/** Counts the people of classes, by their ids, in one command. */
export async function countPeople(ids: readonly number[]): Promise<Map<number, Counts>> {
  const ofClass = (as: string, { collection }: { collection: { name: string } }, fields: object) => ({
    $lookup: {
      from: collection.name,
      localField: 'id',
      foreignField: 'classId',
      pipeline: [{ $project: { _id: 0, ...fields } }],
      as,
    },
  });
  const found = await ClassModel.collection
    .aggregate<Counted>([
      { $match: { id: { $in: ids } } },
      { $project: { _id: 0, id: 1 } },
      ofClass('emails', StudentModel, { email: 1 }),
      ofClass('groups', GroupModel, { size: { $size: '$members' } }),
      ofClass('roster', RosterModel, { emails: '$people.email' }),
    ])
    .toArray();
  return new Map(found.map((each) => [each.id, countsOf(each)]));
}

function countsOf({ emails, groups, roster: [roster] }: Counted): Counts {
  const signedUp = new Set(emails.map(({ email }) => email));
  return {
    students: emails.length,
    groups: groups.length,
    placed: groups.reduce((sum, { size }) => sum + size, 0),
    ...(roster && {
      listed: { people: roster.emails.length, signedUp: roster.emails.filter((each) => signedUp.has(each)).length },
    }),
  };
}

import { MEETING_STATES } from '@study-groups/contracts/meeting';
import { type CaredClass, caresOfClass, type GroupCare, LEADER_MAILED } from '@study-groups/scoring/care';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EventModel, type EventRecord } from '../../records/event.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { rulesInEffect } from '../../records/rules.ts';
import { RunModel, type RunRecord } from '../../records/run.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { byGroup, STANDING_FIELDS, standingOfGroup, type StandingMeeting } from '../group-meetings/standing.ts';

/** The records by which it is told what the groups of a class need. */
interface CaredRecords {
  students: readonly Pick<StudentRecord, 'id' | 'email' | 'answers' | 'isIncomplete' | 'confirmedAt' | 'isCounted'>[];
  groups: readonly Pick<GroupRecord, 'id' | 'name' | 'matchScore' | 'overlap' | 'members'>[];
  runs: readonly Pick<RunRecord, 'createdAt'>[];
  /** Its mails to leaders after the runs. */
  events?: readonly Pick<EventRecord, 'kind' | 'at' | 'facts'>[];
  meetings?: readonly StandingMeeting[];
}

/** What a group needs, and which one it is. */
export interface CaredFor {
  id: number;
  name: string;
  matchScore: number;
  care: GroupCare;
}

/** Returns what each group of a class needs, by the function by which the dashboard shows it; in the order of the groups. */
export function caresOfRecords(
  cls: Pick<ClassRecord, 'minGroupSize' | 'maxGroupSize' | 'confirmAddresses' | 'rules' | 'setup'>,
  { students, groups, runs, events = [], meetings = [] }: CaredRecords,
  now: Date,
): CaredFor[] {
  const meetingsOf = byGroup(meetings);
  const shown: CaredClass = {
    class: { ...cls, rules: rulesInEffect(cls.rules, students) },
    students: students as CaredClass['students'],
    groups: groups.map((group) => ({
      ...group,
      members: group.members.map(({ studentId: id, ...member }) => ({ id, ...member })),
      ...standingOfGroup(meetingsOf.get(group.id) ?? [], now),
    })),
    runs: runs.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() })),
    history: events.map(({ kind, at, facts }) => ({ kind, at: at.toISOString(), group: facts.group })),
  };
  const cares = caresOfClass(shown, now.getTime());
  return groups.map(({ id, name, matchScore }) => ({ id, name, matchScore, care: cares.get(id)! }));
}

/** Reads what the groups of classes need, by the classes' ids, in one command. */
export async function readCares(
  classes: readonly ClassRecord[],
  now: Date,
): Promise<ReadonlyMap<number, readonly CaredFor[]>> {
  if (classes.length === 0) return new Map();
  const ofClass = (
    as: keyof CaredRecords,
    { collection }: { collection: { name: string } },
    fields: object,
    match = {},
  ) => ({
    $lookup: {
      from: collection.name,
      localField: 'id',
      foreignField: 'classId',
      pipeline: [{ $match: match }, { $project: { _id: 0, ...fields } }],
      as,
    },
  });
  const found = await ClassModel.collection
    .aggregate<Required<CaredRecords> & { id: number }>([
      { $match: { id: { $in: classes.map(({ id }) => id) } } },
      { $project: { _id: 0, id: 1 } },
      ofClass('students', StudentModel, {
        id: 1,
        email: 1,
        answers: 1,
        isIncomplete: 1,
        confirmedAt: 1,
        isCounted: 1,
      }),
      // The highest of its 126 numbers says enough.
      ofClass('groups', GroupModel, { id: 1, name: 1, matchScore: 1, members: 1, overlap: [{ $max: '$overlap' }] }),
      ofClass('runs', RunModel, { createdAt: 1 }),
      ofClass('events', EventModel, { kind: 1, at: 1, 'facts.group': 1 }, { kind: { $in: LEADER_MAILED } }),
      ofClass('meetings', MeetingModel, STANDING_FIELDS, { state: { $in: MEETING_STATES } }),
    ])
    .toArray();
  const records = new Map(
    found.map(({ groups, meetings, ...each }) => [
      each.id,
      {
        ...each,
        // Here, for no index has all orders.
        groups: groups.toSorted((one, other) => one.id - other.id),
        meetings: meetings.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
      },
    ]),
  );
  return new Map(
    classes.flatMap((cls) => {
      const ofThis = records.get(cls.id);
      return ofThis ? [[cls.id, caresOfRecords(cls, ofThis, now)] as const] : [];
    }),
  );
}

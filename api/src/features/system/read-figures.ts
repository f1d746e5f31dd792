import { type Figures, MOST_GROUPS } from '@study-groups/contracts/figures';
import { haveMet } from '@study-groups/contracts/meeting';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import { type CountedGroup, countFigures } from './count-figures.ts';

/** Classes whose term ended before that are left out. */
const COUNTED_FOR_MS = 2 * 365 * 86_400_000;

type ReadGroup = Omit<CountedGroup, 'metAt' | 'firstOf' | 'isDrawn'> & { id: number };
type GroupMeetings = Pick<CountedGroup, 'metAt' | 'firstOf' | 'isDrawn'>;

/** How many groups meet, counted over the classes that share their figures. Names and answers are not read. */
export async function readFigures(): Promise<Figures> {
  const now = databaseNow();
  const classIds = await classesThatShare(now);
  const found = await readGroups(classIds);
  const meetingsOf = await readMeetings(classIds);
  const groups = found
    .slice(0, MOST_GROUPS)
    .map(({ id, ...group }): CountedGroup => ({ ...group, isDrawn: false, ...meetingsOf.get(id) }));
  return {
    at: now.toISOString(),
    classes: classIds.length,
    groups: groups.length,
    isCapped: found.length > MOST_GROUPS,
    ...countFigures(groups, now),
  };
}

/** The classes with groups that share their figures, of the last two years. */
async function classesThatShare(now: Date): Promise<number[]> {
  const activeUntil = trusted({ $gte: new Date(now.getTime() - COUNTED_FOR_MS) });
  const classes = await ClassModel.find(
    { sharesFigures: true, status: 'approved', matchedRun: trusted({ $ne: null }), activeUntil },
    '-_id id',
  ).lean();
  return classes.map(({ id }) => id);
}

/** What is counted of their groups, the latest first: one more than are counted at most. */
function readGroups(classIds: readonly number[]): Promise<ReadGroup[]> {
  const size = { $size: '$members' };
  return GroupModel.aggregate<ReadGroup>([
    { $match: { classId: { $in: [...classIds] } } },
    { $sort: { id: -1 } },
    { $limit: MOST_GROUPS + 1 },
    {
      $project: {
        _id: 0,
        id: 1,
        formedAt: '$createdAt',
        size,
        // Those in which as many are free as there are members.
        hours: { $size: { $filter: { input: '$overlap', cond: { $eq: ['$$this', size] } } } },
        terms: { $map: { input: '$breakdown', in: { term: '$$this.term', quality: '$$this.quality' } } },
      },
    },
  ]).option({ allowDiskUse: true });
}

const COUNTED_FIELDS = {
  _id: 0,
  id: 1,
  groupId: 1,
  state: 1,
  startsAt: 1,
  'met.met': 1,
  firstOf: 1,
  isDrawn: 1,
} as const;
type CountedMeeting = Pick<MeetingRecord, 'id' | 'groupId' | 'state' | 'startsAt' | 'met' | 'firstOf' | 'isDrawn'>;

/** Of each group, when it met first, and how its first meeting was made. */
async function readMeetings(classIds: readonly number[]): Promise<ReadonlyMap<number, GroupMeetings>> {
  const groups = new Map<number, GroupMeetings>();
  // One after another in the order of their making, for in a long term there are many.
  const meetings = MeetingModel.find(
    {
      classId: trusted({ $in: [...classIds] }),
      $or: [{ firstOf: trusted({ $exists: true }) }, { 'met.0': trusted({ $exists: true }) }],
    },
    COUNTED_FIELDS,
  )
    .sort({ id: 1 })
    .allowDiskUse(true)
    .lean<CountedMeeting>()
    .cursor();
  for await (const meeting of meetings) {
    groups.set(meeting.groupId, withMeeting(groups.get(meeting.groupId) ?? { isDrawn: false }, meeting));
  }
  return groups;
}

/** What is known of a group, with one more meeting. */
function withMeeting(known: GroupMeetings, { state, startsAt, met, firstOf, isDrawn }: CountedMeeting): GroupMeetings {
  const hasMet = state !== 'cancelled' && haveMet(met) === true;
  return {
    ...known,
    ...(hasMet && (!known.metAt || startsAt < known.metAt) && { metAt: startsAt }),
    ...(firstOf && !known.firstOf && { firstOf, isDrawn: isDrawn === true }),
  };
}

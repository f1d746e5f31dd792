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
type GroupMeetings = Pick<CountedGroup, 'metAt' | 'firstOf' | 'isDrawn'> & {
  /** The id of the meeting that was made first; missing where its class made none. */
  firstId?: number;
};

/**
 * Counts how many groups meet, over the classes that share their figures. No names are read, and not who said what.
 * @param mostGroups the most groups that are counted
 */
export async function readFigures(mostGroups = MOST_GROUPS): Promise<Figures> {
  const now = databaseNow();
  const sharing = await classesThatShare(now);
  const classIds = await latestWithin(sharing, mostGroups);
  const [found, meetingsOf] = await Promise.all([readGroups(classIds), readMeetings(classIds)]);
  const groups = found.map(({ id, ...group }): CountedGroup => ({ ...group, isDrawn: false, ...meetingsOf.get(id) }));
  return {
    at: now.toISOString(),
    classes: classIds.length,
    groups: groups.length,
    isCapped: classIds.length < sharing.length,
    ...countFigures(groups, now),
  };
}

/** The classes with groups that share their figures, of the last two years, the latest first. */
async function classesThatShare(now: Date): Promise<number[]> {
  const activeUntil = trusted({ $gte: new Date(now.getTime() - COUNTED_FOR_MS) });
  const classes = await ClassModel.find(
    { sharesFigures: true, status: 'approved', matchedRun: trusted({ $ne: null }), activeUntil },
    '-_id id activeUntil',
  ).lean();
  return classes.sort((a, b) => b.activeUntil.getTime() - a.activeUntil.getTime()).map(({ id }) => id);
}

/** Returns as many of these classes, from the first one on, as have this many groups together. */
async function latestWithin(classIds: readonly number[], mostGroups: number): Promise<number[]> {
  const counts = await GroupModel.aggregate<{ _id: number; groups: number }>([
    { $match: { classId: { $in: [...classIds] } } },
    { $group: { _id: '$classId', groups: { $sum: 1 } } },
  ]);
  const countOf = new Map(counts.map(({ _id, groups }) => [_id, groups]));
  let left = mostGroups;
  const end = classIds.findIndex((id) => (left -= countOf.get(id) ?? 0) < 0);
  return end === -1 ? [...classIds] : classIds.slice(0, end);
}

/** Reads what is counted of their groups. */
function readGroups(classIds: readonly number[]): Promise<ReadGroup[]> {
  const size = { $size: '$members' };
  return GroupModel.aggregate<ReadGroup>([
    { $match: { classId: { $in: [...classIds] } } },
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
  ]);
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
  // One after another, for in a long term there are many.
  const meetings = MeetingModel.find(
    {
      classId: trusted({ $in: [...classIds] }),
      $or: [{ firstOf: trusted({ $exists: true }) }, { 'met.0': trusted({ $exists: true }) }],
    },
    COUNTED_FIELDS,
  )
    .lean<CountedMeeting>()
    .cursor();
  for await (const meeting of meetings) {
    groups.set(meeting.groupId, withMeeting(groups.get(meeting.groupId) ?? { isDrawn: false }, meeting));
  }
  return groups;
}

/** Returns what is known of a group, with one more meeting. */
function withMeeting(known: GroupMeetings, meeting: CountedMeeting): GroupMeetings {
  const { id, state, startsAt, met, firstOf, isDrawn = false } = meeting;
  const hasMet = state !== 'cancelled' && haveMet(met) === true;
  return {
    ...known,
    ...(hasMet && (!known.metAt || startsAt < known.metAt) && { metAt: startsAt }),
    ...(firstOf && (known.firstId === undefined || id < known.firstId) && { firstId: id, firstOf, isDrawn }),
  };
}

import { CLASS_STATUSES } from '@study-groups/contracts/class';
import { type Statistics, STATISTICS_DAYS, STATISTICS_HOURS } from '@study-groups/contracts/system';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ClassModel } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { StudentModel } from '../../records/student.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Requests by day and sign-ups by hours before the deadline, of the last 30 days with today. */
export async function readStatistics(): Promise<Statistics> {
  const now = databaseNow();
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from(
    { length: STATISTICS_DAYS },
    (_, at) => new Date(today - (STATISTICS_DAYS - 1 - at) * DAY_MS),
  );
  const [requests, signUps] = await Promise.all([countRequests(days[0]!), countSignUps(days[0]!)]);
  return {
    at: now.toISOString(),
    requests: days.map((day) => ({ day: dayOf(day), count: requests.get(dayOf(day)) ?? 0 })),
    signUps: Array.from({ length: STATISTICS_HOURS }, (_, at) => STATISTICS_HOURS - at).map((hoursBefore) => ({
      hoursBefore,
      count: signUps.get(hoursBefore) ?? 0,
    })),
  };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Requests since then, by the day on which they came. What admins made themselves is none. */
async function countRequests(since: Date): Promise<Map<string, number>> {
  const made = await EventModel.find({ kind: 'class-created', at: trusted({ $gte: since }) }, '-_id classId').lean();
  const counts = await ClassModel.aggregate<{ _id: string; count: number }>([
    { $match: { status: { $in: [...CLASS_STATUSES] }, createdAt: { $gte: since } } },
    { $match: { id: { $nin: made.map(({ classId }) => classId) } } },
    { $group: { _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } }, count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/**
 * Sign-ups since then, by the hours that were left to what is the deadline today, rounded up. Those with more than a week left
 * count for its first hour.
 */
async function countSignUps(since: Date): Promise<Map<number, number>> {
  const hoursLeft = { $ceil: { $divide: [{ $subtract: ['$deadline', '$times'] }, HOUR_MS] } };
  const deadlines = [
    { $match: { status: { $in: [...CLASS_STATUSES] }, deadline: { $gte: since } } },
    { $project: { _id: '$id', deadline: 1 } },
  ];
  const counts = await StudentModel.aggregate<{ _id: number; count: number }>([
    { $match: { createdAt: { $gte: since } } },
    { $group: { _id: '$classId', times: { $push: '$createdAt' } } },
    // A look-up of each class would take ten times as long.
    { $unionWith: { coll: ClassModel.collection.collectionName, pipeline: deadlines } },
    { $group: { _id: '$_id', times: { $push: '$times' }, deadline: { $max: '$deadline' } } },
    { $match: { deadline: { $ne: null } } },
    { $unwind: '$times' },
    { $unwind: '$times' },
    { $group: { _id: { $max: [1, { $min: [STATISTICS_HOURS, hoursLeft] }] }, count: { $sum: 1 } } },
  ]).option({ allowDiskUse: true });
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

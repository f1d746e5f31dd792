import { trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { ClassModel } from '../classes/model.ts';
import { StudentModel } from '../students/model.ts';
import { matchClass, type MatchOptions } from './match-class.ts';

/** The classes whose term runs, that wait for the job to match them. */
const waiting = (now: Date) => ({
  status: 'approved' as const,
  matchedRun: null,
  autoMatch: true,
  activeUntil: trusted({ $gt: now }),
});

/** Deadlines of the job's classes that lie ahead by at most `withinMs`. */
export async function upcomingDeadlines(withinMs: number): Promise<{ id: number; deadline: Date }[]> {
  const now = new Date();
  const deadline = trusted({ $gt: now, $lte: new Date(now.getTime() + withinMs) });
  return ClassModel.find({ ...waiting(now), deadline }, 'id deadline').lean();
}

/**
 * Matches every class whose deadline has passed, the longest overdue first. A class with too few students waits, one that
 * somebody else is matching is left to them, and one that fails is logged and tried again by the next sweep.
 * @param options `signal` ends it in the middle
 */
export async function matchDueClasses(
  platform: Platform,
  options: Pick<MatchOptions, 'beforeCommit' | 'signal'> = {},
): Promise<void> {
  const now = new Date();
  const due = await ClassModel.find({ ...waiting(now), deadline: trusted({ $lte: now }) }, 'id minGroupSize')
    .sort({ deadline: 1 })
    .lean();
  for (const { id, minGroupSize } of due) {
    if (options.signal?.aborted) return;
    if ((await StudentModel.countDocuments({ classId: id })) < minGroupSize) continue;
    try {
      await matchClass(platform, id, { mayBeEarly: false, ...options });
    } catch (error) {
      if (options.signal?.aborted || (error instanceof ApiError && error.status < 500)) continue;
      platform.logger.error({ class: id, err: error }, 'A class could not be matched');
    }
  }
}

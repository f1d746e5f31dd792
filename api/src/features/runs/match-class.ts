import { randomInt } from 'node:crypto';
import { runMatch } from '../../matching/run-match.ts';
import type { MatchResult, SizeRule } from '../../matching/types.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApproved } from '../classes/find.ts';
import type { ClassRecord } from '../classes/model.ts';
import { hasDeadlinePassed } from '../classes/policy.ts';
import { matchStudent } from '../groups/score.ts';
import { StudentModel, type StudentRecord } from '../students/model.ts';
import { commitRun, type CommittedRun } from './commit-run.ts';
import { leaseMatching, type MatchLease } from './lease.ts';

export interface MatchOptions {
  /** Whether the class may be matched before its deadline, as an admin may. */
  mayBeEarly: boolean;
  /** Called between the search and the transaction that writes its groups. */
  beforeCommit?: () => Promise<void>;
  /** Ends the search at once, with nothing written; the promise rejects with its reason. */
  signal?: AbortSignal;
}

/** So often a class is matched again because a submission came or changed meanwhile. */
const MOST_ROUNDS = 5;
const SEEDS = 2 ** 31;

/**
 * Forms the groups of a class that has none. The search runs in a worker thread on a snapshot; its groups are written
 * only if the class and the students are still what was matched, else it starts anew.
 * @throws ApiError class_not_found, deadline_not_passed, groups_exist, matching_running or not_enough_students
 */
export async function matchClass(platform: Platform, classId: number, options: MatchOptions): Promise<CommittedRun> {
  await findMatchable(classId, options);
  const lease = await leaseMatching(classId, platform.logger);
  if (!lease) {
    await findMatchable(classId, options);
    throw new ApiError('matching_running');
  }
  try {
    return await matchUntilCommitted(platform, classId, lease, options);
  } finally {
    await lease.release();
  }
}

async function matchUntilCommitted(
  platform: Platform,
  classId: number,
  lease: MatchLease,
  options: MatchOptions,
): Promise<CommittedRun> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const cls = await findMatchable(classId, options);
    const students = await StudentModel.find({ classId }).sort({ id: 1 }).lean();
    if (students.length < cls.minGroupSize) throw new ApiError('not_enough_students');
    const result = await search(platform, { cls, students, lease, signal: options.signal });
    await options.beforeCommit?.();
    const committed = await commitRun(platform, {
      classId,
      students,
      result,
      check: (current) => assertMatchable(current, options),
      // In the end whoever signed up meanwhile is left for the professor to place.
      allowNewcomers: round === MOST_ROUNDS,
    });
    if (committed) {
      const { groupCount, studentCount, classScore, milliseconds } = committed.run;
      platform.logger.info({ class: classId, groupCount, studentCount, classScore, milliseconds }, 'Groups are formed');
      return committed;
    }
  }
  throw new ApiError('unavailable');
}

interface Search {
  cls: ClassRecord;
  students: readonly StudentRecord[];
  lease: MatchLease;
  signal: AbortSignal | undefined;
}

async function search({ matchingThread }: Platform, { cls, students, lease, signal }: Search): Promise<MatchResult> {
  const request = {
    students: students.map(matchStudent),
    size: sizeRule(cls),
    seed: randomInt(SEEDS),
    effort: 'normal',
  } as const;
  return runMatch(request, {
    onProgress: ({ done }) => {
      lease.progress = Math.min(1, Math.max(0, done));
    },
    ...(signal && { signal }),
    ...(matchingThread && { thread: matchingThread }),
  });
}

/** A fixed size stays fixed, so that the engine may deviate by one where the count demands it. */
function sizeRule({ sizeChoice, minGroupSize, maxGroupSize }: ClassRecord): SizeRule {
  return minGroupSize === maxGroupSize ? sizeChoice : { min: minGroupSize, max: maxGroupSize };
}

async function findMatchable(classId: number, options: MatchOptions): Promise<ClassRecord> {
  const cls = await findApproved({ id: classId });
  assertMatchable(cls, options);
  return cls;
}

function assertMatchable(cls: ClassRecord, { mayBeEarly }: MatchOptions): void {
  if (cls.matchedRun !== null) throw new ApiError('groups_exist');
  if (!mayBeEarly && !hasDeadlinePassed(cls, new Date())) throw new ApiError('deadline_not_passed');
}

import { randomInt } from 'node:crypto';
import { runMatch } from '../../matching/run-match.ts';
import type { StudentPair } from '@study-groups/scoring/types';
import type { MatchResult, SizeRule } from '../../matching/types.ts';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasDeadlinePassed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { assertSeen } from '../../records/change-class.ts';
import { findApproved } from '../../records/find-class.ts';
import { GroupModel } from '../../records/group.ts';
import { type Actor, JOB } from '../../records/record-event.ts';
import { closeSignUp } from '../../records/sign-up.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { matchStudent } from '../groups/score.ts';
import { commitRun, type CommittedRun } from './commit-run.ts';
import { leaseMatching, type MatchLease } from './lease.ts';

/** What a matching goes through, in this order. A process that dies after any of them leaves no groups or all. */
export const MATCH_STEPS = ['leased', 'snapshot-read', 'computed', 'before-commit', 'committed'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

export interface MatchOptions {
  /** Whether the class may be matched before its deadline, as an admin may. */
  mayBeEarly: boolean;
  /** Whom the history names; the job unless told. */
  by?: Actor;
  /** The version of the class that they saw, if they name one. */
  seen?: number | undefined;
  /** Replaces the groups that there are by groups of this size. */
  newGroupSize?: number;
  /** Called when a step is reached; `before-commit` within the transaction, when all is written. */
  onStep?: (step: MatchStep) => Promise<void>;
  /** Ends the search at once, with nothing written; the promise rejects with its reason. */
  signal?: AbortSignal;
}

/** So often a class is matched again because a submission came or changed meanwhile. */
const MOST_ROUNDS = 5;
const SEEDS = 2 ** 31;

/**
 * Forms the groups of a class that has none or, with a new size, in place of those it has. The search runs in a worker
 * thread on a snapshot; its groups are written only if the class and the students are still what was matched, else it
 * starts anew.
 * @throws ApiError class_not_found, deadline_not_passed, groups_exist, no_groups, matching_running or
 *   not_enough_students; forbidden to the job where a professor has switched it off
 */
export async function matchClass(platform: Platform, classId: number, options: MatchOptions): Promise<CommittedRun> {
  const cls = assertMatchable(await findApproved({ id: classId }), options);
  assertSeen(cls, options.seen, options.by ?? JOB);
  const { matchedRun, deadline } = cls;
  const lease = await leaseMatching(classId, matchedRun, platform.logger);
  if (!lease) {
    assertMatchable(await findApproved({ id: classId }), options);
    throw new ApiError('matching_running');
  }
  try {
    return await matchUntilCommitted(platform, classId, { ...options, replaces: matchedRun, deadline, lease });
  } finally {
    await lease.release();
  }
}

interface Matching extends MatchOptions {
  /** The run whose groups are to be replaced. */
  replaces: number | null;
  /** As it was when the matching was asked for. */
  deadline: Date;
  lease: MatchLease;
}

async function matchUntilCommitted(platform: Platform, classId: number, matching: Matching): Promise<CommittedRun> {
  const { replaces, newGroupSize, by = JOB, onStep } = matching;
  await onStep?.('leased');
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const cls = assertUnchanged(await findApproved({ id: classId }), matching);
    const isOver = hasDeadlinePassed(cls, databaseNow());
    if (isOver) await closeSignUp(classId, cls.deadline);
    const students = await StudentModel.find({ classId }).sort(IN_ORDER).lean();
    if (students.length < (newGroupSize ?? cls.minGroupSize)) throw new ApiError('not_enough_students');
    await onStep?.('snapshot-read');
    const result = await search(platform, cls, students, matching);
    await onStep?.('computed');
    const committed = await commitRun(platform, {
      classId,
      students,
      result,
      replaces,
      by,
      ...(newGroupSize && { newGroupSize }),
      isStillMeant: (current) => hasSizesOf(cls, assertUnchanged(current, matching)),
      // In the end whoever signs up while an admin forms groups early is left for the professor to place.
      allowNewcomers: !isOver && round === MOST_ROUNDS,
      ...(onStep && { beforeCommit: () => onStep('before-commit') }),
    });
    if (committed) {
      await onStep?.('committed');
      const { groupCount, studentCount, classScore, milliseconds } = committed.run;
      platform.logger.info({ class: classId, groupCount, studentCount, classScore, milliseconds }, 'Groups are formed');
      return committed;
    }
  }
  throw new ApiError('unavailable');
}

async function search(
  { env, matchingThread }: Platform,
  cls: ClassRecord,
  students: readonly StudentRecord[],
  { newGroupSize, lease, signal }: Matching,
): Promise<MatchResult> {
  const request = {
    students: students.map(matchStudent),
    size: newGroupSize ? { min: newGroupSize, max: newGroupSize } : sizeRule(cls),
    seed: randomInt(SEEDS),
    effort: 'normal',
    ...(newGroupSize && { avoidRepeats: await repeats(cls.id, students, newGroupSize) }),
  } as const;
  return runMatch(request, {
    onProgress: ({ done }) => {
      lease.progress = Math.min(1, Math.max(0, done));
    },
    threads: env.WORKER_THREADS,
    ...(signal && { signal }),
    ...(matchingThread && { thread: matchingThread }),
  });
}

/**
 * The pairs that are together now, if there are groups of the new size already: whoever asks for the same size again
 * wants to see other groups. Another size is a change by itself.
 */
async function repeats(classId: number, students: readonly StudentRecord[], size: number): Promise<StudentPair[]> {
  const groups = await GroupModel.find({ classId }, 'members').lean();
  if (!groups.some(({ members }) => members.length === size)) return [];
  const indexOf = new Map(students.map(({ id }, index) => [id, index]));
  return groups.flatMap(({ members }) => {
    const present = members.flatMap(({ studentId }) => indexOf.get(studentId) ?? []);
    return present.flatMap((a, at) => present.slice(at + 1).map((b): StudentPair => [a, b]));
  });
}

/** A fixed size stays fixed, so that the engine may deviate by one where the count demands it. */
function sizeRule({ sizeChoice, minGroupSize, maxGroupSize }: ClassRecord): SizeRule {
  return minGroupSize === maxGroupSize ? sizeChoice : { min: minGroupSize, max: maxGroupSize };
}

function hasSizesOf(cls: ClassRecord, current: ClassRecord): boolean {
  return cls.minGroupSize === current.minGroupSize && cls.maxGroupSize === current.maxGroupSize;
}

function assertMatchable(cls: ClassRecord, { mayBeEarly, newGroupSize, by = JOB }: MatchOptions): ClassRecord {
  if (by.by === 'job' && !cls.autoMatch) throw new ApiError('forbidden');
  if (newGroupSize && cls.matchedRun === null) throw new ApiError('no_groups');
  if (!newGroupSize && cls.matchedRun !== null) throw new ApiError('groups_exist');
  if (!mayBeEarly && !hasDeadlinePassed(cls, databaseNow())) throw new ApiError('deadline_not_passed');
  return cls;
}

/** Groups that somebody else has formed meanwhile stay, and students who were given more time have it. */
function assertUnchanged(cls: ClassRecord, matching: Matching): ClassRecord {
  assertMatchable(cls, matching);
  if (cls.matchedRun !== matching.replaces) throw new ApiError('matching_running');
  if (cls.deadline > matching.deadline) throw new ApiError('deadline_not_passed');
  return cls;
}

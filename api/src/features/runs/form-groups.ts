import { RESHUFFLE_OWN } from '@study-groups/contracts/actions';
import { formingSetup, isSameSetup, type TermChoices, withTermChoices } from '@study-groups/contracts/class-setup';
import { evenGroups } from '@study-groups/contracts/group-count';
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { runMatch } from '../../matching/run-match.ts';
import type { SizeRule } from '@study-groups/scoring/sizes';
import type { Effort, MatchRequest, MatchResult } from '../../matching/types.ts';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertSeen } from '../../records/change-class.ts';
import { fewestStudents, hasDeadlinePassed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { countedIn } from '../../records/confirmation.ts';
import { findApproved } from '../../records/find-class.ts';
import { groupNumber } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { withPlaces } from '../../records/places.ts';
import { type Actor, JOB } from '../../records/record-event.ts';
import { closeSignUp } from '../../records/sign-up.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { matchStudent } from '../groups/score.ts';
import { groupNames } from './group-names.ts';
import { leaseMatching, type MatchLease } from './lease.ts';
import { fixedIn, repeatsOf, type StandingGroup, wishesOf } from './wishes.ts';

/** The steps of a matching, in this order. A process that dies after any of them leaves no groups or all. */
export const MATCH_STEPS = ['leased', 'snapshot-read', 'computed', 'before-commit', 'committed'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

export interface MatchOptions {
  /** True if the class may be matched before its deadline, as an admin may. */
  mayBeEarly: boolean;
  /** Whom the history names; the job by default. */
  by?: Actor;
  /** The version of the class that they saw, if they name one. */
  seen?: number | undefined;
  /** Replaces the groups that there are by groups of this size, or of the class's own where it is `RESHUFFLE_OWN`. */
  newGroupSize?: number;
  /** Settings that replace those of the class; then people whom a new size would part may meet again. */
  matching?: TermChoices | undefined;
  /** Called when a step is reached; `before-commit` within the transaction, when all is written. */
  onStep?: (step: MatchStep) => Promise<void>;
  /** True if students who have not confirmed their address are matched too, though the class asks for it. */
  withUnconfirmed?: boolean;
  /** Ends the search at once, with nothing written; the promise rejects with its reason. */
  signal?: AbortSignal;
  /** Decides every random choice of the search; a new one each time where left out. */
  seed?: number;
}

/** Groups that the engine has formed, in the order of their names. */
export interface FormedGroups {
  /** The students as they were matched; the result's indexes point into them. */
  students: readonly StudentRecord[];
  result: MatchResult;
  names: readonly string[];
  /** The run whose groups these replace; null for a class without groups. */
  replaces: number | null;
  /** Tells whether the class, as it is now, would be matched in the same way. Throws if it may not get groups. */
  isStillMeant: (cls: ClassRecord) => boolean;
  /** Filter for the students of the class who are matched; others have no group then. */
  counted: object;
  /** True if students who came after the search started may be left without a group. */
  allowNewcomers: boolean;
}

/** The most times that a class is matched again because a submission came or changed meanwhile. */
const MOST_ROUNDS = 5;
const SEEDS = 2 ** 31;

/**
 * Forms groups for a class that has none or, with a new size, in place of those it has. The search runs in a worker thread on a
 * snapshot; it restarts each time that `write` finds the class or the students changed since they were matched.
 * @param write stores the groups in one transaction, or returns null with nothing written
 * @throws ApiError class_not_found, stale, deadline_not_passed, groups_exist, no_groups, matching_running, matching_cancelled
 * or not_enough_students; forbidden to the job where a professor has switched it off
 */
export async function formGroups<T>(
  platform: Platform,
  classId: number,
  options: MatchOptions,
  write: (formed: FormedGroups) => Promise<T | null>,
): Promise<T> {
  const cls = assertMatchable(await findApproved({ id: classId }), options);
  const { matchedRun, deadline } = cls;
  const lease = await leaseOrRefuse(platform, classId, options, matchedRun);
  try {
    return await formUntilWritten(platform, classId, { ...options, replaces: matchedRun, deadline, lease }, write);
  } finally {
    await lease.release();
  }
}

/** @throws ApiError matching_running, or what the class is refused for since somebody else was at it */
export async function leaseOrRefuse(
  platform: Platform,
  classId: number,
  options: MatchOptions,
  matchedRun: number | null,
): Promise<MatchLease> {
  const lease = await leaseMatching(classId, matchedRun, platform.logger);
  if (lease) return lease;
  assertMatchable(await findApproved({ id: classId }), options);
  throw new ApiError('matching_running');
}

interface Matching extends MatchOptions {
  replaces: number | null;
  /** As it was when the matching was asked for. */
  deadline: Date;
  lease: MatchLease;
}

async function formUntilWritten<T>(
  platform: Platform,
  classId: number,
  matching: Matching,
  write: (formed: FormedGroups) => Promise<T | null>,
): Promise<T> {
  const { replaces, newGroupSize, withUnconfirmed, onStep, lease } = matching;
  await onStep?.('leased');
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    lease.report('waiting', 0);
    const cls = assertUnchanged(await findApproved({ id: classId }), matching);
    if (hasDeadlinePassed(cls, databaseNow())) await closeSignUp(classId, cls.deadline);
    const counted = countedIn(cls, withUnconfirmed);
    const found = await StudentModel.find({ classId, ...counted })
      .sort(IN_ORDER)
      .lean();
    const students = withPlaces(cls, found);
    if (students.length < (newGroupSize || fewestStudents(cls))) throw new ApiError('not_enough_students');
    const standing = await GroupModel.find({ classId }, 'name members').sort(IN_ORDER).lean();
    await onStep?.('snapshot-read');
    const result = await search(platform, cls, students, standing, matching);
    lease.report('save', 1);
    await onStep?.('computed');
    const written = await write({
      students,
      ...named(result, students, cls, standing),
      replaces,
      counted,
      isStillMeant: (current) => isAsItWas(cls, assertUnchanged(current, matching), standing),
      // In the last round students who come while groups are formed (early by an admin, or after the deadline: a latecomer, or
      // one who confirms or answers then) are left for the professor to place. Nobody who came in time is among them: sign-up
      // was closed before.
      allowNewcomers: round === MOST_ROUNDS,
    });
    if (written) {
      await onStep?.('committed');
      return written;
    }
  }
  throw new ApiError('unavailable');
}

async function search(
  { env, matcher, matchingThread }: Platform,
  cls: ClassRecord,
  students: readonly StudentRecord[],
  standing: readonly StandingGroup[],
  { lease, signal, ...options }: Matching,
): Promise<MatchResult> {
  return runMatch(requestOf(cls, students, standing, options), {
    onProgress: ({ phase, done }) => lease.report(phase, done),
    matcher,
    threads: env.WORKER_THREADS,
    thread: matchingThread,
    signal: signal ? AbortSignal.any([signal, lease.signal]) : lease.signal,
  });
}

/** Returns what the engine is asked for a class. @param standing its present groups */
export function requestOf(
  cls: ClassRecord,
  students: readonly StudentRecord[],
  standing: readonly StandingGroup[],
  {
    newGroupSize,
    matching,
    seed = randomInt(SEEDS),
    effort = 'normal',
  }: Pick<MatchOptions, 'newGroupSize' | 'matching' | 'seed'> & { effort?: Effort },
): MatchRequest {
  const sizes = sizesAskedFor(cls, students.length, newGroupSize);
  const setup = formingSetup(withTermChoices(cls.setup, matching));
  return {
    students: students.map(matchStudent),
    size: cls.groupCount && !newGroupSize ? { groups: evenGroups(students.length, cls.groupCount).groups } : sizes,
    seed,
    effort,
    ...(setup && { setup }),
    ...wishesOf(cls.rules, students, standing),
    ...(newGroupSize !== undefined && !matching && { avoidRepeats: repeatsOf(students, standing, sizes) }),
  };
}

/** The groups by their numbers, for they are shown in the order in which they are stored. */
function named(
  result: MatchResult,
  students: readonly StudentRecord[],
  { rules, groupNaming }: ClassRecord,
  standing: readonly StandingGroup[],
): Pick<FormedGroups, 'result' | 'names'> {
  const ids = result.groups.map(({ members }) => members.map((index) => students[index]!.id));
  const sorted = groupNames(ids, rules, standing, groupNaming ?? null)
    .map((name, at) => ({ name, group: result.groups[at]! }))
    .sort((a, b) => placeOf(a) - placeOf(b));
  return { result: { ...result, groups: sorted.map(({ group }) => group) }, names: sorted.map(({ name }) => name) };
}

/** Those that somebody named come after those that have numbers. */
function placeOf(group: { name: string }): number {
  const number = groupNumber(group);
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number;
}

/** From which sizes the groups of a number of students are formed; equal for a fixed one. */
export function sizesAskedFor(
  { groupCount, minGroupSize, maxGroupSize }: Pick<ClassRecord, 'groupCount' | 'minGroupSize' | 'maxGroupSize'>,
  students: number,
  newGroupSize: number = RESHUFFLE_OWN,
): { min: number; max: number } {
  if (newGroupSize !== RESHUFFLE_OWN) return { min: newGroupSize, max: newGroupSize };
  if (!groupCount) return { min: minGroupSize, max: maxGroupSize };
  const { min, max } = evenGroups(students, groupCount);
  return { min, max };
}

/** The rule of a class that has its groups; of a fixed size the engine may deviate by one where the count demands it. */
export function sizeRule({ minGroupSize: min, maxGroupSize: max }: ClassRecord): SizeRule {
  return { min, max };
}

function isAsItWas(cls: ClassRecord, current: ClassRecord, standing: readonly StandingGroup[]): boolean {
  if (cls.minGroupSize !== current.minGroupSize || cls.maxGroupSize !== current.maxGroupSize) return false;
  if ((cls.groupCount ?? null) !== (current.groupCount ?? null)) return false;
  if (Boolean(cls.confirmAddresses) !== Boolean(current.confirmAddresses)) return false;
  if (!isDeepStrictEqual(cls.rules ?? null, current.rules ?? null)) return false;
  if (!isSameSetup(cls.setup, current.setup)) return false;
  // Students who are fixed may have been moved meanwhile.
  return cls.changes === current.changes || fixedIn(cls.rules, standing).length === 0;
}

/** @throws ApiError if the class may not be matched as it is */
export function assertMatchable(cls: ClassRecord, options: MatchOptions): ClassRecord {
  const { mayBeEarly, newGroupSize, seen, by = JOB } = options;
  if (by.by === 'job' && !cls.autoMatch) throw new ApiError('forbidden');
  const replacesGroups = newGroupSize !== undefined;
  if (replacesGroups && cls.matchedRun === null) throw new ApiError('no_groups');
  if (!replacesGroups && cls.matchedRun !== null) throw new ApiError('groups_exist');
  if (!mayBeEarly && !hasDeadlinePassed(cls, databaseNow())) throw new ApiError('deadline_not_passed');
  assertSeen(cls, seen, by);
  return cls;
}

/** Groups that somebody else has formed meanwhile stay, and students who were given more time have it. */
function assertUnchanged(cls: ClassRecord, matching: Matching): ClassRecord {
  if (cls.matchCancelled) throw new ApiError('matching_cancelled');
  assertMatchable(cls, matching);
  if (cls.matchedRun !== matching.replaces) throw new ApiError('matching_running');
  if (cls.deadline > matching.deadline) throw new ApiError('deadline_not_passed');
  return cls;
}

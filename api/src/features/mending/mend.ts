import { MOST_MOVED_AT_ONCE } from '@study-groups/contracts/moves';
import type { RepairLine } from '@study-groups/contracts/repair';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { queueMail, type NewMail, toInstructor } from '../../records/outbox.ts';
import { isBeingMatched } from '../dashboard/policy.ts';
import { type CaredFor, readCares } from '../groups/cares.ts';
import { readClassToMend, repairRequest } from '../repair/class-to-mend.ts';
import { findLines } from '../repair/find-lines.ts';
import { presentLine, presentStanding } from '../repair/present-line.ts';
import { applyLine } from './apply-line.ts';
import { chooseLine } from './choose-line.ts';
import { grantWish } from './grant.ts';
import { findLift } from './lift.ts';
import type { Vault } from '../../platform/vault.ts';
import { pageOpening } from '../../records/page-links.ts';
import { needsOf, sizeCares } from '@study-groups/scoring/care';
import { isCountedIn } from '../../records/confirmation.ts';
import { namingOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { settleGroups } from '../runs/settle.ts';

export const jobs: Job[] = [
  {
    name: 'mend-groups',
    every: SWEEP_EVERY_MS,
    run: async ({ platform, signal }) => {
      await settleGroups(platform);
      await mendClasses(platform, signal);
    },
  },
];

/** The needs of a class's groups that have to be repaired. */
interface Needs {
  /** Students who could be placed, and are in no group. */
  unplaced: number[];
  /** Number of all students who are in no group, those too who can't be placed yet. */
  outside: number;
  /** Groups that have members, but fewer than the class's sizes allow, with who these are. */
  small: { id: number; members: number[] }[];
}

const OF_A_PLACE = 'id isIncomplete confirmedAt isCounted';

/** Looks who is in no group, and which groups are too small; reads no more of them than that takes. */
export async function findNeeds(cls: ClassRecord): Promise<Needs> {
  const found = await GroupModel.find({ classId: cls.id }, 'id members.studentId').sort({ id: 1 }).lean();
  const groups = found.filter(({ members }) => members.length > 0);
  const grouped = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
  const others = await StudentModel.find({ classId: cls.id, id: trusted({ $nin: grouped }) }, OF_A_PLACE)
    .sort({ id: 1 })
    .lean();
  const unplaced = others.filter((student) => isCountedIn(cls, student, false)).map(({ id }) => id);
  const sizes = groups.map(({ members }) => members.length);
  const cares = sizeCares(cls, sizes, unplaced.length);
  const small = groups
    .filter((_group, at) => cares[at] === 'small')
    .map(({ id, members }) => ({ id, members: members.map(({ studentId }) => studentId).sort((a, b) => a - b) }));
  return { unplaced, outside: others.length, small };
}

/** The same needs of the same people have the same text; it is empty where nothing has to be mended. */
function needsKey({ unplaced, small }: Needs): string {
  return [
    ...unplaced.map((id) => `student ${id}`),
    ...small.map(({ id, members }) => `group ${id} of ${members.join('+')}`),
  ].join();
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Looks at the groups of classes: who is in none, and which are too small. Where the class wants it they are repaired at once,
 * by at most two moves, students who ask for another group are placed, and groups that score too little are lifted by what is
 * left of the two moves; else, and where that does not help, the professor is told, once for the same needs and once a day at
 * most. Safe to repeat and to run concurrently.
 */
export async function mendClasses(platform: Platform, signal?: AbortSignal): Promise<void> {
  const now = databaseNow();
  const classes = await ClassModel.find(
    {
      matchedRun: trusted({ $gt: 0 }),
      mendingDue: trusted({ $not: { $gt: now } }),
      activeUntil: trusted({ $gt: now }),
    },
    'id',
  ).lean();
  for (const { id } of classes) {
    if (signal?.aborted) return;
    await lookAt(platform, id, signal);
  }
}

async function lookAt(platform: Platform, id: number, signal: AbortSignal | undefined): Promise<void> {
  const cls = await ClassModel.findOne({ id }).lean();
  const now = databaseNow();
  if (!cls || cls.matchedRun === null || isBeingMatched(cls, now)) return;
  if (cls.grantsWishes && (await grantWish(platform, cls))) return;
  const needs = await findNeeds(cls);
  const key = needsKey(needs);
  // A person who undid what was done about the same needs wants them to stay.
  const isOpen = key !== '' && key !== cls.mendedFor;
  const tries = isOpen && cls.mendsItself && cls.mendingTried !== cls.changes;
  if (tries) {
    const line = await findLine(platform, cls, signal);
    if (line) {
      // What is left of them is looked at again once the class was left alone.
      await apply(platform, cls, line, key);
      return;
    }
  }
  if (isOpen && key !== cls.mendingTold?.needs && !isToldToday(cls, now)) await tell(platform, cls, needs, key);
  const lift = await findLift(platform, cls, signal);
  if (lift) {
    await apply(platform, cls, lift);
    return;
  }
  await ClassModel.updateOne(
    { id, changes: cls.changes },
    {
      $set: { mendingDue: new Date(now.getTime() + HOUR_MS), ...(tries && { mendingTried: cls.changes }) },
      $unset: { liftMoves: 1 },
    },
  );
}

const isToldToday = ({ mendingTold }: ClassRecord, now: Date) =>
  mendingTold && now.getTime() - mendingTold.at.getTime() < DAY_MS;

/** Finds what repairs the groups by few moves, as far as these can. */
async function findLine(
  platform: Platform,
  cls: ClassRecord,
  signal: AbortSignal | undefined,
): Promise<RepairLine | undefined> {
  const mended = await readClassToMend(cls);
  const found = await findLines(platform, repairRequest(mended, MOST_MOVED_AT_ONCE), { ...(signal && { signal }) });
  const lines = found.map((line) => presentLine(mended, line));
  return chooseLine(cls, presentStanding(mended).faults, lines);
}

/** Does it, unless somebody was at the groups meanwhile, who has to leave them alone first. */
async function apply(platform: Platform, cls: ClassRecord, line: RepairLine, mendedFor?: string): Promise<void> {
  try {
    await applyLine(platform, cls, line, { ...(mendedFor !== undefined && { mendedFor }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Mails the professor what is to be mended, unless another worker has done it. */
async function tell(platform: Platform, { id, changes }: ClassRecord, needs: Needs, key: string): Promise<void> {
  await inTransaction(async (session) => {
    const cls = await ClassModel.findOne({ id, changes }).session(session).lean();
    if (!cls || cls.mendingTold?.needs === key) return;
    await ClassModel.updateOne({ id }, { $set: { mendingTold: { needs: key, at: databaseNow() } } }, { session });
    const cares = (await readCares([cls], databaseNow())).get(id) ?? [];
    await queueMail(platform, session, groupsNeedYouMail(platform.vault, cls, needs, cares));
  });
}

/**
 * Builds the mail to the instructor: how many are in no group, how many groups are too small, and which groups need care for
 * any reason. Names of students are on the dashboard alone.
 */
export function groupsNeedYouMail(
  vault: Vault,
  cls: ClassRecord,
  { unplaced, outside, small }: Needs,
  cares: readonly CaredFor[],
): NewMail {
  const { id, courseName, slug } = cls;
  if (!slug) throw new Error(`class ${id} has no slug`);
  return {
    kind: 'groups-need-you',
    ...toInstructor(cls),
    occurrence: `version-${cls.changes}-${unplaced.length}-${small.length}`,
    props: {
      courseName,
      slug,
      unplaced: outside,
      small: small.length,
      inNeed: cares
        .map((group) => ({ ...namingOf(group), needs: needsOf(group.care) }))
        .filter(({ needs }) => needs.length > 0),
      ...pageOpening(vault, cls, 'dashboard'),
    },
  };
}

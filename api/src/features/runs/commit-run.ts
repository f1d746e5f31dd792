import type { KeptSetup } from '@study-groups/contracts/class-questions';
import { formingSetup } from '@study-groups/contracts/class-setup';
import { trusted, type ClientSession } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { MatchResult } from '../../matching/types.ts';
import { databaseNow } from '../../platform/clock.ts';
import { nextIds } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { GroupModel, type GroupRecord, type MemberRecord } from '../../records/group.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import { withPlaces } from '../../records/places.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { COMPLETE } from '../../records/confirmation.ts';
import { RunModel, type RunRecord } from '../../records/run.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { firstMeetingOf } from '../group-meetings/policy.ts';
import { dissolveGroups } from '../groups/dissolve.ts';
import { noGroupMail } from '../groups/mails.ts';
import { newMember } from '../groups/members.ts';
import { groupFacts } from '../groups/score.ts';
import { announceGroups } from './announce.ts';
import { type FormedGroups, sizesAskedFor } from './form-groups.ts';
import { UNLEASED } from './lease.ts';
import { classMatchedMail } from './mails.ts';

/** The part of the engine's result that is kept. */
type FoundResult = Pick<
  MatchResult,
  'groups' | 'classScore' | 'bound' | 'proven' | 'seed' | 'iterations' | 'milliseconds'
> & {
  /** Number of the class's rules that they break. */
  brokenRules: number;
};

/** Groups to be written, and for whom. */
export interface FoundGroups extends Omit<FormedGroups, 'result'> {
  classId: number;
  result: FoundResult;
  /** The size that was asked for in place of the class's own, see `MatchOptions`. */
  newGroupSize?: number;
  /** By what they were scored, which the class has from then on; what it has already where left out. */
  setup?: KeptSetup | null;
  by: Actor;
  /** Called in the transaction first. */
  begin?: (session: ClientSession) => Promise<void>;
  /** Called in the transaction when all is written. */
  beforeCommit?: () => Promise<void>;
}

export interface CommittedRun {
  run: RunRecord;
  groups: GroupRecord[];
  mailCount: number;
  /** Of the class, once they are written. */
  version: number;
}

/**
 * Writes groups, run, class, history and mails in one transaction. The class must have no groups, or those that are to be
 * replaced, and every matched student must be as they were.
 * @returns null, with nothing written, if the sizes changed meanwhile, or a submission came, changed or went
 */
export async function commitRun(platform: Platform, found: FoundGroups): Promise<CommittedRun | null> {
  const { classId, students, result, names, replaces, newGroupSize, by } = found;
  const ids = await nextIds('groups', result.groups.length);
  return inTransaction(async (session) => {
    const cls = await findApproved({ id: classId }, session);
    if (!found.isStillMeant(cls) || !(await areUnchanged(cls, found, session))) return null;
    await found.begin?.(session);

    const { setup = cls.setup } = found;
    const forming = formingSetup(setup);
    const firstMeeting = firstMeetingOf(cls);
    const createdAt = databaseNow();
    const isProvisional = cls.provisionalUntil !== null && cls.provisionalUntil > createdAt;
    const number = cls.runCount + 1;
    const sizes = sizesAskedFor(cls, students.length, newGroupSize);
    const groups = result.groups.map((score, index): GroupRecord => ({
      id: ids[index]!,
      classId,
      run: number,
      name: names[index]!,
      ...groupFacts(score, students),
      members: membersOf(score.members, score.leader, students),
      createdAt,
    }));
    const run: RunRecord = {
      classId,
      number,
      seed: result.seed,
      groupCount: groups.length,
      studentCount: students.length,
      sizes,
      classScore: result.classScore,
      bound: result.bound,
      proven: result.proven,
      iterations: result.iterations,
      milliseconds: Math.round(result.milliseconds),
      brokenRules: result.brokenRules,
      ...(forming && { setup: forming }),
      createdAt,
    };
    const { modifiedCount } = await ClassModel.updateOne(
      { id: classId, status: 'approved', matchedRun: replaces, runCount: cls.runCount },
      {
        ...UNLEASED,
        // From now on nothing is left to cancel.
        $set: {
          ...UNLEASED.$set,
          matchedRun: number,
          runCount: number,
          matchTrouble: null,
          setup,
          firstMeeting,
          isProvisional,
          // From now on they are the class's.
          ...(cls.groupCount && !newGroupSize && sizesThatCame(sizes)),
          // Calendars lose the meetings of the groups that these replace.
          ...(replaces !== null && { meetingsDue: createdAt }),
        },
        $unset: { ...UNLEASED.$unset, liftMoves: 1, movedByJobs: 1 },
        $inc: { changes: 1 },
      },
      { session },
    );
    if (modifiedCount !== 1) return null;
    const leaving = await mailsToLeaving(session, cls, students, `run-${number}`);
    await dissolveGroups(session, classId);
    // Whole as they are; mongoose's checks of 126 numbers in each would take twenty times as long.
    await GroupModel.insertMany(groups, { session, lean: true });
    await RunModel.create([run], { session });
    // An edit of one of them at this moment now conflicts, and starts over with a group to score.
    await StudentModel.updateMany(
      { classId, id: trusted({ $in: students.map(({ id }) => id) }) },
      { $set: { matchedRun: number } },
      { session },
    );
    const unconfirmed = cls.confirmAddresses ? await leaveOut(session, classId, students, number) : 0;
    const matched = { ...cls, firstMeeting, isProvisional };
    const toMeet = isProvisional ? [] : groups;
    const announced = { cls: matched, groups, toMeet, students, now: createdAt };
    const mails = await announceGroups(platform, session, announced);
    mails.push(...leaving);
    mails.push(classMatchedMail(platform.vault, { ...matched, setup }, run, groups, students, unconfirmed));
    await queueMails(platform, session, mails);
    const facts = { run: number, emailsQueued: mails.length, ...(newGroupSize && { newGroupSize }) };
    const kind = replaces === null ? 'matched' : 'reshuffled';
    await recordEvent(session, by, { kind, classId, facts });
    if (!isDeepStrictEqual(setup ?? null, cls.setup ?? null)) {
      await recordEvent(session, by, { kind: 'settings-changed', classId, facts: { ownWeights: setup !== null } });
    }
    await found.beforeCommit?.();
    return { run, groups, mailCount: mails.length, version: cls.changes + 1 };
  });
}

function sizesThatCame({ min, max }: { min: number; max: number }) {
  return { groupSize: max, minGroupSize: min, maxGroupSize: max };
}

/**
 * Builds the mails to students who are in one of the current groups and in none of the new ones: they were placed by hand and
 * have not answered yet.
 */
async function mailsToLeaving(
  session: ClientSession,
  cls: ClassRecord,
  students: readonly StudentRecord[],
  occurrence: string,
): Promise<NewMail[]> {
  const matched = new Set(students.map(({ id }) => id));
  const groups = await GroupModel.find({ classId: cls.id }).session(session).lean();
  const gone = groups.flatMap((group) =>
    group.members
      .filter(({ studentId }) => !matched.has(studentId))
      .map(({ studentId }) => [studentId, group] as const),
  );
  if (gone.length === 0) return [];
  const groupOf = new Map(gone);
  const those = { classId: cls.id, id: trusted({ $in: [...groupOf.keys()] }) };
  const leaving = await StudentModel.find(those).session(session).lean();
  await StudentModel.updateMany(those, { $set: { matchedRun: null } }, { session });
  return leaving.map((student) =>
    noGroupMail({ cls, group: groupOf.get(student.id)!, members: [], occurrence }, student),
  );
}

/**
 * Marks students who have no place in a run: a concurrent confirmation now conflicts, and is answered as too late.
 * @returns how many of them would be matched with a confirmed address
 */
async function leaveOut(
  session: ClientSession,
  classId: number,
  students: readonly StudentRecord[],
  run: number,
): Promise<number> {
  const others = { classId, id: trusted({ $nin: students.map(({ id }) => id) }) };
  await StudentModel.updateMany(others, { $set: { leftOutOf: run } }, { session });
  return StudentModel.countDocuments({ ...others, ...COMPLETE }).session(session);
}

const OF_A_PLACE = 'id updatedAt confirmedAt isCounted matchedRun';

/** Tells whether the students are unchanged since groups were found for them. */
export async function areUnchanged(
  cls: ClassRecord,
  {
    students,
    counted,
    allowNewcomers,
  }: Pick<FoundGroups, 'counted' | 'allowNewcomers'> & {
    students: readonly Pick<StudentRecord, 'id' | 'updatedAt'>[];
  },
  session: ClientSession,
): Promise<boolean> {
  const present = await StudentModel.find({ classId: cls.id, ...counted }, OF_A_PLACE)
    .session(session)
    .lean();
  const current = withPlaces(cls, present);
  const updatedAt = new Map(current.map((student) => [student.id, student.updatedAt.getTime()]));
  if (!allowNewcomers && current.length !== students.length) return false;
  return students.every((student) => updatedAt.get(student.id) === student.updatedAt.getTime());
}

/** Leader first, the others as they signed up. */
function membersOf(
  members: readonly number[],
  leader: number | null,
  students: readonly StudentRecord[],
): MemberRecord[] {
  const record = (index: number): MemberRecord => ({
    ...newMember(students[index]!.id),
    isLeader: index === leader,
  });
  const order = [...members].sort((a, b) => Number(b === leader) - Number(a === leader) || a - b);
  return order.map(record);
}

import { type Moves, movedIn, type MoveReason } from '@study-groups/contracts/moves';
import { trusted, type UpdateQuery } from 'mongoose';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextIds } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass, type ClassChange, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import type { NewEvent } from '../../records/record-event.ts';
import { assertInSections } from '../../records/sections.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { classScoreBy } from './class-score.ts';
import { editGroups, type Reshaped } from './edit-groups.ts';
import { newMember } from './members.ts';
import { newGroups } from './new-groups.ts';

/** Many moves as one change. */
export interface ManyMoves extends Moves {
  removeEmptied: boolean;
  reason: MoveReason;
  /** The student whose wish for another group this grants: if undone, it is not granted again by itself. */
  grants?: number;
  /** The marks that the class keeps of it. */
  marks?: UpdateQuery<ClassRecord>;
}

/** The outcome of moves. */
export interface ManyMoved extends Outcome {
  /** Those that changed, then those that are new. */
  groups: GroupRecord[];
  removedGroupIds: number[];
}

/**
 * Moves students of a class into groups, from others or from none, as one change: with new groups for some, and removing the
 * groups left empty where that is asked for. All groups that change get their new scores and keep exactly one leader each;
 * students who are in another group, or have another leader, are notified.
 * @throws ApiError no_groups, forbidden, wish_gone, group_not_found, submission_not_found or already_in_group
 */
export async function moveStudents(
  platform: Platform,
  caller: DashboardCaller,
  asked: ManyMoves,
  seen: number,
): Promise<ManyMoved> {
  const classId = caller.cls.id;
  const newIds = asked.newGroups?.length ? await nextIds('groups', asked.newGroups.length) : [];
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, cls } = change;
    if (cls.matchedRun === null) throw new ApiError('no_groups');
    const standing = await GroupModel.find({ classId }).sort(IN_ORDER).session(session).lean();
    await assertMaySee(change, asked, standing);
    const made = newGroups(cls, newIds, standing);
    const reshaped = reshape([...standing, ...made], asked, made);
    await assertStudents(change, movedIn(asked));
    if (asked.grants !== undefined) {
      const asking = { classId, id: asked.grants, 'wish.askedAt': trusted({ $exists: true }) };
      const { matchedCount } = await StudentModel.updateOne(asking, { $unset: { wish: 1 } }, { session });
      if (matchedCount === 0) throw new ApiError('wish_gone');
    }
    if (asked.marks) await ClassModel.updateOne({ id: classId }, asked.marks, { session });
    if (made.length > 0) await GroupModel.insertMany(made, { session, lean: true });
    const isMade = new Set(newIds);
    const isRemoved = ({ members, group }: Reshaped) =>
      asked.removeEmptied && members.length === 0 && group.members.length > 0;
    const removedGroupIds = reshaped.filter(isRemoved).map(({ group }) => group.id);
    const after = await editGroups(platform, change, {
      event: await eventOf(change, asked, standing, reshaped),
      reshaped,
      made: isMade,
      removed: new Set(removedGroupIds),
    });
    const groups = after.filter(({ id }) => !removedGroupIds.includes(id));
    return { groups, removedGroupIds, ...outcomeOf(change) };
  });
}

/** @throws ApiError forbidden for somebody who does not see all who move, and all who are where they leave or go */
async function assertMaySee(change: ClassChange, asked: Moves, standing: readonly GroupRecord[]): Promise<void> {
  const ids = movedIn(asked);
  const moved = new Set(ids);
  const targets = new Set(asked.moves.map(({ toGroupId }) => toGroupId));
  const touched = standing.filter(
    ({ id, members }) => targets.has(id) || members.some(({ studentId }) => moved.has(studentId)),
  );
  await assertInSections(change, touched, ids);
}

/** The groups that change, with their members as they shall be. @throws ApiError group_not_found or already_in_group */
function reshape(groups: readonly GroupRecord[], asked: Moves, made: readonly GroupRecord[]): Reshaped[] {
  const targets = new Map(asked.moves.map(({ studentId, toGroupId }) => [studentId, toGroupId]));
  asked.newGroups?.forEach((ids, at) => ids.forEach((id) => targets.set(id, made[at]!.id)));
  const coming = new Map<number, number[]>();
  for (const [studentId, groupId] of targets) {
    const ids = coming.get(groupId);
    if (ids) ids.push(studentId);
    else coming.set(groupId, [studentId]);
  }
  const known = new Set(groups.map(({ id }) => id));
  if ([...coming.keys()].some((id) => !known.has(id))) throw new ApiError('group_not_found');
  const isThere = ({ id, members }: GroupRecord) => members.some(({ studentId }) => targets.get(studentId) === id);
  if (groups.some(isThere)) throw new ApiError('already_in_group');
  return groups
    .filter(({ id, members }) => coming.has(id) || members.some(({ studentId }) => targets.has(studentId)))
    .map((group) => ({
      group,
      members: [
        ...group.members.filter(({ studentId }) => !targets.has(studentId)),
        ...(coming.get(group.id) ?? []).map(newMember),
      ],
    }));
}

/** @throws ApiError submission_not_found if one of them is no student of the class */
async function assertStudents({ session, cls }: ClassChange, ids: readonly number[]): Promise<void> {
  const found = await StudentModel.countDocuments({ classId: cls.id, id: trusted({ $in: ids }) }).session(session);
  if (found < ids.length) throw new ApiError('submission_not_found');
}

/** The line in the history: of a repair with how many were moved and placed, and the class score before and after. */
async function eventOf(
  { session, cls }: ClassChange,
  asked: ManyMoves,
  standing: readonly GroupRecord[],
  reshaped: readonly Reshaped[],
): Promise<Omit<NewEvent, 'classId'>> {
  const grouped = new Set(standing.flatMap(({ members }) => members.map(({ studentId }) => studentId)));
  const ids = movedIn(asked);
  const placed = ids.filter((id) => !grouped.has(id)).length;
  if (asked.reason === 'moved') {
    const targets = reshaped.filter(({ group, members }) => members.length > 0 && hasNewcomer(group, members));
    const [only] = targets;
    const facts = { students: ids.length, placed, ...(targets.length === 1 && { group: only!.group.name }) };
    return { kind: 'students-moved', facts };
  }
  const students = await StudentModel.find({ classId: cls.id }).sort(IN_ORDER).session(session).lean();
  const classScore = classScoreBy(students, cls);
  const changed = new Map(reshaped.map((each) => [each.group.id, each]));
  const after = [...standing.filter(({ id }) => !changed.has(id)), ...reshaped];
  const scores = { fromScore: classScore(standing), toScore: classScore(after) };
  return { kind: 'groups-repaired', facts: { students: ids.length - placed, placed, ...scores } };
}

const hasNewcomer = (group: GroupRecord, members: Reshaped['members']) =>
  members.some(({ studentId }) => !group.members.some((member) => member.studentId === studentId));

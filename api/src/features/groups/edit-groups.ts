import { trusted } from 'mongoose';
import type { Platform } from '../../platform/platform.ts';
import type { ClassChange } from '../../records/change-class.ts';
import { groupState, keepEdit } from '../../records/edits.ts';
import { GroupModel, type GroupRecord, type MemberRecord } from '../../records/group.ts';
import type { NewEvent } from '../../records/record-event.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { findScored, saveMembers, withLeader } from './members.ts';
import { groupScorer } from './score.ts';
import { announceEdit } from './announce-edit.ts';

/** A group, and who is in it after an edit; the chosen one leads it, else see `withLeader`. */
export interface Reshaped {
  group: GroupRecord;
  members: readonly MemberRecord[];
  leaderId?: number;
}

/** A change by hand of groups. */
interface GroupEdit {
  event: Omit<NewEvent, 'classId'>;
  reshaped: readonly Reshaped[];
  /** The ids of those among them that it makes, which are stored without members, */
  made?: ReadonlySet<number>;
  /** and of those that it removes, for they have no members after it. */
  removed?: ReadonlySet<number>;
}

/**
 * Changes by hand who is in groups of the class and who leads them: with their new scores, the mails about it, its line in the
 * history, and what undoing it needs.
 * @returns the groups as they are then, in the same order
 */
export async function editGroups(
  platform: Platform,
  change: ClassChange,
  { event, reshaped, made = new Set(), removed = new Set() }: GroupEdit,
): Promise<GroupRecord[]> {
  const students = await findMembersOf(change, reshaped);
  const withLeaders = reshaped.map(({ group, members, leaderId }) => ({
    group,
    members: withLeader(members, students, leaderId),
  }));
  const after = await placeMembers(change, withLeaders, students);
  const before = reshaped.map(({ group }) => group);
  const mails = await announceEdit(platform, change, { before, after, students });
  await removeGroups(change, [...removed]);
  await keepEdit(change, {
    eventId: await change.record(event),
    before: { groups: before.filter(({ id }) => !made.has(id)).map(groupState) },
    after: { groups: after.filter(({ id }) => !removed.has(id)).map(groupState) },
    mails,
  });
  return after;
}

/** Removes groups of the class that have no members any more. */
export async function removeGroups({ session, cls }: ClassChange, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await GroupModel.deleteMany({ classId: cls.id, id: trusted({ $in: ids }) }, { session });
}

/** All who are in the groups, before or after, and whom they named as friends. */
export function findMembersOf({ session, cls }: ClassChange, reshaped: readonly Reshaped[]): Promise<StudentRecord[]> {
  const ids = reshaped.flatMap(({ group, members }) => [...idsOf(group.members), ...idsOf(members)]);
  return findScored(session, cls.id, [...new Set(ids)]);
}

/**
 * Gives groups of the class other members, who have one leader, and with them their new scores.
 * @param students see `findMembersOf`
 * @returns the groups as they are then, in the same order
 */
export async function placeMembers(
  { session, cls }: ClassChange,
  reshaped: readonly { group: GroupRecord; members: MemberRecord[] }[],
  students: readonly StudentRecord[],
): Promise<GroupRecord[]> {
  const classId = cls.id;
  const shifts = reshaped
    .map(({ group, members }) => ({
      group,
      members,
      leaving: without(idsOf(group.members), idsOf(members)),
      coming: without(idsOf(members), idsOf(group.members)),
    }))
    .sort((a, b) => a.coming.length - b.coming.length);
  // A student is in at most one group at every moment: those who leave go before anybody joins.
  for (const { group, leaving, coming } of shifts) {
    if (leaving.length === 0 || coming.length === 0) continue;
    const left = { members: trusted({ studentId: trusted({ $in: leaving }) }) };
    await GroupModel.updateOne({ classId, id: group.id }, { $pull: left }, { session });
  }
  const saved = new Map<number, GroupRecord>();
  const score = groupScorer(students, cls);
  for (const { group, members } of shifts) {
    saved.set(group.id, await saveMembers(session, group, members, score));
  }
  // An edit of a student who had no group conflicts here, one of another in their group, and starts over.
  const mark = async (ids: readonly number[], matchedRun: number | null) => {
    if (ids.length === 0) return;
    await StudentModel.updateMany({ classId, id: trusted({ $in: ids }) }, { $set: { matchedRun } }, { session });
  };
  const leaving = shifts.flatMap((shift) => shift.leaving);
  const coming = shifts.flatMap((shift) => shift.coming);
  await mark(without(coming, leaving), cls.matchedRun);
  await mark(without(leaving, coming), null);
  return reshaped.map(({ group }) => saved.get(group.id)!);
}

const idsOf = (members: readonly MemberRecord[]) => members.map(({ studentId }) => studentId);
const without = (ids: readonly number[], others: readonly number[]) => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};

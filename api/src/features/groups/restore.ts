import { trusted } from 'mongoose';
import type { Platform } from '../../platform/platform.ts';
import type { ClassChange } from '../../records/change-class.ts';
import type { GroupState } from '../../records/edit.ts';
import { groupState } from '../../records/edits.ts';
import { GroupModel, type GroupRecord, type MemberRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { findMembersOf, placeMembers, removeGroups } from './edit-groups.ts';
import { withLeader } from './members.ts';
import { byId } from './presenter.ts';
import { emptyFacts } from './score.ts';
import { announceEdit } from './announce-edit.ts';

/** The state to which groups are restored. */
export interface Restored {
  /** Of all that the edit touched; one that is in no state is removed. */
  ids: readonly number[];
  states: readonly GroupState[];
  /** See `TouchedGroups`. */
  unaware: ReadonlySet<number>;
}

/**
 * Puts groups back into a state that they were in: members, leaders, and what leaders did with their links. Scores are of the
 * submissions as they are now.
 * @returns the groups as they were until now, and the mails about it
 */
export async function restoreGroups(
  platform: Platform,
  change: ClassChange,
  { ids, states, unaware }: Restored,
): Promise<{ until: GroupState[]; mails: number[] }> {
  const { session, cls } = change;
  const classId = cls.id;
  const present = await GroupModel.find({ classId, id: trusted({ $in: ids }) })
    .session(session)
    .lean();
  const groups = new Map<number, GroupRecord>(present.map((group) => [group.id, group]));
  const wanted = byId(states);
  const gone = present.filter(({ id }) => !wanted.has(id));
  const again = states
    .filter(({ id }) => !groups.has(id))
    .map((state): GroupRecord => ({ ...state, classId, ...emptyFacts(cls), members: [] }));
  await GroupModel.insertMany(again, { session, lean: true });
  for (const group of again) groups.set(group.id, group);

  for (const { id, tutorId } of states) {
    if (groups.get(id)?.tutorId === tutorId) continue;
    const update = tutorId === undefined ? { $unset: { tutorId: 1 } } : { $set: { tutorId } };
    await GroupModel.updateOne({ classId, id }, update, { session });
  }
  const wantedMembers = states.map(({ id, name, members }) => {
    const group = { ...groups.get(id)!, name };
    return { group, members: members.map((member) => withClicks(member, group)) };
  });
  // They are emptied first, so that students who are in no group afterwards are known to have left one.
  const emptied = gone.map((group) => ({ group, members: [] }));
  const students = await findMembersOf(change, [...wantedMembers, ...emptied]);
  const inClass = new Set(students.map(({ id }) => id));
  const reshaped = wantedMembers.map(({ group, members }) => ({
    group,
    members: stillThere(members, inClass, students),
  }));
  const after = await placeMembers(change, [...reshaped, ...emptied], students);
  const mails = await announceEdit(platform, change, { before: [...groups.values()], after, students, unaware });
  await removeGroups(
    change,
    gone.map(({ id }) => id),
  );
  return { until: present.map(groupState), mails };
}

/**
 * Returns the members who are still in the class: somebody who was removed since and has signed up again is another student
 * now.
 */
function stillThere(members: MemberRecord[], inClass: ReadonlySet<number>, students: readonly StudentRecord[]) {
  const there = members.filter(({ studentId }) => inClass.has(studentId));
  return there.length === members.length ? members : withLeader(there, students);
}

/** Returns a member with the clicks made since: somebody who has stayed in the group may have used links. */
function withClicks(member: MemberRecord, { members }: GroupRecord): MemberRecord {
  const present = members.find(({ studentId }) => studentId === member.studentId);
  if (!present) return member;
  const { messageClicked, emailClicked, scheduleClicked } = present;
  return { ...member, messageClicked, emailClicked, scheduleClicked };
}

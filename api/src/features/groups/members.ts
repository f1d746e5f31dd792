import { type ClientSession, trusted } from 'mongoose';
import { chooseLeader } from '@study-groups/scoring/leader';
import { IN_ORDER } from '../../platform/database.ts';
import { GroupModel, type GroupRecord, type MemberRecord } from '../../records/group.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { type GroupFacts, matchStudent } from './score.ts';

/**
 * Finds the students who decide the score of a group of these students of a class: themselves, in order of arrival, and the
 * classmates whom they named as friends.
 */
export async function findScored(
  session: ClientSession,
  classId: number,
  memberIds: readonly number[],
): Promise<StudentRecord[]> {
  const members = await StudentModel.find({ classId, id: trusted({ $in: memberIds }) })
    .sort(IN_ORDER)
    .session(session)
    .lean();
  const emails = members.flatMap(({ friendPreferences }) => friendPreferences);
  const friends = await StudentModel.find({ classId, email: trusted({ $in: emails }) })
    .session(session)
    .lean();
  const known = new Set(memberIds);
  return [...members, ...friends.filter(({ id }) => !known.has(id))];
}

/** A member who has just come. */
export function newMember(studentId: number): MemberRecord {
  return { studentId, isLeader: false, messageClicked: false, emailClicked: false, scheduleClicked: false };
}

/**
 * The members with exactly one leader, who comes first, the others as they signed up: the chosen one, else the one who
 * leads already, else the one whom the engine would choose.
 */
export function withLeader(
  members: readonly MemberRecord[],
  students: readonly StudentRecord[],
  chosenId?: number,
): MemberRecord[] {
  const places = members.map(({ studentId }) => students.findIndex(({ id }) => id === studentId));
  const choice = () => {
    const leader = chooseLeader(students.map(matchStudent), places);
    return leader === null ? undefined : students[leader]?.id;
  };
  const leaderId = chosenId ?? members.find(({ isLeader }) => isLeader)?.studentId ?? choice();
  return members
    .map((member) => ({ ...member, isLeader: member.studentId === leaderId }))
    .sort((a, b) => Number(b.isLeader) - Number(a.isLeader) || a.studentId - b.studentId);
}

/** Gives a group its members and its name as it has them here, and with them its new score and times. @param score see `groupScorer` */
export async function saveMembers(
  session: ClientSession,
  group: GroupRecord,
  members: MemberRecord[],
  score: (memberIds: readonly number[]) => GroupFacts,
): Promise<GroupRecord> {
  const facts = score(members.map(({ studentId }) => studentId));
  const { classId, id, name } = group;
  await GroupModel.updateOne({ classId, id }, { $set: { ...facts, members, name } }, { session });
  return { ...group, ...facts, members };
}

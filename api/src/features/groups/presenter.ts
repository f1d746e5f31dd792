import { MEETING_FREQUENCIES, type MeetingFrequency } from '@study-groups/contracts/choices';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { Group, Member } from '@study-groups/contracts/group';
import type { GroupRecord, MemberRecord } from '../../records/group.ts';
import { presentTutor, type Tutors } from '../../records/tutors.ts';
import type { StudentRecord } from '../../records/student.ts';

/** The fields of a student that a class mate may see of them. */
export type MemberStudent = Pick<
  StudentRecord,
  'id' | 'fullName' | 'email' | 'studyFormat' | 'studyIntensity' | 'meetingFrequency'
>;
/** Those fields as a projection. */
export const MEMBER_FIELDS = 'id fullName email studyFormat studyIntensity meetingFrequency';

/** Students by id. */
export function byId<Student extends { id: number }>(students: readonly Student[]): Map<number, Student> {
  return new Map(students.map((student) => [student.id, student]));
}

/** A group as its class sees it. */
export function presentGroup(stored: GroupRecord, students: ReadonlyMap<number, MemberStudent>, tutors: Tutors): Group {
  const group = withoutRemoved(stored, students);
  const members = group.members.map((member) => presentMember(member, students));
  return presentWith(group, { students, tutors, members });
}

/** A group as the class's professor sees it. */
export function presentDashboardGroup(
  stored: GroupRecord,
  students: ReadonlyMap<number, MemberStudent>,
  tutors: Tutors,
): DashboardGroup {
  const group = withoutRemoved(stored, students);
  const members = group.members.map((member) => {
    const { messageClicked, emailClicked, scheduleClicked } = member;
    // Not spread: node 20 collects copies made by spreading so late that a dashboard took half as long again.
    return Object.assign(presentMember(member, students), { messageClicked, emailClicked, scheduleClicked });
  });
  return presentWith(group, { students, tutors, members });
}

/** Groups and students are read one after the other: who is removed in between is in the group but not in the class. */
function withoutRemoved(group: GroupRecord, students: ReadonlyMap<number, MemberStudent>): GroupRecord {
  const isThere = ({ studentId }: MemberRecord) => students.has(studentId);
  return group.members.every(isThere) ? group : { ...group, members: group.members.filter(isThere) };
}

function presentWith<M extends Member>(
  group: GroupRecord,
  { students, tutors, members }: { students: ReadonlyMap<number, MemberStudent>; tutors: Tutors; members: M[] },
): Omit<Group, 'members'> & { members: M[] } {
  return {
    id: group.id,
    name: group.name,
    members,
    matchScore: group.matchScore,
    breakdown: group.breakdown,
    bestMeetingTimes: group.bestMeetingTimes,
    attendance: group.attendance,
    overlap: group.overlap,
    meetingFrequency: sharedWish(group.members.map(({ studentId }) => students.get(studentId)!)),
    ...presentTutor(group, tutors),
  };
}

function presentMember({ studentId, isLeader }: MemberRecord, students: ReadonlyMap<number, MemberStudent>): Member {
  const { id, fullName, email, studyFormat, studyIntensity } = students.get(studentId)!;
  return { id, fullName, email, studyFormat, studyIntensity, isLeader };
}

/** Returns the meeting frequency that most members wish for; on a tie, the rarer. Null for an empty group. */
function sharedWish(members: readonly MemberStudent[]): MeetingFrequency | null {
  const votes = MEETING_FREQUENCIES.map((wish) => members.filter((member) => member.meetingFrequency === wish).length);
  return members.length === 0 ? null : MEETING_FREQUENCIES[votes.indexOf(Math.max(...votes))]!;
}

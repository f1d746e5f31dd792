import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { membersAfter } from '@study-groups/scoring/objections';
import { heatOf } from '@study-groups/web-sdk/ui/week-levels';
import type { Dashboard } from '../class/shown-class.ts';
import { scoreClass } from '../class/score-class.ts';
import { canBeMade, type Edit, goingIn } from './edits.ts';

type Member = DashboardGroup['members'][number];

/**
 * The class as it will be when an edit is stored: members, leaders, scores and times, as the server computes them.
 * A class that holds the edit already stays as it is, and so does one whose group or student is gone or was moved elsewhere.
 */
export function withEdit(dashboard: Dashboard, edit: Edit): Dashboard {
  if (!canBeMade(dashboard, edit)) return dashboard;
  const places = new Map([[edit.studentId, edit.toGroupId]]);
  if (edit.swapWithId !== undefined) places.set(edit.swapWithId, edit.fromGroupId);
  return {
    ...dashboard,
    students: dashboard.students.map((student) => {
      const groupId = places.get(student.id);
      return groupId === undefined ? student : { ...student, groupId };
    }),
    groups: dashboard.groups.map((group) =>
      group.id === edit.fromGroupId || group.id === edit.toGroupId ? withMembers(dashboard, group, edit) : group,
    ),
  };
}

function withMembers(dashboard: Dashboard, group: DashboardGroup, edit: Edit): DashboardGroup {
  const before = group.members.map(({ id }) => id);
  const ids = membersAfter(group.id, before, goingIn(edit));
  if (ids.length === before.length && ids.every((id) => before.includes(id))) return group;
  const { matchScore, breakdown, bestMeetingTimes, attendance, leader } = scoreClass(dashboard).scoreOf(ids);
  const present = group.members.find(({ id, isLeader }) => isLeader && ids.includes(id))?.id;
  const leaderId = present ?? (leader === null ? undefined : dashboard.students[leader]?.id);
  const members = ids
    .map((id) => group.members.find((member) => member.id === id) ?? newMember(dashboard, id))
    .map((member) => ({ ...member, isLeader: member.id === leaderId }))
    .sort((a, b) => Number(b.isLeader) - Number(a.isLeader) || a.id - b.id);
  const weeks = ids.flatMap((id) => dashboard.students.find((student) => student.id === id)?.availability ?? []);
  return { ...group, members, matchScore, breakdown, bestMeetingTimes, attendance, overlap: [...heatOf(weeks)] };
}

function newMember({ students }: Dashboard, studentId: number): Member {
  const { id, fullName, email, studyFormat, studyIntensity } = students.find((student) => student.id === studentId)!;
  const unused = { messageClicked: false, emailClicked: false, scheduleClicked: false };
  return { id, fullName, email, studyFormat, studyIntensity, isLeader: false, ...unused };
}

import type { DashboardGroup, DashboardStudent } from '@study-groups/contracts/dashboard';
import { PRIOR_KNOWLEDGE, STUDY_ROLES, type PriorKnowledge, type StudyRole } from '@study-groups/contracts/choices';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { type GroupCare, caresOfClass, sizeOf } from '@study-groups/scoring/care';
import type { Dashboard } from './shown-class.ts';
import { type Wishes, wishesOfClass, wishesOfGroup } from './wishes.ts';

/** The links that a leader gets by mail. */
const LEADER_LINKS = ['messageClicked', 'emailClicked', 'scheduleClicked'] as const;
export const LEADER_LINK_COUNT = LEADER_LINKS.length;

/** The facts of a group that are said in words. */
export interface GroupFacts {
  group: DashboardGroup;
  /** Hours in which all members are free, and on how many days they are. */
  commonHours: number;
  commonDays: number;
  /** The number of roles that the members can play at once, and that a group of this size could at most. */
  rolesFilled: number;
  rolesPossible: number;
  /** The roles that nobody in the group chose. */
  missingRoles: readonly StudyRole[];
  /** The number of members by how much they know of the subject. */
  knowledge: Readonly<Record<PriorKnowledge, number>>;
  wishes: Wishes;
  /** The number of links that the leader has used; null where nobody leads. */
  linksUsed: number | null;
  care: GroupCare;
}

/** The facts of each group of a class, by the group's id. @param now milliseconds since 1970 */
export function factsOfClass(dashboard: Dashboard, now: number): ReadonlyMap<number, GroupFacts> {
  const students = new Map(dashboard.students.map((student) => [student.id, student]));
  const wishes = wishesOfClass(dashboard.students);
  const cares = caresOfClass(dashboard, now);
  return new Map(
    dashboard.groups.map((group) => {
      const ids = group.members.map(({ id }) => id);
      const members = ids.flatMap((id) => students.get(id) ?? []);
      return [
        group.id,
        {
          group,
          ...commonTime(group),
          ...rolesOf(group, members),
          knowledge: knowledgeOf(members),
          wishes: wishesOfGroup(ids, wishes),
          linksUsed: linksUsedBy(group.members.find(({ isLeader }) => isLeader)),
          care: cares.get(group.id)!,
        },
      ];
    }),
  );
}

function commonTime(group: DashboardGroup) {
  const { overlap } = group;
  const size = sizeOf(group);
  const days = DAYS.map(
    (_, day) => overlap.slice(day * SLOTS.length, (day + 1) * SLOTS.length).filter((count) => count === size).length,
  );
  const isEmpty = size === 0;
  return {
    commonHours: isEmpty ? 0 : days.reduce((sum, hours) => sum + hours, 0),
    commonDays: isEmpty ? 0 : days.filter((hours) => hours > 0).length,
  };
}

function rolesOf({ breakdown }: DashboardGroup, members: readonly DashboardStudent[]) {
  const rolesPossible = Math.min(STUDY_ROLES.length, members.length);
  const quality = breakdown.find(({ term }) => term === 'roles')?.quality ?? 0;
  return {
    rolesPossible,
    rolesFilled: Math.round(quality * rolesPossible),
    missingRoles: STUDY_ROLES.filter((role) => !members.some(({ studyRole }) => studyRole.includes(role))),
  };
}

function knowledgeOf(members: readonly DashboardStudent[]): Record<PriorKnowledge, number> {
  const count = (level: PriorKnowledge) => members.filter(({ priorKnowledge }) => priorKnowledge === level).length;
  return Object.fromEntries(PRIOR_KNOWLEDGE.map((level) => [level, count(level)])) as Record<PriorKnowledge, number>;
}

function linksUsedBy(leader: DashboardGroup['members'][number] | undefined): number | null {
  return leader ? LEADER_LINKS.filter((link) => leader[link]).length : null;
}

import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { Rules } from '@study-groups/contracts/rules';

/** What the removal of a student brings with it. */
export interface Removal {
  group: DashboardGroup | undefined;
  /** How many members stay behind without a leader, all of whom are mailed; 0 if the student doesn't lead. */
  leadsOthers: number;
  /** How many rules name the student. */
  rules: number;
}

/** What it would bring to remove a student. */
export function removalOf(id: number, groups: readonly DashboardGroup[], rules: Rules): Removal {
  const group = groups.find(({ members }) => members.some((member) => member.id === id));
  const leads = group?.members.some((member) => member.id === id && member.isLeader) ?? false;
  const pairs = [...rules.together, ...rules.apart].filter((pair) => pair.includes(id)).length;
  const tags = rules.notAlone.filter(({ students }) => students.includes(id)).length;
  return {
    group,
    leadsOthers: group && leads ? group.members.length - 1 : 0,
    rules: pairs + tags + Number(rules.fixed.includes(id)),
  };
}

import { CELLS } from '@study-groups/contracts/grid';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';

/** Whether all members of a group are free in a cell of the grid; nobody meets in a group of nobody. */
export function canMeet({ overlap, members }: Pick<DashboardGroup, 'overlap' | 'members'>, cell: number): boolean {
  return members.length > 0 && overlap[cell] === members.length;
}

/** For each cell of the grid, how many of the groups can meet then. */
export function meetingGroups(groups: readonly Pick<DashboardGroup, 'overlap' | 'members'>[]): number[] {
  return Array.from({ length: CELLS }, (_, cell) => groups.filter((group) => canMeet(group, cell)).length);
}

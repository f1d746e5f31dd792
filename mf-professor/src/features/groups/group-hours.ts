import { CELLS } from '@study-groups/contracts/grid';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { sizeOf } from '../dashboard/group-size.ts';

type Meeting = Pick<DashboardGroup, 'overlap' | 'members' | 'elsewhere'>;

/** Whether all members of a group are free in a cell of the grid; nobody meets in a group of nobody. */
export function canMeet(group: Meeting, cell: number): boolean {
  const size = sizeOf(group);
  return size > 0 && group.overlap[cell] === size;
}

/** For each cell of the grid, how many of the groups can meet then. */
export function meetingGroups(groups: readonly Meeting[]): number[] {
  return Array.from({ length: CELLS }, (_, cell) => groups.filter((group) => canMeet(group, cell)).length);
}

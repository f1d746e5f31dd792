import type { DashboardGroup } from '@study-groups/contracts/dashboard';

/** How many are in a group, those too whom its reader does not see. */
export function sizeOf({ members, elsewhere = 0 }: Pick<DashboardGroup, 'members' | 'elsewhere'>): number {
  return members.length + elsewhere;
}

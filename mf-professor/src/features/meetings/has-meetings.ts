import type { DashboardGroup } from '@study-groups/contracts/dashboard';

/** Tells whether anything is known of a group's meetings. */
export function hasMeetings({ meeting, met, isSilent }: DashboardGroup): boolean {
  return meeting !== undefined || met !== undefined || isSilent === true;
}

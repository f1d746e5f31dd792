import type { DashboardClass } from './types.ts';

/** Whether the groups of a class change without a mail for each change now. */
export function isProvisional({ provisionalUntil }: Pick<DashboardClass, 'provisionalUntil'>): boolean {
  return provisionalUntil !== undefined && Date.parse(provisionalUntil) > Date.now();
}

import type { GroupCare } from '../dashboard/care.ts';
import { unplacedCount } from '../dashboard/standing.ts';
import type { Dashboard } from '../dashboard/types.ts';

/** Why something is looked at first, gravest first. */
const REASONS = ['rule', 'noTime', 'unplaced', 'lowScore', 'small', 'large', 'idleLeader'] as const;
type Reason = (typeof REASONS)[number];

/** The one thing to look at first: a group, or all who are in none. */
export type FirstLook =
  { reason: Exclude<Reason, 'unplaced'>; groupId: number; groupName: string } | { reason: 'unplaced'; count: number };

/** What to look at first; null if nothing needs care. Of several groups with the gravest reason it is the one with the lowest score. */
export function firstLook(dashboard: Dashboard, cares: ReadonlyMap<number, GroupCare>): FirstLook | null {
  const unplaced = unplacedCount(dashboard);
  for (const reason of REASONS) {
    if (reason === 'unplaced') {
      if (unplaced > 0) return { reason, count: unplaced };
      continue;
    }
    const [worst] = dashboard.groups
      .filter(({ id }) => has(cares.get(id), reason))
      .sort((a, b) => a.matchScore - b.matchScore);
    if (worst) return { reason, groupId: worst.id, groupName: worst.name };
  }
  return null;
}

function has(care: GroupCare | undefined, reason: Exclude<Reason, 'unplaced'>): boolean {
  if (!care) return false;
  return reason === 'rule' ? care.broken.length > 0 : care.cares.includes(reason);
}

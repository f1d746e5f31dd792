import type { GroupCare } from '../dashboard/care.ts';
import type { Dashboard } from '../dashboard/types.ts';

/** Why a group is looked at first, gravest first. Who is in none stands in the tray above. */
const REASONS = ['unmet', 'silent', 'rule', 'noTime', 'lowScore', 'small', 'large', 'idleLeader'] as const;
type Reason = (typeof REASONS)[number];

/** The group to look at first. */
export interface FirstLook {
  reason: Reason;
  groupId: number;
  groupName: string;
}

/** What to look at first; null if nothing needs care. Of several groups with the gravest reason it is the one with the lowest score. */
export function firstLook(
  { groups }: Pick<Dashboard, 'groups'>,
  cares: ReadonlyMap<number, GroupCare>,
): FirstLook | null {
  for (const reason of REASONS) {
    const [worst] = groups.filter(({ id }) => has(cares.get(id), reason)).sort((a, b) => a.matchScore - b.matchScore);
    if (worst) return { reason, groupId: worst.id, groupName: worst.name };
  }
  return null;
}

function has(care: GroupCare | undefined, reason: Reason): boolean {
  if (!care) return false;
  if (reason === 'unmet' || reason === 'silent') return care.meeting === reason;
  return reason === 'rule' ? care.broken.length > 0 : care.cares.includes(reason);
}

import type { DashboardGroup } from '@study-groups/contracts/dashboard';

/** Up to this match score a group is in the red. */
const LOW_SCORE = 40;

/** Why a professor should look at a group. */
export type Care = 'noTime' | 'lowScore' | 'small' | 'large';

/** The sizes that a class asks for. */
export interface SizeLimits {
  minGroupSize: number;
  maxGroupSize: number;
}

/** Why a group needs care; empty for one that is fine. A group without members is left to be filled, not cared for. */
export function careOf(group: DashboardGroup, { minGroupSize, maxGroupSize }: SizeLimits): Care[] {
  const size = group.members.length;
  if (size === 0) return [];
  // A fixed size can't always be met: one more or less is within the rule.
  const leeway = minGroupSize === maxGroupSize ? 1 : 0;
  const cares: Care[] = [];
  if (Math.max(...group.overlap) < size) cares.push('noTime');
  else if (group.matchScore <= LOW_SCORE) cares.push('lowScore');
  if (size < minGroupSize - leeway) cares.push('small');
  if (size > maxGroupSize + leeway) cares.push('large');
  return cares;
}

/** The groups in the order to look at them: those that need care first, the worst on top; the rest by name. */
export function byCare(groups: readonly DashboardGroup[], limits: SizeLimits): DashboardGroup[] {
  const names = new Intl.Collator('en', { numeric: true });
  return groups
    .map((group) => ({ group, needsCare: careOf(group, limits).length > 0 }))
    .sort((a, b) => {
      if (a.needsCare !== b.needsCare) return a.needsCare ? -1 : 1;
      if (a.needsCare && a.group.matchScore !== b.group.matchScore) return a.group.matchScore - b.group.matchScore;
      return names.compare(a.group.name, b.group.name);
    })
    .map(({ group }) => group);
}

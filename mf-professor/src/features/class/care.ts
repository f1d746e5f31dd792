import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { allBrokenRules, type BrokenRule, type RuledClass } from '@study-groups/scoring/rules';
import { sizeOf } from './sizes.ts';
import type { Dashboard } from './shown-class.ts';

/** Up to this match score a group is in the red. */
const LOW_SCORE = 40;
/** After this time a leader who has used none of the links is thought not to have read the mail. */
const IDLE_DAYS = 3;
const DAY_MS = 86_400_000;

/** The reasons why a professor should look at a group. */
export type Care = 'noTime' | 'lowScore' | 'small' | 'large' | 'idleLeader';

/** The reasons why a professor should ask a group about its meetings: it did not meet, or nobody says whether it did. */
export type MeetingNeed = 'unmet' | 'silent';

/** The sizes that a class asks for. */
export interface SizeLimits {
  minGroupSize: number;
  maxGroupSize: number;
}

/** All that a group needs; nothing in either list for one that is fine. */
export interface GroupCare {
  cares: readonly Care[];
  /** The rules of the class that it breaks, alone or with another group. */
  broken: readonly BrokenRule[];
  /** Missing for a group that has met, or has not been expected to. */
  meeting?: MeetingNeed;
}

/**
 * Returns the reasons why a group needs attention as it is; empty for one that is fine. A group without members is left to be
 * filled.
 */
export function careOf(group: DashboardGroup, { minGroupSize, maxGroupSize }: SizeLimits): Care[] {
  const size = sizeOf(group);
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

/** Returns what each group of a class needs, by the group's id. @param now milliseconds since 1970 */
export function caresOfClass(dashboard: Dashboard, now: number): ReadonlyMap<number, GroupCare> {
  const { groups, class: course } = dashboard;
  const broken = allBrokenRules(
    ruledClass(dashboard),
    groups.map(({ members }) => members.map(({ id }) => id)),
  );
  return new Map(
    groups.map((group, at) => {
      const cares = careOf(group, course);
      // A group that has met got together without the links.
      if (!group.met && isLeaderIdle(group, dashboard, now)) cares.push('idleLeader');
      const meeting = meetingNeedOf(group);
      return [
        group.id,
        { cares, broken: broken.filter(({ groups: places }) => places.includes(at)), ...(meeting && { meeting }) },
      ];
    }),
  );
}

/** The rules of the class about who is together. */
export function ruledClass({ class: { rules, setup }, students }: Dashboard): RuledClass {
  return { rules, questions: setup?.questions ?? [], students };
}

/** Says if anything is to be done about how the group is formed, or who leads it. */
export function needsCare(care: GroupCare | undefined): boolean {
  return care !== undefined && care.cares.length + care.broken.length > 0;
}

/**
 * Returns the reason why a group should be asked about its meetings; undefined if there is no need, for instance when nobody is
 * left who could meet.
 */
function meetingNeedOf(group: DashboardGroup): MeetingNeed | undefined {
  if (sizeOf(group) === 0 || group.met) return undefined;
  if (group.met === false) return 'unmet';
  return group.isSilent ? 'silent' : undefined;
}

/** Says if the leader has used none of the links since the mail with them went out, days ago. */
function isLeaderIdle(group: DashboardGroup, { runs, history }: Dashboard, now: number): boolean {
  const leader = group.members.find(({ isLeader }) => isLeader);
  if (!leader || leader.messageClicked || leader.emailClicked || leader.scheduleClicked) return false;
  const mailed = [
    ...runs.map(({ createdAt }) => createdAt),
    ...history
      .filter(
        ({ kind, group: name }) => name === group.name && (kind === 'leader-changed' || kind === 'leader-reminded'),
      )
      .map(({ at }) => at),
  ].map((at) => Date.parse(at));
  return mailed.length > 0 && now - Math.max(...mailed) > IDLE_DAYS * DAY_MS;
}

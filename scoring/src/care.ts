import type { FormingQuestion } from '@study-groups/contracts/class-setup';
import { type Care, GROUP_NEEDS, type GroupNeed } from '@study-groups/contracts/group-needs';
import type { Rules } from '@study-groups/contracts/rules';
import { allBrokenRules, type BrokenRule, type RuledClass } from './rules.ts';
import { sizeLimits, wrongSizes } from './sizes.ts';

/** Up to this match score a group is in the red. */
const LOW_SCORE = 40;
/** After this time a leader who has used none of the links is thought not to have read the mail. */
const IDLE_DAYS = 3;
const DAY_MS = 86_400_000;

/** The reasons why a professor should ask a group about its meetings: it did not meet, or nobody says whether it did. */
export type MeetingNeed = 'unmet' | 'silent';

/** All that a group needs; nothing in either list for one that is fine. */
export interface GroupCare {
  cares: readonly Care[];
  /** The rules of the class that it breaks, alone or with another group. */
  broken: readonly BrokenRule[];
  /** Missing for a group that has met, or has not been expected to. */
  meeting?: MeetingNeed;
}

/** The fields of a group by which its needs are told. */
export interface CaredGroup {
  id: number;
  name: string;
  members: readonly {
    id: number;
    isLeader: boolean;
    messageClicked: boolean;
    emailClicked: boolean;
    scheduleClicked: boolean;
  }[];
  /** Number of its members whom the reader does not see. */
  elsewhere?: number | undefined;
  matchScore: number;
  /** The numbers of members who are free at an hour: of every hour, or the highest alone. */
  overlap: readonly number[];
  met?: boolean | undefined;
  isSilent?: boolean | undefined;
}

/** The fields of a student by which it is told who counts. */
interface CaredStudent {
  isIncomplete?: boolean | undefined;
  confirmedAt?: unknown;
  isCounted?: boolean | undefined;
}

/** The fields of a class by which the needs of its groups are told. Instants are ISO 8601. */
export interface CaredClass {
  class: {
    minGroupSize: number;
    maxGroupSize: number;
    confirmAddresses?: boolean | undefined;
    rules: Rules;
    setup?: { questions: readonly FormingQuestion[] } | null | undefined;
  };
  students: readonly (RuledClass['students'][number] & CaredStudent)[];
  groups: readonly CaredGroup[];
  runs: readonly { createdAt: string }[];
  history: readonly { kind: string; group?: string | undefined; at: string }[];
}

/** Counts the members of a group, those too whom its reader does not see. */
export function sizeOf({ members, elsewhere = 0 }: { members: readonly unknown[]; elsewhere?: number | undefined }) {
  return members.length + elsewhere;
}

/** Returns what each group of a class needs, by the group's id. @param now milliseconds since 1970 */
export function caresOfClass(shown: CaredClass, now: number): ReadonlyMap<number, GroupCare> {
  const { groups, class: course } = shown;
  const broken = allBrokenRules(
    ruledClass(shown),
    groups.map(({ members }) => members.map(({ id }) => id)),
  );
  const placed = new Set(groups.flatMap(({ members }) => members.map(({ id }) => id)));
  const sizes = sizeCares(course, groups.map(sizeOf), waitingCount(shown, placed));
  return new Map(
    groups.map((group, at) => {
      const meeting = meetingNeedOf(group);
      const size = sizes[at];
      return [
        group.id,
        {
          cares: [
            ...scoreCares(group),
            ...(size ? [size] : []),
            // A group that has met got together without the links.
            ...(!group.met && isLeaderIdle(group, shown, now) ? ['idleLeader' as const] : []),
          ],
          broken: broken.filter(({ groups: places }) => places.includes(at)),
          ...(meeting && { meeting }),
        },
      ];
    }),
  );
}

/** The rules of the class about who is together. */
export function ruledClass({ class: { rules, setup }, students }: Pick<CaredClass, 'class' | 'students'>): RuledClass {
  return { rules, questions: setup?.questions ?? [], students };
}

/** Returns the needs of a group in the order in which they are said. */
export function needsOf({ cares, broken, meeting }: GroupCare): GroupNeed[] {
  return GROUP_NEEDS.filter((need) =>
    need === 'rule' ? broken.length > 0 : need === meeting || cares.some((care) => care === need),
  );
}

/** Says if anything is to be done about how the group is formed, or who leads it. */
export function needsCare(care: GroupCare | undefined): boolean {
  return care !== undefined && care.cares.length + care.broken.length > 0;
}

/** Returns the reason in how the members' answers go together; none for a group without members, which is left to be filled. */
function scoreCares(group: CaredGroup): Care[] {
  const size = sizeOf(group);
  if (size === 0) return [];
  if (Math.max(...group.overlap) < size) return ['noTime'];
  return group.matchScore <= LOW_SCORE ? ['lowScore'] : [];
}

/**
 * Returns which groups are too small or too large for a class, by the rule by which a repair counts it as a fault: none where
 * everybody is in a group and the sizes can't be better.
 * @param sizes of the groups, 0 for one that is left to be filled
 * @param waiting number of students in no group who count
 */
export function sizeCares(
  { minGroupSize: min, maxGroupSize: max }: Pick<CaredClass['class'], 'minGroupSize' | 'maxGroupSize'>,
  sizes: readonly number[],
  waiting: number,
): ('small' | 'large' | undefined)[] {
  const people = sizes.reduce((sum, size) => sum + size, waiting);
  const wrong = people === 0 ? [] : wrongSizes(sizeLimits(people, { min, max }), sizes);
  return sizes.map((size, at) => {
    if (size === 0 || !wrong.includes(at)) return undefined;
    return size < min ? 'small' : size > max ? 'large' : undefined;
  });
}

/** Counts the students who count for the sizes of groups and are in none. @param placed those who are in one */
export function waitingCount(
  { class: course, students }: Pick<CaredClass, 'class' | 'students'>,
  placed: ReadonlySet<number>,
): number {
  return students.filter((student) => !placed.has(student.id) && mayBePlaced(course, student)).length;
}

/** Says if a student who is in no group counts for the sizes of groups. */
function mayBePlaced({ confirmAddresses }: CaredClass['class'], student: CaredStudent): boolean {
  if (student.isIncomplete) return false;
  return !confirmAddresses || Boolean(student.confirmedAt) || student.isCounted === true;
}

/**
 * Returns the reason why a group should be asked about its meetings; undefined if there is no need, for instance when nobody is
 * left who could meet.
 */
function meetingNeedOf(group: CaredGroup): MeetingNeed | undefined {
  if (sizeOf(group) === 0 || group.met) return undefined;
  if (group.met === false) return 'unmet';
  return group.isSilent ? 'silent' : undefined;
}

/** The kinds of events after which a leader has a mail with the links. */
export const LEADER_MAILED = ['leader-changed', 'leader-reminded'];

/** Says if the leader has used none of the links since the mail with them went out, days ago. */
function isLeaderIdle(group: CaredGroup, { runs, history }: CaredClass, now: number): boolean {
  const leader = group.members.find(({ isLeader }) => isLeader);
  if (!leader || leader.messageClicked || leader.emailClicked || leader.scheduleClicked) return false;
  const mailed = [
    ...runs.map(({ createdAt }) => createdAt),
    ...history
      .filter(({ kind, group: name }) => name === group.name && LEADER_MAILED.includes(kind))
      .map(({ at }) => at),
  ].map((at) => Date.parse(at));
  return mailed.length > 0 && now - Math.max(...mailed) > IDLE_DAYS * DAY_MS;
}

import type { GroupFaults, RepairLine, RepairStanding } from '@study-groups/contracts/repair';
import { allBrokenRules } from '@study-groups/scoring/rules';
import type { RepairLine as Found } from '../../matching/repair.ts';
import { farBy, sizeLimits, wrongSizes } from '@study-groups/scoring/sizes';
import { leaderOf } from '../../records/group-members.ts';
import type { GroupRecord } from '../../records/group.ts';
import { rulesInEffect } from '../../records/rules.ts';
import { classScoreBy } from '../groups/class-score.ts';
import { sizeRule } from '../runs/form-groups.ts';
import type { ClassToMend } from './class-to-mend.ts';

/** The part of what the engine found that a line is made from. */
export type FoundLine = Pick<Found, 'groups' | 'unplaced' | 'sizeFaults' | 'classScore' | 'proven'>;

/** Names a group that there is, or a new one by its place among those that a line opens. */
interface GroupRef {
  groupId: number | null;
  newGroup: number | null;
}

/** A group of a line, by ids. */
interface LineGroup extends GroupRef {
  members: number[];
  score: number;
  leaderId: number | undefined;
  /** As it stands; undefined for a new one. */
  before: GroupRecord | undefined;
}

/** Presents the state of the class before it is repaired. */
export function presentStanding(mended: ClassToMend): Omit<RepairStanding, 'kind'> {
  const { cls, students, groups, waiting } = mended;
  const inGroup = new Set(groups.flatMap(({ members }) => members.map(({ studentId }) => studentId)));
  const unplaced = students.filter(({ id }) => !inGroup.has(id)).map(({ id }) => id);
  const standing = groups.map(({ id, members, matchScore }) => ({
    groupId: id,
    newGroup: null,
    members: members.map(({ studentId }) => studentId),
    score: matchScore,
  }));
  return {
    version: cls.changes,
    toPlace: unplaced.length,
    waiting: [...waiting],
    classScore: classScoreBy(students, cls)(groups),
    worst: worstOf(standing),
    faults: faultsOf(
      mended,
      standing,
      unplaced,
      wrongSizes(sizeLimits(students.length, sizeRule(cls)), sizesOf(standing)),
    ),
  };
}

/** A line as the page shows it. */
export function presentLine(mended: ClassToMend, found: FoundLine): RepairLine {
  const { cls, students } = mended;
  const groups = lineGroups(mended, found);
  const homeOf = new Map(
    mended.groups.flatMap(({ id, members }) => members.map(({ studentId }) => [studentId, id] as const)),
  );
  const people = groups.flatMap(({ groupId, newGroup, members }) =>
    members
      .map((studentId) => ({ studentId, fromGroupId: homeOf.get(studentId) ?? null, toGroupId: groupId, newGroup }))
      .filter(({ fromGroupId, toGroupId }) => fromGroupId === null || fromGroupId !== toGroupId),
  );
  const coming = new Set(people.map(({ studentId }) => studentId));
  const newcomers = people.filter(({ fromGroupId }) => fromGroupId === null);
  return {
    moved: people.filter(({ fromGroupId }) => fromGroupId !== null).length,
    placed: newcomers.length,
    people,
    groups: changesOf(mended, groups, coming),
    classScore: found.classScore,
    worst: worstOf(groups),
    faults: faultsOf(
      mended,
      groups,
      found.unplaced.map((index) => students[index]!.id),
      found.sizeFaults,
    ),
    proven: found.proven,
    mails: cls.isProvisional
      ? newcomers.map(({ studentId }) => ({ studentId, kind: 'you-were-moved' as const }))
      : mailsOf(groups, coming),
  };
}

/** The groups of a line by ids. A new one takes the place of an empty group while there is one. */
function lineGroups({ students, groups, empty }: ClassToMend, found: FoundLine): LineGroup[] {
  const free = [...empty];
  let opened = 0;
  return found.groups.map(({ place, members, matchScore, leader }): LineGroup => {
    const before = place === null ? free.shift() : groups[place];
    const ids = members.map((index) => students[index]!.id);
    const present = before && leaderOf(before);
    return {
      groupId: before?.id ?? null,
      newGroup: before ? null : opened++,
      members: ids,
      score: matchScore,
      leaderId:
        present !== undefined && ids.includes(present) ? present : leader === null ? undefined : students[leader]?.id,
      before,
    };
  });
}

/** The groups that change: those that somebody comes into or leaves, and those that are dissolved. */
function changesOf(
  mended: ClassToMend,
  groups: readonly LineGroup[],
  coming: ReadonlySet<number>,
): RepairLine['groups'] {
  const kept = new Set(groups.map(({ groupId }) => groupId));
  const changed = groups
    .filter(({ before, members }) => members.some((id) => coming.has(id)) || before?.members.length !== members.length)
    .map(({ groupId, newGroup, before, members, score }) => ({
      groupId,
      newGroup,
      before: before && before.members.length > 0 ? before.matchScore : null,
      after: score,
      sizeBefore: before?.members.length ?? 0,
      sizeAfter: members.length,
    }));
  const dissolved = mended.groups
    .filter(({ id }) => !kept.has(id))
    .map(({ id, matchScore, members }) => ({
      groupId: id,
      newGroup: null,
      before: matchScore,
      after: null,
      sizeBefore: members.length,
      sizeAfter: 0,
    }));
  return [...changed, ...dissolved];
}

/** The mails that `announceEdit` will queue. */
function mailsOf(groups: readonly LineGroup[], coming: ReadonlySet<number>): RepairLine['mails'] {
  return groups.flatMap(({ before, members, leaderId }): RepairLine['mails'] => {
    const isLed = leaderId !== undefined && leaderId !== (before && leaderOf(before));
    return members.flatMap((studentId): RepairLine['mails'] => [
      ...(coming.has(studentId) ? [{ studentId, kind: 'you-were-moved' as const }] : []),
      ...(isLed && studentId === leaderId && !coming.has(studentId)
        ? [{ studentId, kind: 'you-are-leader' as const }]
        : []),
      ...(isLed && studentId !== leaderId && !coming.has(studentId)
        ? [{ studentId, kind: 'leader-changed' as const }]
        : []),
    ]);
  });
}

interface Scored extends GroupRef {
  members: readonly number[];
  score: number;
}

function worstOf(groups: readonly Scored[]): RepairLine['worst'] {
  const [first, ...others] = groups;
  if (!first) return null;
  const { groupId, newGroup, score } = others.reduce((worst, each) => (each.score < worst.score ? each : worst), first);
  return { groupId, newGroup, score };
}

const sizesOf = (groups: readonly Scored[]) => groups.map(({ members }) => members.length);

/** @param wrong places of groups of a wrong size */
function faultsOf(
  { cls, students }: ClassToMend,
  groups: readonly Scored[],
  unplaced: number[],
  wrong: readonly number[],
): GroupFaults {
  const limits = sizeLimits(students.length, sizeRule(cls));
  const rules = allBrokenRules(
    { rules: rulesInEffect(cls.rules, students), questions: cls.setup?.questions ?? [], students },
    groups.map(({ members }) => members),
  );
  return {
    unplaced,
    sizes: wrong.map((at) => {
      const { groupId, newGroup, members } = groups[at]!;
      const size = members.length;
      return { groupId, newGroup, size, faults: Math.max(1, farBy(limits, size)) };
    }),
    rules: rules.map(({ groups: _places, students: concerned, ...rule }) => ({ ...rule, students: [...concerned] })),
  };
}

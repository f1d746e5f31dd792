import type { RepairLine } from '@study-groups/contracts/repair';
import { classScoreOf } from '@study-groups/scoring/score';
import type { StudentPair } from '@study-groups/scoring/types';
import { brokenConstraints, brokenInGroups } from '../../matching/rules/constraints.ts';
import type { RepairLine as Found, RepairRequest } from '../../matching/repair.ts';
import { farBy, sizeLimits, wrongSizes } from '@study-groups/scoring/sizes';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { scorerOf } from '../groups/score.ts';
import { sizeRule } from '../runs/form-groups.ts';
import { standingWish } from '../wishes/policy.ts';
import { type ClassToMend, repairRequest } from './class-to-mend.ts';
import { findLines } from './find-lines.ts';
import { presentLine } from './present-line.ts';

/** The most others who change their group for one who asks for another. */
const OTHERS_MOVED = 1;

/** The search for a place for one who asks for another group. */
export interface WishSearch {
  request: RepairRequest;
  /** A line that was found, as the page shows it; null for one that is no answer to the wish. */
  lineOf(found: Found): RepairLine | null;
}

/**
 * Returns the search for a place for a student with a standing wish: as if they were in no group, and had to stay apart from
 * each of their present mates. Others who are in no group are left out, so that at most two people change altogether.
 * @throws ApiError wish_gone for a student who asks for nothing
 */
export function wishSearch(mended: ClassToMend, studentId: number): WishSearch {
  const { students, groups } = mended;
  const asker = students.find(({ id }) => id === studentId);
  const home = groups.findIndex(({ members }) => members.some((member) => member.studentId === studentId));
  if (!asker || !standingWish(asker, groups[home])) throw new ApiError('wish_gone');
  const inGroup = new Set(groups.flatMap(({ members }) => members.map((member) => member.studentId)));
  const placed = { ...mended, students: students.filter(({ id }) => inGroup.has(id)) };
  const standing = repairRequest(placed, OTHERS_MOVED);
  const at = placed.students.indexOf(asker);
  const mates = standing.groups[home]!.filter((i) => i !== at);
  const request = {
    ...standing,
    groups: standing.groups.map((members) => members.filter((i) => i !== at)),
    mustBeApart: [...(standing.mustBeApart ?? []), ...mates.map((mate): StudentPair => [at, mate])],
  };
  const answers = (found: Found) =>
    found.unplaced.length === 0 &&
    found.groups.some(
      ({ members, place }) => members.includes(at) && place !== home && !mates.some((i) => members.includes(i)),
    ) &&
    !hasNewFault(standing, mended, found);
  return { request, lineOf: (found) => (answers(found) ? presentLine(mended, ofAll(mended, placed, found)) : null) };
}

/**
 * Finds the place for a student who asks for another group, with as few others moved as possible; null where there is none. If
 * the class has changed since it was read, applying the line is refused, by its version.
 * @throws ApiError wish_gone for a student who asks for nothing
 */
export async function findPlaceFor(
  platform: Platform,
  mended: ClassToMend,
  studentId: number,
): Promise<RepairLine | null> {
  const { request, lineOf } = wishSearch(mended, studentId);
  const { ending } = platform;
  const found = await findLines(platform, request, { ...(ending && { signal: ending }) });
  for (const each of found) {
    const line = lineOf(each);
    if (line) return line;
  }
  return null;
}

/**
 * Tells whether a line breaks a rule that is kept now, or gives a group a size that is wrong, or further from what is right.
 */
function hasNewFault(standing: RepairRequest, { cls }: ClassToMend, { groups }: Found): boolean {
  const before = standing.groups.map((members, place) => ({ members, place }));
  const known = new Set(brokenKeys(standing, before));
  if (brokenKeys(standing, groups).some((key) => !known.has(key))) return true;
  const limits = sizeLimits(standing.students.length, sizeRule(cls));
  const sizesOf = (all: readonly { members: readonly number[] }[]) => all.map(({ members }) => members.length);
  const wrong = wrongSizes(limits, sizesOf(groups));
  const wrongBefore = wrongSizes(limits, sizesOf(before));
  const isWorse = (each: number) => {
    const { members, place } = groups[each]!;
    const size = place === null ? 0 : before[place]!.members.length;
    if (members.length === size) return false;
    return place === null || !wrongBefore.includes(place) || farBy(limits, members.length) > farBy(limits, size);
  };
  return wrong.length > wrongBefore.length || wrong.some(isWorse);
}

/** Returns the rules that groups break, one text each; what a group as a whole breaks is told apart by its place. */
function brokenKeys(
  request: RepairRequest,
  groups: readonly { members: readonly number[]; place: number | null }[],
): string[] {
  return [
    ...brokenConstraints(request, groups).map((broken) => JSON.stringify(broken)),
    ...brokenInGroups(request, groups).map(({ group, ...rule }) =>
      JSON.stringify([rule.rule, rule.question, rule.answer, groups[group]!.place]),
    ),
  ];
}

/** A line by the indexes of all students of the class, scored among all of them, as it will be once it is done. */
function ofAll(mended: ClassToMend, placed: ClassToMend, found: Found): Parameters<typeof presentLine>[1] {
  const { cls, students } = mended;
  const indexOf = new Map(students.map((student, index) => [student, index]));
  const scorer = scorerOf(students, cls);
  const groups = found.groups.map(({ place, members }) => ({
    ...scorer.scoreGroup(members.map((i) => indexOf.get(placed.students[i]!)!)),
    place,
  }));
  const there = new Set(groups.flatMap(({ members }) => members));
  return {
    groups,
    unplaced: students.flatMap((_, index) => (there.has(index) ? [] : [index])),
    sizeFaults: wrongSizes(
      sizeLimits(students.length, sizeRule(cls)),
      groups.map(({ members }) => members.length),
    ),
    classScore: classScoreOf(groups.flatMap(({ studentScores }) => studentScores)),
    proven: found.proven,
  };
}

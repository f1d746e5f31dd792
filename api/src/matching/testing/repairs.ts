import { expect } from '@jest/globals';
import { classSetupSchema } from '@study-groups/contracts/class-setup';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import type { MatchStudent } from '@study-groups/scoring/types';
import { brokenConstraints, brokenInGroups } from '../rules/constraints.ts';
import type { RepairLine, RepairRequest } from '../repair.ts';
import { sizeLimits } from '@study-groups/scoring/sizes';

/** A class with a question for each list of students who gave an answer that each group needs. */
export function holdersOf(students: readonly MatchStudent[], ...lists: readonly (readonly number[])[]) {
  const questions = lists.map((_, at) => ({ id: `q${at}`, kind: 'one', choices: ['yes', 'no'], atLeastOne: ['yes'] }));
  return {
    students: students.map((student, i) => ({
      ...student,
      answers: Object.fromEntries(lists.map((list, at) => [`q${at}`, list.includes(i) ? 'yes' : 'no'])),
    })),
    setup: classSetupSchema.parse({ questions }),
  };
}

/** The results of a way to repair, in the order in which ways are compared. */
export interface Way {
  moved: number;
  faults: number;
  unplaced: number;
  classScore: number;
}

/** The best of all ways for each number of moved people, by trying every division and every labelling. */
export function bestWays(request: RepairRequest): Way[] {
  const { groups, mostMoved, students, setup } = request;
  const home = students.map((_, i) => groups.findIndex((group) => group.includes(i)));
  const scorer = classScorer(students, setup);
  const scores = new Map<string, number[]>();
  const scoresOf = (members: number[]) => {
    const key = members.join();
    if (!scores.has(key)) scores.set(key, scorer.scoreMembers(members).studentScores);
    return scores.get(key)!;
  };
  const stays = new Set((request.fixed ?? []).flat().filter((i) => home[i]! >= 0));
  const best: (Way | undefined)[] = Array.from({ length: mostMoved + 1 });
  for (const division of divisions(students.length, (i) => home[i]! < 0)) {
    const moved = fewestMoved(division, home, stays);
    if (moved > mostMoved) continue;
    const placed = new Set(division.flat());
    const unplaced = students.length - placed.size;
    const formed = division.map((members) => ({ members }));
    const faults =
      unplaced +
      sizeFaults(request, division) +
      brokenConstraints(request, formed).length +
      brokenInGroups(request, formed).length;
    const way = { moved, faults, unplaced, classScore: classScoreOf(division.flatMap(scoresOf)) };
    if (!best[moved] || isBetter(way, best[moved])) best[moved] = way;
  }
  return best.flatMap((way, moved) => {
    const before = best.slice(0, moved).filter((other) => other !== undefined);
    return way && before.every((other) => isBetter(way, other)) ? [way] : [];
  });
}

export function isBetter(a: Way, b: Way): boolean {
  if (a.faults !== b.faults) return a.faults < b.faults;
  return a.unplaced === b.unplaced ? a.classScore > b.classScore + 1e-6 : a.unplaced < b.unplaced;
}

/** The faults of wrong sizes, in the words of docs/decisions/matching-and-rules.md#repair. */
export function sizeFaults({ students, size }: RepairRequest, division: readonly (readonly number[])[]): number {
  const { min, max, usual, others } = sizeLimits(students.length, size);
  const outside = division.reduce((sum, { length }) => sum + Math.max(0, min - length, length - max), 0);
  if (usual === null) return outside;
  const unusual = division.filter(({ length }) => length >= min && length <= max && length !== usual).length;
  return outside + Math.max(0, unusual - others);
}

/** Every division of 0 to n - 1 into groups; those whom `mayStay` allows may be in none. */
function divisions(n: number, mayStay: (i: number) => boolean): number[][][] {
  let all: number[][][] = [[]];
  for (let i = 0; i < n; i++) {
    all = all.flatMap((division) => [
      ...division.map((_, g) => division.map((group, at) => (at === g ? [...group, i] : group))),
      [...division, [i]],
      ...(mayStay(i) ? [division] : []),
    ]);
  }
  return all;
}

/** The fewest people who count as moved under any labelling of the groups by places; Infinity where one is moved who stays. */
function fewestMoved(division: readonly number[][], home: readonly number[], stays: ReadonlySet<number>): number {
  const label = (g: number, taken: readonly number[]): number => {
    const group = division[g];
    if (group === undefined) return 0;
    const places = [...new Set(group.map((i) => home[i]!))].filter((place) => place >= 0 && !taken.includes(place));
    return Math.min(
      ...[-1, ...places].map((place) => {
        const movers = group.filter((i) => home[i]! >= 0 && home[i] !== place);
        return movers.some((i) => stays.has(i))
          ? Infinity
          : movers.length + label(g + 1, place < 0 ? taken : [...taken, place]);
      }),
    );
  };
  return label(0, []);
}

/** Returns how many faults a line leaves. */
export const faultsOf = ({ sizeFaults, unmet, unplaced }: RepairLine) =>
  sizeFaults.length + unmet.length + unplaced.length;
/** Each line moves more people than the one before it, for groups that are better. */
export function expectSteps(lines: readonly RepairLine[]) {
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before) continue;
    expect(line.moved).toBeGreaterThan(before.moved);
    const [faults, unplaced] = [faultsOf(line) - faultsOf(before), line.unplaced.length - before.unplaced.length];
    const isBetter = faults < 0 || (faults === 0 && (unplaced < 0 || line.classScore > before.classScore));
    expect(isBetter).toBe(true);
  }
}

import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import type { GroupScore, StudentPair } from '@study-groups/scoring/types';
import { brokenConstraints, brokenInGroups, type Rules } from './rules/constraints.ts';
import { match } from './engine.ts';
import { checkRequest, MatchInputError } from './input.ts';
import { RepairClass } from './repair/repair-class.ts';
import { labelled } from './repair/labels.ts';
import { LargeRepair } from './repair/large.ts';
import { ProvenRepair } from './repair/repair-search.ts';
import { isBetter, type RepairSolution } from './repair/columns.ts';
import { loadSolver } from './solver.ts';
import { wrongSizes } from '@study-groups/scoring/sizes';
import type { MatchRequest, MatchResult, UnmetConstraint } from './types.ts';

/** Groups as they stand, to be mended with few moves. The same request gives the same lines on every machine. */
export interface RepairRequest extends Pick<
  MatchRequest,
  'students' | 'size' | 'seed' | 'setup' | 'mustBeTogether' | 'mustBeApart' | 'notAlone' | 'fixed'
> {
  /** The groups as they stand, as indexes of students; empty ones too. Those in none are to be placed. */
  groups: readonly (readonly number[])[];
  /** The most people of a group who change to another, 0 to 12. */
  mostMoved: number;
  /** Asks for groups that score too little to be lifted, and for nothing else, see `lift`. */
  lifts?: Lifting;
  /** Looks many times as far in a class too large for proven lines, for a best known to compare with. */
  thorough?: boolean;
}

/** The groups to be lifted, and the people who may move for it. */
export interface Lifting {
  /** The most points by which a group may score less than the worst one of a new search. */
  within: number;
  /** Those who stay in their group, beside those who are fixed. */
  stays: readonly number[];
}

/** The best groups that can be reached with some moves. */
export interface RepairLine {
  /** The number of people of a group who change to another. */
  moved: number;
  /** The place of each group among those that stand; null for a new one. Groups that are dissolved are left out. */
  groups: (GroupScore & { place: number | null })[];
  /** Those who are in no group still, as indexes of students. */
  unplaced: readonly number[];
  /** Indexes into `groups` of those whose size is none of the class. */
  sizeFaults: readonly number[];
  unmet: UnmetConstraint[];
  /** The rules of the class's questions that groups break, with each group's place in `groups`. */
  brokenRules: MatchResult['brokenRules'];
  /** Class score of those who are in groups. */
  classScore: number;
  /** No other way with at most as many moves is better. */
  proven: boolean;
}

export interface RepairHooks {
  /** Called with each line as soon as it is final. */
  onLine?: (line: RepairLine) => void;
}

/** The most people that a line may move: beyond that a new match is the honest answer. */
export const MOST_MOVED = 12;

/**
 * Finds the best groups for each number of moved people, as docs/decisions/matching-and-rules.md#repair defines them: the
 * fewest faults, then the fewest people in no group, then the highest class score. A line that is no better than the one
 * before it is left out.
 *
 * @throws MatchInputError when the request can't be repaired as it is
 */
export async function repair(request: RepairRequest, { onLine }: RepairHooks = {}): Promise<RepairLine[]> {
  checkRepair(request);
  const until = performance.now() + MOST_SECONDS * 1000;
  const whole = RepairClass.of(request);
  const search = await searchOf(request, whole, () => Math.max(0, (until - performance.now()) / 1000));
  const lines: RepairLine[] = [];
  let last: RepairSolution | null = null;
  for (let moved = 0; moved <= request.mostMoved; moved++) {
    if (moved > 0 && performance.now() >= until) break;
    const found = search.line(moved);
    if (last !== null && !isBetter(found, last)) continue;
    const groups = found.columns.map(({ members }) => Array.from(members, (i) => whole.order[i]!));
    const line = lineOf(request, whole, groups, found);
    // names of places as few as can be may count fewer as moved than the search did
    if (lines.length > 0 && line.moved <= lines.at(-1)!.moved) continue;
    last = found;
    lines.push(line);
    onLine?.(line);
  }
  return lines;
}

/** A kill switch for a machine that is far too slow: the lines end then. What is found depends on steps alone. */
const MOST_SECONDS = 300;

async function searchOf(
  request: RepairRequest,
  whole: RepairClass,
  secondsLeft: () => number,
): Promise<ProvenRepair | LargeRepair> {
  const { n } = whole;
  if (n <= PROVEN_STUDENTS)
    return new ProvenRepair(
      whole,
      await loadSolver(),
      { proves: true, nodes: 4e7, columns: 600 * n, secondsLeft },
      request.mostMoved,
    );
  const formed = await formedGroups(request);
  const held = formed.length === 0 ? whole : RepairClass.of({ ...request, groups: [...request.groups, ...formed] });
  const { open, width } = LARGE_EFFORT[request.thorough ? 'thorough' : n <= MIDDLE ? 'middle' : 'large'];
  const effort = { proves: false, nodes: request.thorough ? 3e8 : 1e7, columns: 6 * n, open, width, secondsLeft };
  return new LargeRepair(whole, held, await loadSolver(), effort, request.mostMoved);
}

/** More people in no group than this first form groups among themselves, in a class too large for proven lines. */
const MOST_LATE = 40;

/** New groups of those who are in none, by the rules among them, where they are too many to be placed one by one. */
async function formedGroups(request: RepairRequest): Promise<number[][]> {
  const { groups, seed, size, students } = request;
  const placed = new Set(groups.flat());
  const isWithPlaced = (i: number) =>
    (request.mustBeTogether ?? []).some((pair) => pair.includes(i) && pair.some((other) => placed.has(other))) ||
    (request.fixed ?? []).some((set) => set.includes(i) && set.some((other) => placed.has(other)));
  const late = students.flatMap((_, i) => (placed.has(i) || isWithPlaced(i) ? [] : [i]));
  if (late.length <= MOST_LATE) return [];
  const numberOf = new Int32Array(students.length).fill(-1);
  late.forEach((i, at) => (numberOf[i] = at));
  const among = { ...renumbered(request, numberOf), students: late.map((i) => students[i]!) };
  const own = request.setup ? { setup: request.setup } : {};
  const formed = await match({ ...among, ...own, size, seed, effort: 'quick' });
  return formed.groups.map(({ members }) => members.map((i) => late[i]!));
}

/** Rules in other numbers, of which those below 0 are left out with what is about them. */
function renumbered({ mustBeTogether, mustBeApart, notAlone, fixed }: Rules, numberOf: Int32Array): Rules {
  const pairs = (list: readonly StudentPair[] = []) =>
    list.map(([a, b]): StudentPair => [numberOf[a]!, numberOf[b]!]).filter((pair) => pair.every((i) => i >= 0));
  const sets = (list: MatchRequest['notAlone'] = []) =>
    list.map((set) => set.map((i) => numberOf[i]!).filter((i) => i >= 0));
  return {
    mustBeTogether: pairs(mustBeTogether),
    mustBeApart: pairs(mustBeApart),
    notAlone: sets(notAlone),
    fixed: sets(fixed),
  };
}

/** Classes up to this size get proven lines. */
const PROVEN_STUDENTS = 60;

/** The part of a larger class that is looked at; one of up to `MIDDLE` students has three seconds of computing, a larger one ten. */
const LARGE_EFFORT = {
  middle: { open: 60, width: 16 },
  large: { open: 80, width: 8 },
  thorough: { open: 200, width: 64 },
};
const MIDDLE = 130;

/** @throws MatchInputError naming the first fault */
export function checkRepair(request: RepairRequest): void {
  const { groups, mostMoved, students } = request;
  checkRequest({ ...request, effort: 'normal' });
  if (!Number.isInteger(mostMoved) || mostMoved < 0 || mostMoved > MOST_MOVED)
    throw new MatchInputError(`mostMoved must be an integer from 0 to ${MOST_MOVED}, not ${mostMoved}`);
  const seen = new Set<number>();
  for (const i of groups.flat()) {
    if (!Number.isInteger(i) || i < 0 || i >= students.length)
      throw new MatchInputError(`groups: there is no student ${i + 1}`);
    if (seen.has(i)) throw new MatchInputError(`groups: student ${i + 1} is in two`, i);
    seen.add(i);
  }
}

/** A line in the numbers of the request: existing groups in their order, then new ones. @param stays those who keep their place */
export function lineOf(
  request: RepairRequest,
  cls: RepairClass,
  found: readonly number[][],
  { proven, stays = [] }: { proven: boolean; stays?: readonly number[] },
): RepairLine {
  const scorer = classScorer(request.students, request.setup);
  const groups = labelled(
    request.groups,
    found.map((members) => members.sort((a, b) => a - b)),
    new Set([...(request.fixed ?? []).flat(), ...stays]),
  ).map(({ members, place }) => ({ ...scorer.scoreGroup(members), place }));
  const placed = new Set(groups.flatMap(({ members }) => members));
  const home = new Map(request.groups.flatMap((group, place) => group.map((i) => [i, place] as const)));
  const moved = groups.flatMap(({ members, place }) => members.filter((i) => (home.get(i) ?? place) !== place)).length;
  return {
    moved,
    groups,
    unplaced: request.students.flatMap((_, i) => (placed.has(i) ? [] : [i])),
    sizeFaults: wrongSizes(
      cls.sizes,
      groups.map(({ members }) => members.length),
    ),
    unmet: brokenConstraints(request, groups),
    brokenRules: brokenInGroups(request, groups),
    classScore: classScoreOf(groups.flatMap(({ studentScores }) => studentScores)),
    proven,
  };
}

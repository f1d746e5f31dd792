import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import type { GroupScore } from '@study-groups/scoring/types';
import { brokenConstraints } from './constraints.ts';
import { match } from './engine.ts';
import { checkRequest, MatchInputError } from './input.ts';
import { RepairClass } from './repair-class.ts';
import type { RepairEffort } from './repair-generation.ts';
import { labelled } from './repair-labels.ts';
import { openPlaces } from './repair-part.ts';
import { isBetter, RepairSearch, type RepairSolution } from './repair-search.ts';
import { loadSolver } from './set-partition.ts';
import { wrongSizes } from './sizes.ts';
import type { MatchRequest, UnmetConstraint } from './types.ts';

/** Groups as they stand, to be mended with few moves. The same request gives the same lines on every machine. */
export interface RepairRequest extends Pick<
  MatchRequest,
  'students' | 'size' | 'seed' | 'mustBeTogether' | 'mustBeApart' | 'notAlone' | 'fixed'
> {
  /** The groups as they stand, as indexes of students; empty ones too. Whoever is in none is to be placed. */
  groups: readonly (readonly number[])[];
  /** At most so many people of a group change to another, 0 to 12. */
  mostMoved: number;
}

/** The best groups that can be reached with some moves. */
export interface RepairLine {
  /** How many people of a group change to another. */
  moved: number;
  /** The place of each group among those that stand; null for a new one. Groups that are dissolved are left out. */
  groups: (GroupScore & { place: number | null })[];
  /** Who is in no group still, as indexes of students. */
  unplaced: readonly number[];
  /** Indexes into `groups` of those whose size is none of the class. */
  sizeFaults: readonly number[];
  unmet: UnmetConstraint[];
  /** Class score of those who are in groups. */
  classScore: number;
  /** No other way with at most so many moves is better. */
  proven: boolean;
}

export interface RepairHooks {
  /** Called with each line as soon as it is final. */
  onLine?: (line: RepairLine) => void;
}

/** A line may move so many at most: beyond that a new match is the honest answer. */
export const MOST_MOVED = 12;

/**
 * The best groups for each number of moved people, as docs/decisions/046-repair.md defines them: the fewest faults, then the
 * fewest people in no group, then the highest class score. A line that is no better than the one before it is left out.
 *
 * @throws MatchInputError when the request can't be repaired as it is
 */
export async function repair(request: RepairRequest, { onLine }: RepairHooks = {}): Promise<RepairLine[]> {
  checkRepair(request);
  const whole = RepairClass.of({ ...request, groups: [...request.groups, ...(await formedGroups(request))] });
  const isPart = whole.n > PROVEN_STUDENTS;
  const open = isPart ? openPlaces(whole, whole.n <= MIDDLE ? PART_STUDENTS.middle : PART_STUDENTS.large) : null;
  const cls = open ? whole.part(open) : whole;
  const search = new RepairSearch(cls, await loadSolver(), effortOf(whole.n));
  const rest = open ? whole.places.flatMap((group, place) => (open.includes(place) ? [] : [group])) : [];
  const asked = (group: Int32Array, of: RepairClass) => Array.from(group, (i) => of.order[i]!);
  const lines: RepairLine[] = [];
  let last: RepairSolution | null = null;
  for (let moved = 0; moved <= request.mostMoved; moved++) {
    const found = search.line(moved);
    if (last !== null && !isBetter(found, last)) continue;
    last = found;
    const groups = [
      ...found.columns.map(({ members }) => asked(members, cls)),
      ...rest.map((group) => asked(group, whole)),
    ];
    const line = lineOf(
      request,
      whole,
      groups.filter(({ length }) => length > 0),
      found.proven && !isPart,
    );
    lines.push(line);
    onLine?.(line);
  }
  return lines;
}

/** More people in no group than this first form groups among themselves, in a class too large for proven lines. */
const MOST_LATE = 40;

/** New groups of those who are in none, where they are too many to be placed one by one. */
async function formedGroups({ groups, seed, size, students }: RepairRequest): Promise<number[][]> {
  const placed = new Set(groups.flat());
  const late = students.flatMap((_, i) => (placed.has(i) ? [] : [i]));
  if (students.length <= PROVEN_STUDENTS || late.length <= MOST_LATE) return [];
  const formed = await match({ students: late.map((i) => students[i]!), size, seed, effort: 'quick' });
  return formed.groups.map(({ members }) => members.map((i) => late[i]!));
}

/** Classes up to this size get proven lines. */
const PROVEN_STUDENTS = 60;

/** Of a larger class the groups of about so many are looked at; one of up to `MIDDLE` students about three seconds of computing allow fewer. */
const PART_STUDENTS = { middle: 64, large: 80 };
const MIDDLE = 130;

/** What the lines may cost, in steps. */
function effortOf(students: number): RepairEffort {
  if (students <= PROVEN_STUDENTS) return { proves: true, nodes: 4e7, columns: 60 * students };
  return { proves: false, nodes: 1e7, columns: 6 * students };
}

/** @throws MatchInputError naming the first fault */
function checkRepair(request: RepairRequest): void {
  const { groups, mostMoved, students } = request;
  checkRequest({ ...request, effort: 'normal' });
  if (!Number.isInteger(mostMoved) || mostMoved < 0 || mostMoved > MOST_MOVED)
    throw new MatchInputError(`mostMoved must be an integer from 0 to ${MOST_MOVED}, not ${mostMoved}`);
  const seen = new Set<number>();
  for (const i of groups.flat()) {
    if (!Number.isInteger(i) || i < 0 || i >= students.length)
      throw new MatchInputError(`groups: there is no student ${i}`);
    if (seen.has(i)) throw new MatchInputError(`groups: student ${i} is in two`, i);
    seen.add(i);
  }
}

/** A line in the numbers of the request: standing groups in their order, then new ones. */
function lineOf(request: RepairRequest, cls: RepairClass, found: readonly number[][], proven: boolean): RepairLine {
  const scorer = classScorer(request.students);
  const groups = labelled(
    request.groups,
    found.map((members) => members.sort((a, b) => a - b)),
    new Set((request.fixed ?? []).flat()),
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
    classScore: classScoreOf(groups.flatMap(({ studentScores }) => studentScores)),
    proven,
  };
}

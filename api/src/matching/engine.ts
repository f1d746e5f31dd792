import { normalEmail } from '@study-groups/scoring/classmates';
import { classTable, type PairPenalty } from './class-table.ts';
import { optimise } from './optimise.ts';
import { checkRequest } from './input.ts';
import { budgetOf, EXACT_STUDENTS } from './effort.ts';
import { Problem, type Control } from './problem.ts';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { forgetSolver, loadSolver } from './set-partition.ts';
import { legalSizes } from './sizes.ts';
import type { StudentPair } from '@study-groups/scoring/types';
import type { MatchProgress, MatchRequest, MatchResult, UnmetConstraint } from './types.ts';

export interface MatchHooks {
  onProgress?: (progress: MatchProgress) => void;
}

/** What a pair of `avoidRepeats` costs, in units of 1 / score: about three points of one student's score of 70. */
const REPEAT_COST = 0.0006;

/**
 * Finds the best groups for a class.
 *
 * @throws MatchInputError when the request can't be matched as it is
 */
export async function match(request: MatchRequest, hooks: MatchHooks = {}): Promise<MatchResult> {
  const started = performance.now();
  checkRequest(request);
  const { students, seed, effort } = request;
  const n = students.length;
  const order = canonicalOrder(request);
  const place = new Int32Array(n);
  order.forEach((student, at) => (place[student] = at));
  const inOrder = ([a, b]: StudentPair): StudentPair => [place[a]!, place[b]!];
  const penalties: PairPenalty[] = [
    ...(request.mustBeApart ?? []).map((pair) => ({ pair: inOrder(pair), cost: n })),
    ...(request.avoidRepeats ?? []).map((pair) => ({ pair: inOrder(pair), cost: REPEAT_COST })),
  ];
  const together = (request.mustBeTogether ?? []).map(inOrder);
  const table = classTable(
    order.map((i) => students[i]!),
    { penalties, together, apartCost: n },
  );
  const budget = budgetOf(n, effort);
  const control: Control = {
    iterations: 0,
    stopped: false,
    secondsLeft() {
      const left = budget.seconds - (performance.now() - started) / 1000;
      if (left <= 0) this.stopped = true;
      return Math.max(0, left);
    },
    progress: () => undefined,
  };
  const problem = new Problem(table, legalSizes(n, request.size), await loadSolver(), control);
  const {
    groups: found,
    bound,
    proven,
  } = optimise(problem, seed, effort, request.prove ?? false, (progress) => {
    hooks.onProgress?.(progress);
  });
  if (n > EXACT_STUDENTS) forgetSolver();

  const scorer = classScorer(students);
  const groups = found
    .map((group) => [...group].sort((a, b) => a - b))
    .sort((a, b) => a[0]! - b[0]!)
    .map((group) => scorer.scoreGroup(group.map((i) => order[i]!)));
  const unmet = brokenConstraints(request, groups);
  // penalties are no part of the class score, so a bound with penalties says nothing of it
  const comparable = unmet.length === 0 && !request.avoidRepeats?.length;
  return {
    groups,
    classScore: classScoreOf(groups.flatMap((group) => group.studentScores)),
    bound: comparable && bound !== null ? n / bound : null,
    proven: comparable && proven,
    seed,
    iterations: control.iterations,
    milliseconds: performance.now() - started,
    stopped: control.stopped ? 'clock' : null,
    unmet,
  };
}

/** Indexes of the students sorted by e-mail, so that the order of the input changes nothing. */
function canonicalOrder({ students }: MatchRequest): number[] {
  const emails = students.map((student) => normalEmail(student.email));
  return students.map((_, i) => i).sort((a, b) => (emails[a]! < emails[b]! ? -1 : 1));
}

function brokenConstraints(request: MatchRequest, groups: readonly { members: number[] }[]): UnmetConstraint[] {
  const groupOf = new Map(groups.flatMap(({ members }, g) => members.map((i) => [i, g] as const)));
  const together = ([a, b]: StudentPair) => groupOf.get(a) === groupOf.get(b);
  return [
    ...(request.mustBeTogether ?? []).filter((pair) => !together(pair)).map((pair) => unmetOf('together', pair)),
    ...(request.mustBeApart ?? []).filter(together).map((pair) => unmetOf('apart', pair)),
  ];
}

function unmetOf(kind: UnmetConstraint['kind'], students: StudentPair): UnmetConstraint {
  return { kind, students };
}

import { choicesOf, USUAL } from '@study-groups/scoring/class-choices';
import { normalEmail } from '@study-groups/scoring/classmates';
import { classTable } from './cost/class-table.ts';
import { brokenConstraints, brokenInGroups, hasQuestionRules, hasRules, rulesOf } from './rules/constraints.ts';
import { optimise, type Optimised } from './optimise.ts';
import { checkRequest } from './input.ts';
import { budgetOf, EXACT_STUDENTS } from './effort.ts';
import { EQUAL, Problem, type Control } from './problem.ts';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { forgetSolver, loadSolver } from './solver.ts';
import { NO_RULES, tiedRules } from './rules/rule-table.ts';
import { legalSizes } from '@study-groups/scoring/sizes';
import type { MatchProgress, MatchRequest, MatchResult } from './types.ts';

export interface MatchHooks {
  onProgress?: (progress: MatchProgress) => void;
}

/**
 * Finds the best groups for a class.
 *
 * @throws MatchInputError when the request can't be matched as it is
 */
export async function match(request: MatchRequest, hooks: MatchHooks = {}): Promise<MatchResult> {
  const started = performance.now();
  checkRequest(request);
  const { students, seed, effort, setup } = request;
  const n = students.length;
  const order = canonicalOrder(request);
  const place = new Int32Array(n);
  order.forEach((student, at) => (place[student] = at));
  const ordered = order.map((i) => students[i]!);
  const choices = setup ? choicesOf(setup) : USUAL;
  const rules = rulesOf(request, place);
  const table = classTable(ordered, rules, choices);
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
  const legal = legalSizes(n, request.size);
  const solver = await loadSolver();
  const problem = new Problem(table, legal, solver, control);
  // what pairs of an earlier run cost is no part of the class score, so a bound with them says nothing of it
  const isBounded = !request.avoidRepeats?.length;
  const isRuled = isBounded && hasQuestionRules(request);
  const unruled =
    isBounded && !isRuled && hasRules(request)
      ? new Problem(classTable(ordered, NO_RULES, choices), legal, solver, control)
      : null;
  const run = (of: Problem, from: number, to: number) =>
    optimise({ isRuled, problem: of, unruled }, seed, effort, request.prove ?? false, ({ done, ...progress }) => {
      hooks.onProgress?.({ ...progress, done: from + (to - from) * done });
    });
  const tied = tiedRules(n, rules);
  const way = tied && run(new Problem({ ...table, ...tied }, legal, solver, control), 0, 0.5);
  // where no rule is broken it makes no difference how rules are counted
  const isDone = way !== null && problem.keepsRules(way.groups);
  const { groups: found, bound, proven } = isDone ? way : better(problem, run(problem, way ? 0.5 : 0, 1), way);
  if (n > EXACT_STUDENTS) forgetSolver();

  const scorer = classScorer(students, setup);
  const groups = found
    .map((group) => [...group].sort((a, b) => a - b))
    .sort((a, b) => a[0]! - b[0]!)
    .map((group) => scorer.scoreGroup(group.map((i) => order[i]!)));
  return {
    groups,
    classScore: classScoreOf(groups.flatMap((group) => group.studentScores)),
    bound: isBounded && bound !== null ? n / bound : null,
    proven: isBounded && proven,
    seed,
    iterations: control.iterations,
    milliseconds: performance.now() - started,
    stopped: control.stopped ? 'clock' : null,
    unmet: brokenConstraints(request, groups),
    brokenRules: brokenInGroups(request, groups),
  };
}

/** Returns what a search has found, or the groups of another one where these are better. */
function better(problem: Problem, found: Optimised, other: Optimised | null): Optimised {
  const cost = ({ groups }: Optimised) => problem.solution(groups).cost;
  return other && cost(other) < cost(found) - EQUAL ? { ...found, groups: other.groups, proven: false } : found;
}

/** Indexes of the students sorted by e-mail, so that the order of the input changes nothing. */
function canonicalOrder({ students }: MatchRequest): number[] {
  const emails = students.map((student) => normalEmail(student.email));
  return students.map((_, i) => i).sort((a, b) => (emails[a]! < emails[b]! ? -1 : 1));
}

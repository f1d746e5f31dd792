import { AllowedFaults } from './pricing/allowed-faults.ts';
import { type AnnealPlan, LocalSearch } from './search/local-search.ts';
import { dive } from './choose/dive.ts';
import { boundLimits, budgetOf, EXACT_STUDENTS, type ExactLimits, exactLimits, restLimits } from './effort.ts';
import { ExactSearch } from './choose/exact.ts';
import { RulePatterns } from './rules/rule-patterns.ts';
import { EQUAL, type Problem, type Solution } from './problem.ts';
import { Random } from './random.ts';
import { evenSplit } from '@study-groups/scoring/sizes';
import type { Effort, MatchProgress } from './types.ts';

export interface Optimised extends Solution {
  /** No legal grouping costs less; null where no bound is known. */
  bound: number | null;
  proven: boolean;
}

/** Temperatures of the local search, in units of cost. */
const HOT = 0.02;
const COLD = 0.0003;
const POLISH = { hot: 0.0002, cold: 0.00003 };
/** A class that is searched exactly and has more students than this gets a first solution by a dive. */
const DIVE_FROM = 70;
/** Sets of students that the bound of a class too large for an exact search may look at. */
const BOUND_NODES = { quick: 1e8, normal: 5e8, thorough: 3e9 } as const;
/** Steps a student of a polish and of the search for the rest of a dive. */
const POLISH_STEPS = 2000;
const REST_STEPS = 3000;
/** Terms that compare answers make a step this much more expensive: a large class takes this share of them. */
const ANSWERED_SHARE = 0.5;
/** Steps a student of groups that break the fewest rules of a class too large for an exact search. */
const RULED_STEPS = 3000;
/** Steps a student of the polish of groups that break the fewest rules, which the exact search goes on from. */
const START_STEPS = 300;

/** A proof of groups that follow rules begins when this share of the run is done. */
const PROOF_FROM = 0.7;

/** A class with what is asked of its groups, and where that is more than legal sizes, the same class without it. */
export interface Task {
  problem: Problem;
  /** Null where there is nothing to follow, no bound is wanted, or bound and proof are among groups that break as few rules as possible. */
  unruled: Problem | null;
  /** True if bound and proof are among these. */
  isRuled: boolean;
}

/**
 * The groups of a class: starts of local search, then a recombination of what they found, exact for a small class, by dives for
 * a large one. Bound and proof are about all groupings, also those that follow no rules; of a ruled task about those that break as few
 * as possible.
 *
 * @param prove spend more on the bound
 */
export function optimise(
  { isRuled, problem, unruled }: Task,
  seed: number,
  effort: Effort,
  prove: boolean,
  report: (progress: MatchProgress) => void,
): Optimised {
  const { table, control } = problem;
  const n = table.n;
  const budget = budgetOf(n, effort);
  const students = Int32Array.from({ length: n }, (_, i) => i);
  const exact = n <= EXACT_STUDENTS;
  const dives = exact ? 0 : budget.dives;
  const searchShare = exact || dives > 0 ? 0.4 : 1;
  let best: Solution | null = null;
  let reached = 0;
  const phase = (name: MatchProgress['phase'], from: number, to: number) => {
    control.progress = (done) => {
      reached = Math.max(reached, from + (to - from) * done);
      report({ done: reached, classScore: best && n / best.cost, phase: name });
    };
    control.progress(0);
  };

  const local = new LocalSearch(problem, students, new Random(seed, 1));
  const starts: Solution[] = [];
  const count = exact ? budget.starts : 1;
  const share = exact || table.answered === null ? 1 : ANSWERED_SHARE;
  for (let start = 0; start < count; start++) {
    phase('search', (start / count) * searchShare, ((start + 1) / count) * searchShare);
    const steps = Math.max(budget.leastSteps, budget.stepsPerStudent * share * n) / count;
    const solution = local.fromRandom(startSizes(problem, start, count), { steps, hot: HOT, cold: COLD });
    starts.push(solution);
    if (best === null || solution.cost < best.cost) best = solution;
  }
  best ??= problem.solution([]);

  if (exact) {
    phase(prove && !unruled ? 'prove' : 'recombine', searchShare, unruled ? PROOF_FROM : 1);
    if (n > DIVE_FROM && !table.isOwn) starts.push(recombined(problem, best, effort, new Random(seed, 100)));
    best = starts.reduce((a, b) => (b.cost < a.cost ? b : a));
    const limits = exactLimits(n, effort, prove, table.isOwn);
    if (isRuled) return ruledSearch(problem, local, students, best, limits, starts);
    const exactly = new ExactSearch(problem, students, best, limits).run(starts);
    if (!unruled) return exactly;
    phase('prove', PROOF_FROM, 1);
    const proof = proofOf(unruled, exactly.groups, boundLimits(n, effort, prove, table.isOwn));
    // the best of all groupings, but one that breaks fewer rules comes before it
    const areFewest = exactly.proven || problem.keepsRules(exactly.groups);
    return { ...exactly, ...proof, proven: proof.proven && areFewest };
  }
  if (isRuled && problem.broken(best.groups) > 0) {
    const plan = { steps: RULED_STEPS * n, hot: HOT, cold: COLD };
    best = fewestBroken(problem, [best, ...fewestStart(new RulePatterns(problem, best.groups), local, plan)]);
  }
  for (let d = 0; d < dives && control.secondsLeft() > 0; d++) {
    const [from, to] = [d, d + 1].map((at) => searchShare + ((1 - searchShare) * at) / dives);
    phase('recombine', from!, to!);
    const random = new Random(seed, 100 + d);
    best = recombined(problem, best, effort, random);
    best = local.improve(best.groups, { steps: POLISH_STEPS * share * n, ...POLISH });
  }
  if (!prove) return { ...best, bound: null, proven: false };
  phase('prove', searchShare, 1);
  const limits = {
    nodes: BOUND_NODES[effort],
    solverWork: Infinity,
    stages: [],
    own: null,
    seconds: Infinity,
  };
  if (isRuled) return ruledSearch(problem, local, students, best, limits);
  const proof = proofOf(unruled ?? problem, best.groups, limits);
  return { ...best, ...proof, proven: proof.proven && (!unruled || problem.keepsRules(best.groups)) };
}

/**
 * The best groups among those that break as few rules as possible: how many these are is counted first, then the search is among groups
 * that break no more, and rules cost nothing in it.
 *
 * @returns a bound of what groups cost beside broken rules
 */
function ruledSearch(
  problem: Problem,
  local: LocalSearch,
  students: Int32Array,
  best: Solution,
  limits: ExactLimits,
  known: readonly Solution[] = [],
): Optimised {
  const rules = new RulePatterns(problem, best.groups);
  const plan = { steps: START_STEPS * students.length, ...POLISH };
  let start = fewestBroken(problem, [best, ...fewestStart(rules, local, plan)]);
  for (let more = 0; limits.own && rules.fewest + more < problem.broken(start.groups); more = 2 * more + 1) {
    const allowed = new AllowedFaults(problem, rules, rules.fewest + more);
    const fewer = new ExactSearch(problem, students, start, limits, allowed).anyAllowed();
    if (fewer) start = problem.solution(fewer);
  }
  // without integer programs this proves nothing, and a search among allowed groups finds more
  if (problem.broken(start.groups) > rules.fewest && limits.stages.length > 0) {
    const all = new ExactSearch(problem, students, start, limits).run(known);
    if (all.proven) return { ...all, cost: problem.scoreCost(all.groups), bound: problem.scoreCost(all.groups) };
    start = fewestBroken(problem, [start, all]);
  }
  const broken = problem.broken(start.groups);
  const allowed = new AllowedFaults(problem, rules, broken);
  const among = new ExactSearch(problem, students, start, limits, allowed).run(known);
  return broken === rules.fewest ? among : { ...among, bound: null, proven: false };
}

/** Groups that break the fewest rules, and go on doing so as they are annealed; none where those known break no more, or rules are counted in parts. */
function fewestStart(rules: RulePatterns, local: LocalSearch, plan: AnnealPlan): Solution[] {
  const groups = rules.fewestGroups();
  return groups ? [local.improve(groups, plan)] : [];
}

/** The first of some solutions that break the fewest rules. */
function fewestBroken(problem: Problem, solutions: readonly Solution[]): Solution {
  return solutions.reduce((a, b) => (problem.broken(b.groups) < problem.broken(a.groups) ? b : a));
}

/** Returns how good groups are among all, by a search that starts from them. */
function proofOf(problem: Problem, groups: Int32Array[], limits: ExactLimits): Pick<Optimised, 'bound' | 'proven'> {
  const own = problem.solution(groups);
  const students = Int32Array.from({ length: problem.table.n }, (_, i) => i);
  const { bound, proven, cost } = new ExactSearch(problem, students, own, limits).run();
  return { bound, proven: proven && own.cost <= cost + EQUAL };
}

/** The groups of each part of the class, recombined; those of a part stay where nothing better is found. */
function recombined(whole: Problem, best: Solution, effort: Effort, random: Random): Solution {
  const { part: partSize, dive: plan } = budgetOf(whole.table.n, effort);
  const parts = randomParts(best.groups, partSize, random);
  const { control } = whole;
  const outer = control.progress;
  const groups = parts.flatMap((part, at) => {
    control.progress = (done) => outer((at + done) / parts.length);
    const members = studentsOf(part);
    const problem = whole.part(members);
    const before = problem.solution(part.map((group) => group.map((i) => members.indexOf(i))));
    const rest = Math.min(plan.rest, Math.floor(members.length / 2));
    const students = Int32Array.from(members.keys());
    const after = dive(problem, students, [before], { ...plan, rest }, (left, sizes) =>
      solveRest(problem, left, sizes, whole.table.n, effort, random),
    );
    return after && after.cost < before.cost ? after.groups.map((group) => group.map((i) => members[i]!)) : part;
  });
  control.progress = outer;
  return whole.solution(groups);
}

/** The groups of the students whom a dive leaves; null if no sizes are legal. */
function solveRest(
  problem: Problem,
  students: Int32Array,
  sizes: number[][],
  ofClass: number,
  effort: Effort,
  random: Random,
): Solution | null {
  if (sizes.length === 0) return null;
  const limits = restLimits(ofClass, students.length, effort, problem.table.isOwn);
  const local = new LocalSearch(problem, students, random);
  const plan = { steps: REST_STEPS * students.length, hot: HOT, cold: COLD };
  const start = local.fromRandom(sizes[sizes.length >> 1]!, plan);
  return new ExactSearch(problem, students, start, limits).run();
}

/** Sizes of the groups of a start: each start takes another legal list. */
function startSizes({ table, legal }: Problem, start: number, count: number): number[] {
  if (legal.kind === 'fixed') return legal.splits[start % legal.splits.length]!;
  const groups = legal.fewest + ((legal.most - legal.fewest) * (start + 1)) / (count + 1);
  return evenSplit(table.n, Math.round(groups));
}

/** The students of some groups, ascending. */
function studentsOf(groups: readonly Int32Array[]): Int32Array {
  return Int32Array.from(groups.flatMap((group) => [...group])).sort();
}

/** Groups at random in parts of about `students` students, each group in one part. */
function randomParts(groups: readonly Int32Array[], students: number, random: Random): Int32Array[][] {
  const order = groups.map((_, g) => g);
  random.shuffle(order);
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  const count = Math.max(1, Math.round(n / students));
  const parts: Int32Array[][] = Array.from({ length: count }, () => []);
  order.forEach((g, at) => parts[Math.floor((at * count) / order.length)]!.push(groups[g]!));
  return parts;
}

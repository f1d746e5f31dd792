import { anneal } from './anneal.ts';
import { candidatesOf } from './candidates.ts';
import { classTable, normalEmail } from './class-table.ts';
import { GroupCost } from './group-cost.ts';
import { Grouping } from './grouping.ts';
import { checkRequest } from './input.ts';
import { Random } from './random.ts';
import { classScoreOf, classScorer } from './score.ts';
import { evenSplit, legalSizes, type LegalSizes } from './sizes.ts';
import type { MatchProgress, MatchRequest, MatchResult } from './types.ts';

export interface MatchHooks {
  onProgress?: (progress: MatchProgress) => void;
}

/** Steps of one start for each student. */
const STEPS = { quick: 3000, normal: 20000, thorough: 60000 } as const;
const STARTS = { quick: 2, normal: 3, thorough: 4 } as const;

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
  const table = classTable(order.map((i) => students[i]!));
  const legal = legalSizes(n, request.size);
  const candidates = candidatesOf(table, 60, new Random(seed, 1));
  const kernel = new GroupCost(table);
  let best: Int32Array[] = [];
  let bestCost = Infinity;
  let iterations = 0;
  const starts = STARTS[effort];
  for (let start = 0; start < starts; start++) {
    const random = new Random(seed, 2 + start);
    const grouping = new Grouping(kernel, legal.most, legal.max);
    grouping.assign(randomGroups(n, legal, random, start));
    const plan = { steps: n * STEPS[effort], hot: 0.006, cold: 0.0002 };
    iterations += anneal(grouping, legal, candidates, random, plan, (done) => {
      hooks.onProgress?.({
        done: (start + done) / starts,
        classScore: bestCost < Infinity ? n / bestCost : null,
        phase: 'search',
      });
      return true;
    });
    if (grouping.total < bestCost) {
      bestCost = grouping.total;
      best = grouping.lists();
    }
  }
  const scorer = classScorer(students);
  const groups = best
    .map((group) => [...group].sort((a, b) => a - b))
    .sort((a, b) => a[0]! - b[0]!)
    .map((group) => scorer.scoreGroup(group.map((i) => order[i]!)));
  return {
    groups,
    classScore: classScoreOf(groups.flatMap((group) => group.studentScores)),
    bound: null,
    proven: false,
    seed,
    iterations,
    milliseconds: performance.now() - started,
    stopped: null,
    unmet: [],
  };
}

/** Indexes of the students sorted by e-mail, so that the order of the input changes nothing. */
function canonicalOrder({ students }: MatchRequest): number[] {
  const emails = students.map((student) => normalEmail(student.email));
  return students.map((_, i) => i).sort((a, b) => (emails[a]! < emails[b]! ? -1 : 1));
}

/** Random groups of legal sizes; each start takes another list of sizes in turn. */
function randomGroups(n: number, legal: LegalSizes, random: Random, start: number): Int32Array[] {
  const order = Int32Array.from({ length: n }, (_, i) => i);
  random.shuffle(order);
  const sizes =
    legal.kind === 'fixed'
      ? legal.splits[start % legal.splits.length]!
      : evenSplit(n, Math.floor((legal.fewest + legal.most) / 2));
  let from = 0;
  return sizes.map((size) => order.subarray(from, (from += size)));
}

import { anneal, type AnnealPlan } from './anneal.ts';
import { candidatesOf, type Candidates } from './candidates.ts';
import { Grouping } from './grouping.ts';
import type { Problem, Solution } from './problem.ts';
import type { Random } from './random.ts';

/** Candidates a student is brought together with. */
const CANDIDATES = 60;

/** Local search on some students of a class. */
export class LocalSearch {
  private readonly candidates: Candidates;

  constructor(
    private readonly problem: Problem,
    private readonly students: Int32Array,
    private readonly random: Random,
  ) {
    this.candidates = candidatesOf(problem.table, students, CANDIDATES, random);
  }

  /** Anneals from random groups of these sizes. */
  fromRandom(sizes: readonly number[], plan: AnnealPlan): Solution {
    const order = this.students.slice();
    this.random.shuffle(order);
    let from = 0;
    return this.improve(
      sizes.map((size) => order.slice(from, (from += size))),
      plan,
    );
  }

  /** Anneals from these groups; at a low temperature this polishes them. */
  improve(groups: readonly Int32Array[], plan: AnnealPlan): Solution {
    const { kernel, legal, control } = this.problem;
    const most = legal.kind === 'range' ? Math.floor(this.students.length / legal.min) : groups.length;
    const grouping = new Grouping(kernel, Math.max(most, groups.length), legal.max + 1);
    grouping.assign(groups);
    control.iterations += anneal(grouping, this.students, legal, this.candidates, this.random, plan, (done) => {
      control.progress(done);
      return control.secondsLeft() > 0;
    });
    return { groups: grouping.lists(), cost: grouping.total };
  }
}

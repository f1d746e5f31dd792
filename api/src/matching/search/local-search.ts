import { type Candidates, candidatesOf } from './candidates.ts';
import { Grouping } from './grouping.ts';
import type { Problem, Solution } from '../problem.ts';
import type { Random } from '../random.ts';
import { CompoundMoves } from './compound-moves.ts';
import type { LegalSizes } from '@study-groups/scoring/sizes';

/** Candidates a student is brought together with. */
const CANDIDATES = 60;

/** The plan of an annealing. */
export interface AnnealPlan {
  /** Moves tried. */
  steps: number;
  /** Temperatures at the start and the end, in units of cost (1 / score). */
  hot: number;
  cold: number;
}

/** Moves between two looks at the temperature, the clock and the wish to stop. */
const BLOCK = 1024;
/** No student costs less than one with the full score. */
const LEAST_COST = 0.01;
/** Slack added to a limit that is passed on, for rounding. */
const SLACK = 1e-12;
/** Kinds of moves, as shares of 256 counted on: single moves, swaps towards a candidate, random swaps, compound moves. */
const MOVES = 24;
const TARGETED = 236;
const RANDOM = 249;
const CYCLES = 253;
/** One swap in this number takes its student from the worst of a few groups. */
const WORST_BIAS = 8;
const WORST_OF = 4;

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

/**
 * Simulated annealing on a grouping, in place. A step swaps two students, moves one where the sizes allow it, turns three round or splits or merges groups; most swaps
 * bring a student to a good candidate's group, and some start from a bad group.
 *
 * @param students those whom the grouping holds; the rest of the class is not touched
 * @param goOn asked once a block with the share done; false ends the annealing
 * @returns steps taken
 */
function anneal(
  grouping: Grouping,
  students: Int32Array,
  legal: LegalSizes,
  candidates: Candidates,
  random: Random,
  plan: AnnealPlan,
  goOn: (done: number) => boolean,
): number {
  const { groupOf, slotOf, members, size, cost, room, kernel } = grouping;
  const { hasSets, unit } = kernel.table;
  const hasTies = hasSets || unit !== null;
  const n = students.length;
  if (n < 2 || grouping.groups < 2) return 0;
  const blocks = Math.max(1, Math.ceil(plan.steps / BLOCK));
  const cooling = (plan.cold / plan.hot) ** (1 / blocks);
  const compound = new CompoundMoves(grouping, students, legal, candidates, random);
  let temperature = plan.hot;

  const swap = (i: number, A: number, k: number, B: number): void => {
    const si = slotOf[i]!;
    const sk = slotOf[k]!;
    const limit = cost[A]! + cost[B]! + temperature * random.exponential();
    members[si] = k;
    members[sk] = i;
    const costA = kernel.costWithin(members, A * room, size[A]!, limit + SLACK - LEAST_COST * size[B]!);
    if (costA + LEAST_COST * size[B]! < limit) {
      const costB = kernel.costWithin(members, B * room, size[B]!, limit + SLACK - costA);
      if (costA + costB <= limit) {
        groupOf[i] = B;
        groupOf[k] = A;
        slotOf[i] = sk;
        slotOf[k] = si;
        grouping.total += costA + costB - cost[A]! - cost[B]!;
        cost[A] = costA;
        cost[B] = costB;
        return;
      }
    }
    members[si] = i;
    members[sk] = k;
  };

  const move = (i: number, A: number, B: number): void => {
    const a = size[A]!;
    const b = size[B]!;
    if (legal.kind === 'fixed' ? a !== b + 1 : a <= legal.min || b >= legal.max) return;
    const si = slotOf[i]!;
    const lastSlot = A * room + a - 1;
    const last = members[lastSlot]!;
    const limit = cost[A]! + cost[B]! + temperature * random.exponential();
    members[si] = last;
    members[lastSlot] = i;
    const costA = kernel.costWithin(members, A * room, a - 1, limit + SLACK - LEAST_COST * (b + 1));
    if (costA + LEAST_COST * (b + 1) < limit) {
      members[B * room + b] = i;
      const costB = kernel.costWithin(members, B * room, b + 1, limit + SLACK - costA);
      if (costA + costB <= limit) {
        grouping.place(last, A, si);
        grouping.place(i, B, B * room + b);
        size[A] = a - 1;
        size[B] = b + 1;
        grouping.total += costA + costB - cost[A]! - cost[B]!;
        cost[A] = costA;
        cost[B] = costB;
        return;
      }
    }
    members[lastSlot] = last;
    members[si] = i;
  };

  /** A student of the costliest, a member, of a few random students' groups. */
  const fromBadGroup = (): number => {
    let worst = students[random.below(n)]!;
    for (let t = 1; t < WORST_OF; t++) {
      const other = students[random.below(n)]!;
      const [g, h] = [groupOf[worst]!, groupOf[other]!];
      if (cost[h]! * size[g]! > cost[g]! * size[h]!) worst = other;
    }
    return worst;
  };

  for (let block = 0; block < blocks; block++) {
    if (!goOn(block / blocks)) return block * BLOCK;
    for (let step = 0; step < BLOCK; step++) {
      const dice = random.word() & 0x7ff;
      const i = dice % WORST_BIAS === 0 ? fromBadGroup() : students[random.below(n)]!;
      const A = groupOf[i]!;
      const kind = dice >>> 3;
      if (kind >= RANDOM) {
        if (kind < CYCLES || legal.kind === 'fixed') compound.cycle(temperature);
        else if (kind & 1) compound.merge(temperature);
        else compound.split(temperature);
        continue;
      }
      if (kind >= TARGETED) {
        const k = students[random.below(n)]!;
        const B = groupOf[k]!;
        if (B !== A && !(hasTies && compound.exchangeTied(temperature, i, k))) swap(i, A, k, B);
        continue;
      }
      const u = random.below(4096) / 4096;
      const j = candidates.list[i * candidates.count + Math.floor(candidates.count * u * u)]!;
      const B = groupOf[j]!;
      if (B === A || B < 0 || (hasTies && compound.exchangeTied(temperature, i, j))) continue;
      if (kind < MOVES || size[B] === 1) {
        move(i, A, B);
        continue;
      }
      let slot = B * room + random.below(size[B]! - 1);
      if (slot >= slotOf[j]!) slot++;
      swap(i, A, members[slot]!, B);
    }
    temperature *= cooling;
  }
  grouping.recount();
  return blocks * BLOCK;
}

import type { ClassTable } from '../cost/class-table.ts';
import { KINDS } from '../cost/cost-tables.ts';
import { PartialGroup } from './partial-group.ts';
import { penaltyOf } from '../rules/rule-count.ts';
import type { RuleTable } from '../rules/rule-table.ts';

/** Sums of the same costs in another order differ by less. */
const ROUNDING = 1e-12;

/** Called with a group (valid only during the call), its cost and its reduced cost; returns the limit from then on. */
export type OnGroup = (members: Int32Array, cost: number, reducedCost: number) => number;

/** The part of a group in a reduced cost beside its cost and the prices of its members. */
export interface GroupTerms {
  /** Adds student j as the member number `depth`. */
  add(depth: number, j: number): void;
  /**
   * Returns what the first `depth` members and student l add at least, with any students in the places left; exact when l makes the group full, and
   * infinite where no group can come of it.
   */
  least(depth: number, l: number): number;
}

export class SumOfTerms implements GroupTerms {
  constructor(private readonly terms: readonly GroupTerms[]) {}

  add(depth: number, j: number): void {
    for (const term of this.terms) term.add(depth, j);
  }

  least(depth: number, l: number): number {
    return this.terms.reduce((sum, term) => sum + term.least(depth, l), 0);
  }
}

/**
 * Finds the groups of one size whose reduced cost, cost less the prices of the members, lies under a limit. It goes through the
 * sets of students depth first and cuts off a set when even the best completion would be over the limit.
 */
export class Pricing {
  private readonly group: PartialGroup;
  /** `pairCost[j * n + i]`: the least that student i can cost in a group of this size with j. */
  private readonly pairCost: Float32Array;
  /** The least that each student can cost in any group of this size; made when first asked for. */
  private leastCost: Float32Array | undefined;
  private readonly rules: RuleTable;
  private readonly n: number;
  private prices: Float64Array;
  /** For each depth: who may come next, the least that each would cost, and with them the members so far. */
  private readonly cand: Int32Array[];
  private readonly least: Float64Array[];
  private readonly base: Float64Array[];
  private readonly kind: Uint8Array;
  /** For `completions`: what the others add at least when a student of each kind joins them. */
  private readonly bases = new Float64Array(KINDS);
  private limit = 0;
  private budget = Infinity;
  private onGroup: OnGroup = () => 0;
  private readonly unit: Int32Array | null;
  /** While students who have to be together are taken together: who comes before and after each in their unit, -1 if nobody. */
  private units: { before: Int32Array; after: Int32Array } | null = null;
  /** Sets looked at by the last search. */
  nodes = 0;
  /** For each depth the least that the members so far add. */
  private readonly lower: Float64Array;

  /** Of the next search. */
  terms: GroupTerms | null = null;

  /** @param withRules whether broken rules are a part of what a group costs */
  constructor(
    table: ClassTable,
    readonly size: number,
    private readonly withRules = true,
  ) {
    this.n = table.n;
    this.lower = new Float64Array(size + 1);
    this.kind = table.kind;
    this.unit = table.unit;
    this.rules = table;
    this.group = new PartialGroup(table, size);
    this.pairCost = this.group.pairCosts(withRules);
    this.prices = this.group.prices;
    this.cand = Array.from({ length: size }, () => new Int32Array(table.n));
    this.least = Array.from({ length: size }, () => new Float64Array(table.n));
    this.base = Array.from({ length: size }, () => new Float64Array(table.n));
  }

  private begin(prices: Float64Array, limit: number, onGroup: OnGroup): void {
    this.prices = prices;
    this.group.prices = prices;
    this.limit = limit;
    this.onGroup = onGroup;
    this.nodes = 0;
  }

  /**
   * Calls `onGroup` for every group with a reduced cost under `limit`.
   *
   * @param students those to take into account, each group found from its first in this order
   * @param budget sets looked at, at most
   * @param whole whether to leave out groups that hold some, but not all, of students who have to be together
   * @param firsts only groups with one of this number of first students
   * @returns whether the search was complete
   */
  search(
    prices: Float64Array,
    limit: number,
    students: Int32Array,
    budget: number,
    onGroup: OnGroup,
    whole = false,
    firsts = students.length,
  ): boolean {
    this.begin(prices, limit, onGroup);
    this.budget = budget;
    const { n, pairCost, size } = this;
    const order = this.inUnits(students, whole);
    for (let first = 0; first < firsts && first + size <= order.length; first++) {
      const i = order[first]!;
      if (this.units && this.units.before[i]! >= 0) continue;
      this.group.add(0, i);
      this.terms?.add(0, i);
      this.lower[1] = this.leastCosts()[i]! - prices[i]!;
      const cand = this.cand[0]!;
      const least = this.least[0]!;
      let count = 0;
      for (let at = first + 1; at < order.length; at++) {
        const j = order[at]!;
        cand[count] = j;
        least[count++] = pairCost[i * n + j]! - prices[j]!;
      }
      if (size === 2) this.complete(count);
      else this.extend(1, count);
      if (this.nodes > budget) return false;
    }
    return true;
  }

  /** The students in their order, but each unit's behind its first, if they are to be taken together. */
  private inUnits(students: Int32Array, whole: boolean): Int32Array {
    const { n, unit } = this;
    this.units = null;
    if (!whole || !unit) return students;
    const members = new Map<number, number[]>();
    for (const i of students) {
      const same = members.get(unit[i]!);
      if (same) same.push(i);
      else members.set(unit[i]!, [i]);
    }
    const before = new Int32Array(n).fill(-1);
    const after = new Int32Array(n).fill(-1);
    for (const same of members.values()) {
      for (let at = 1; at < same.length; at++) {
        before[same[at]!] = same[at - 1]!;
        after[same[at - 1]!] = same[at]!;
      }
    }
    this.units = { before, after };
    return Int32Array.from([...members.values()].flat());
  }

  /** Returns whether j may be the next member, number `depth`, and the last one if the group is full then. */
  private mayFollow(depth: number, j: number): boolean {
    if (!this.units) return true;
    const { before, after } = this.units;
    if (depth === this.size - 1 && after[j]! >= 0) return false;
    const due = depth > 0 ? after[this.group.chosen[depth - 1]!]! : -1;
    return due >= 0 ? j === due : before[j]! < 0;
  }

  /** Students in the order in which `completions` is to try them: first who can lower a reduced cost the most. */
  byPromise(prices: Float64Array, students: Int32Array): Int32Array {
    const least = this.leastCosts();
    return students.slice().sort((a, b) => least[a]! - prices[a]! - (least[b]! - prices[b]!) || a - b);
  }

  private leastCosts(): Float32Array {
    const { n, pairCost } = this;
    if (!this.leastCost) {
      const least = (this.leastCost = new Float32Array(n).fill(Infinity));
      for (let j = 0; j < n; j++) {
        for (let i = 0; i < n; i++) if (i !== j && pairCost[j * n + i]! < least[i]!) least[i] = pairCost[j * n + i]!;
      }
    }
    return this.leastCost;
  }

  /**
   * Calls `onGroup` for every group with a reduced cost under `limit` that differs from a given set, one student smaller than this
   * size, by one student more.
   *
   * @param order whom to try, as `byPromise` gives them for these prices
   */
  completions(prices: Float64Array, limit: number, rest: ArrayLike<number>, order: Int32Array, onGroup: OnGroup): void {
    const { n, rules, pairCost, group, kind, bases } = this;
    const depth = this.size - 1;
    const leastCost = this.leastCosts();
    this.begin(prices, limit, onGroup);
    for (let t = 0; t < depth; t++) group.add(t, rest[t]!);
    const leastBase = group.basesByKind(depth, bases);
    const unmet = group.leastUnmet(depth);
    for (let k = 0; k < order.length; k++) {
      const l = order[k]!;
      const own = leastCost[l]! - prices[l]!;
      if (leastBase + own >= this.limit) break;
      const room = this.limit - bases[kind[l]!]! + prices[l]!;
      let least = leastCost[l]!;
      let member = false;
      for (let t = 0; t < depth; t++) {
        const i = rest[t]!;
        if (i === l) member = true;
        const withI = pairCost[i * n + l]!;
        if (withI > least) least = withI;
      }
      if (member || least >= room) continue;
      if (unmet - prices[l]! >= this.limit && !group.meets(depth, l)) continue;
      group.chosen[depth] = l;
      if (this.withRules && least + penaltyOf(rules, group.chosen, 0, this.size) >= room) continue;
      const reducedCost = group.probe(depth, l, this.limit - bases[kind[l]!]! + ROUNDING) + group.baseOf;
      if (reducedCost >= this.limit) continue;
      this.found(reducedCost);
    }
  }

  /**
   * Calls `onGroup` for every group with a reduced cost under `limit` that holds `given` and else some of `others`.
   *
   * @param given at least one, and fewer than this size
   * @param budget sets looked at, at most
   * @returns whether the search was complete
   */
  holding(
    prices: Float64Array,
    limit: number,
    given: Int32Array,
    others: Int32Array,
    budget: number,
    onGroup: OnGroup,
  ): boolean {
    const { n, pairCost, size } = this;
    const depth = given.length;
    this.begin(prices, limit, onGroup);
    this.budget = budget;
    this.units = null;
    let base = 0;
    for (let t = 0; t < depth; t++) {
      const i = given[t]!;
      this.group.add(t, i);
      let least = 0;
      for (let r = 0; r < depth; r++) if (r !== t) least = Math.max(least, pairCost[given[r]! * n + i]!);
      base += least - prices[i]!;
    }
    this.lower[depth] = base;
    const cand = this.cand[depth - 1]!;
    const own = this.least[depth - 1]!;
    let leastOwn = Infinity;
    for (let at = 0; at < others.length; at++) {
      const j = others[at]!;
      let least = 0;
      for (let t = 0; t < depth; t++) {
        const withT = pairCost[given[t]! * n + j]!;
        if (withT > least) least = withT;
      }
      own[at] = least - prices[j]!;
      if (own[at]! < leastOwn) leastOwn = own[at]!;
    }
    const room = limit - base - (size - depth - 1) * leastOwn;
    let count = 0;
    for (let at = 0; at < others.length; at++) {
      if (own[at]! >= room) continue;
      cand[count] = others[at]!;
      own[count++] = own[at]!;
    }
    if (count < size - depth) return true;
    if (size - depth === 1) this.complete(count);
    else this.extend(depth, count);
    return this.nodes <= budget;
  }

  /** The least that a student of `students` can add to a reduced cost. */
  leastAdded(prices: Float64Array, students: Int32Array): number {
    const least = this.leastCosts();
    return students.reduce((lowest, i) => Math.min(lowest, least[i]! - prices[i]!), Infinity);
  }

  /** Goes on from the first `depth` members with the candidates of `depth - 1`. */
  private extend(depth: number, from: number): void {
    const { n, pairCost, prices, size } = this;
    const cand = this.cand[depth - 1]!;
    const own = this.least[depth - 1]!;
    const base = this.base[depth - 1]!;
    const open = size - depth - 1;
    // how much each candidate would add, without those that can't be in a good group
    let least = Infinity;
    let count = 0;
    const { terms } = this;
    let leastOwn = Infinity;
    for (let k = 0; k < from; k++) if (own[k]! < leastOwn) leastOwn = own[k]!;
    const room = this.limit - this.lower[depth]! - open * leastOwn;
    for (let k = 0; k < from; k++) {
      const l = cand[k]!;
      const more = terms ? terms.least(depth, l) : 0;
      if (terms && more + own[k]! >= room) continue;
      this.nodes++;
      const added = this.group.probe(depth, l, room - more + ROUNDING);
      const value = added > own[k]! ? added : own[k]!;
      cand[count] = l;
      own[count] = value;
      base[count++] = this.group.baseOf + more;
      if (value < least) least = value;
    }
    const cut = this.limit - open * least;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      if (base[k]! + own[k]! >= cut) continue;
      cand[kept] = cand[k]!;
      own[kept] = own[k]!;
      base[kept++] = base[k]!;
    }
    const nextCand = this.cand[depth]!;
    const nextOwn = this.least[depth]!;
    for (let at = 0; at + open < kept; at++) {
      const j = cand[at]!;
      if (!this.mayFollow(depth, j)) continue;
      const baseOfJ = base[at]!;
      const ownOfJ = own[at]!;
      const room = this.limit - ownOfJ - (open - 1) * least;
      let next = 0;
      for (let k = at + 1; k < kept; k++) {
        const value = own[k]!;
        const both = base[k]! > baseOfJ ? base[k]! : baseOfJ;
        if (both + value >= room) continue;
        const l = cand[k]!;
        const withJ = pairCost[j * n + l]! - prices[l]!;
        const mine = withJ > value ? withJ : value;
        if (both + mine >= room) continue;
        nextCand[next] = l;
        nextOwn[next++] = mine;
      }
      if (next < open) continue;
      if (this.nodes > this.budget) return;
      this.group.add(depth, j);
      this.lower[depth + 1] = baseOfJ + ownOfJ;
      if (terms) {
        this.lower[depth + 1]! -= terms.least(depth, j);
        terms.add(depth, j);
      }
      if (open > 1) this.extend(depth + 1, next);
      else this.complete(next);
    }
  }

  /** Tries each candidate as the last member. */
  private complete(count: number): void {
    const depth = this.size - 1;
    const cand = this.cand[depth - 1]!;
    const least = this.least[depth - 1]!;
    const { terms } = this;
    for (let k = 0; k < count; k++) {
      const l = cand[k]!;
      if (!this.mayFollow(depth, l)) continue;
      const more = terms ? terms.least(depth, l) : 0;
      const room = this.limit - this.lower[depth]! - more;
      if (terms && least[k]! >= room) continue;
      this.nodes++;
      const own = this.group.probe(depth, l, room + ROUNDING);
      const reducedCost = this.group.baseOf + own;
      if (reducedCost + more >= this.limit) continue;
      this.group.chosen[depth] = l;
      this.found(reducedCost, more);
    }
  }

  /** @param more what its terms add */
  private found(reducedCost: number, more = 0): void {
    const { chosen } = this.group;
    let cost = reducedCost;
    for (let t = 0; t < this.size; t++) cost += this.prices[chosen[t]!]!;
    const penalty = this.withRules ? penaltyOf(this.rules, chosen, 0, this.size) : 0;
    const reduced = reducedCost + more + penalty;
    if (reduced < this.limit) this.limit = this.onGroup(chosen, cost + penalty, reduced);
  }
}

import { KINDS, PAIR_POINTS, type ClassTable } from './class-table.ts';
import {
  ENOUGH_SLOTS,
  friendPoints,
  ROLE_POINTS,
  SIZE_POINTS,
  SIZE_ROOM,
  TIME_POINTS,
  TIME_ROOM,
} from './cost-tables.ts';
import { countPoints, GroupCost, personalityPoints } from './group-cost.ts';
import { NEXT_ROLE_STATE } from './role-states.ts';
import { dayCount, slotCount, WORDS } from './week-mask.ts';
import { LEAST_SCORE, NO_MEETING, WEIGHT_WITH_FRIENDS, WEIGHT_WITHOUT_FRIENDS, WEIGHTS } from './weights.ts';

const MOST_COST = 1 / LEAST_SCORE;
/** Points of the terms that a group shares, at their best. */
const MOST_SHARED =
  WEIGHTS.roles + WEIGHTS.knowledge + WEIGHTS.engagement + WEIGHTS.communication + WEIGHTS.personality;
/** Points of format, intensity and frequency at their best. */
const MOST_PAIR = WEIGHTS.format + WEIGHTS.intensity + WEIGHTS.frequency;

/** Called with a group (valid only during the call), its cost and its reduced cost; returns the limit from then on. */
export type OnGroup = (members: Int32Array, cost: number, reducedCost: number) => number;

/**
 * Finds all groups of one size whose reduced cost, cost less the prices of the members, lies under a limit. It goes through the
 * sets of students depth first and cuts off a set when even the best completion would be over the limit: a member's cost is at
 * least what it is with the best possible others, given the slots, answers and friends of the members so far.
 */
export class Pricing {
  /** `pairCost[i * n + j]`: the least that student i can cost in a group of this size with j. */
  private readonly pairCost: Float32Array;
  private readonly exact: GroupCost;
  private readonly n: number;
  private readonly week: Int32Array;
  private readonly kind: Uint8Array;
  private readonly basePoints: Float64Array;
  private readonly weights: Float64Array;
  private readonly named: Uint8Array;
  private readonly isFriend: Uint8Array;
  private prices: Float64Array;
  private readonly chosen: Int32Array;
  private readonly masks: Int32Array;
  private readonly counts: Int32Array;
  private readonly personalities: Int32Array;
  private readonly roleStates: Int32Array;
  private readonly pairSums: Float64Array;
  private readonly present: Int32Array;
  private readonly cand: Int32Array[];
  private readonly least: Float64Array[];
  private readonly base: Float64Array[];
  private baseOf = 0;
  private limit = 0;
  private onGroup: OnGroup = () => 0;
  nodes = 0;

  constructor(
    private readonly table: ClassTable,
    readonly size: number,
  ) {
    const n = table.n;
    this.n = n;
    this.exact = new GroupCost(table);
    this.week = table.week;
    this.kind = table.kind;
    this.prices = new Float64Array(n);
    this.weights = new Float64Array(n);
    this.basePoints = new Float64Array(n);
    this.named = table.named;
    this.isFriend = new Uint8Array(n * n);
    for (let i = 0; i < n; i++) {
      const named = table.named[i]!;
      this.weights[i] = (named > 0 ? WEIGHT_WITH_FRIENDS : WEIGHT_WITHOUT_FRIENDS) / 100;
      this.basePoints[i] = SIZE_POINTS[table.wishedSize[i]! * SIZE_ROOM + size]!;
      for (let f = table.friendStart[i]!; f < table.friendStart[i + 1]!; f++)
        this.isFriend[i * n + table.friends[f]!] = 1;
    }
    this.chosen = new Int32Array(size);
    this.masks = new Int32Array((size + 1) * WORDS).fill(-1, 0, WORDS);
    this.counts = new Int32Array(size + 1);
    this.personalities = new Int32Array(size + 1);
    this.roleStates = new Int32Array(size + 1);
    this.pairSums = new Float64Array((size + 1) * size);
    this.present = new Int32Array((size + 1) * size);
    this.cand = Array.from({ length: size }, () => new Int32Array(n));
    this.least = Array.from({ length: size }, () => new Float64Array(n));
    this.base = Array.from({ length: size }, () => new Float64Array(n));
    this.pairCost = new Float32Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) {
        this.pairCost[i * n + j] = this.leastCost(i, j);
        this.pairCost[j * n + i] = this.leastCost(j, i);
      }
    }
  }

  private leastCost(i: number, j: number): number {
    const { week, kind, n, size } = this;
    const a = week[i * WORDS]! & week[j * WORDS]!;
    const b = week[i * WORDS + 1]! & week[j * WORDS + 1]!;
    const c = week[i * WORDS + 2]! & week[j * WORDS + 2]!;
    const d = week[i * WORDS + 3]! & week[j * WORDS + 3]!;
    const pair = PAIR_POINTS[kind[i]! * KINDS + kind[j]!]!;
    let points =
      this.timePoints(i, a, b, c, d) + this.basePoints[i]! + MOST_SHARED + (pair + (size - 2) * MOST_PAIR) / (size - 1);
    const named = this.named[i]!;
    if (named > 0) points += this.friendBound(named, this.isFriend[i * n + j]!, size - 2);
    const own = this.weights[i]! / points;
    const least = (a | b | c | d) !== 0 ? own : Math.min(MOST_COST, own * NO_MEETING);
    // single precision rounds either way; a bound has to stay under the true value
    return least * (1 - 1e-7);
  }

  private timePoints(i: number, a: number, b: number, c: number, d: number): number {
    const slots = Math.min(ENOUGH_SLOTS, slotCount(a, b, c, d));
    return TIME_POINTS[(this.kind[i]! % 3) * TIME_ROOM + dayCount(a, b, c, d) * (ENOUGH_SLOTS + 1) + slots]!;
  }

  /** Most points for friends with `present` friends there and `open` places left. */
  private friendBound(named: number, present: number, open: number): number {
    const reachable = named < this.size - 1 ? named : this.size - 1;
    const most = present + open;
    return friendPoints(most < reachable ? most : reachable, reachable);
  }

  /**
   * Calls `onGroup` for every group with a reduced cost under `limit`.
   *
   * @param order students to take into account, each group found from its first in this order
   * @param budget sets looked at, at most
   * @returns whether the search was complete
   */
  search(prices: Float64Array, limit: number, order: Int32Array, budget: number, onGroup: OnGroup): boolean {
    this.prices = prices;
    this.limit = limit;
    this.onGroup = onGroup;
    this.nodes = 0;
    const { n, pairCost, size } = this;
    for (let first = 0; first + size <= order.length; first++) {
      const i = order[first]!;
      this.add(0, i);
      const cand = this.cand[0]!;
      const least = this.least[0]!;
      let count = 0;
      for (let at = first + 1; at < order.length; at++) {
        const j = order[at]!;
        cand[count] = j;
        least[count++] = pairCost[j * n + i]! - prices[j]!;
      }
      if (size === 2) this.complete(count);
      else this.extend(1, count);
      if (this.nodes > budget) return false;
    }
    return true;
  }

  /**
   * Calls `onGroup` for every group with a reduced cost under `limit` that differs from a given set, one student smaller than this
   * size, by one student of `others` more.
   */
  completions(
    prices: Float64Array,
    limit: number,
    rest: ArrayLike<number>,
    others: Int32Array,
    onGroup: OnGroup,
  ): void {
    const { n, pairCost, size } = this;
    this.prices = prices;
    this.limit = limit;
    this.onGroup = onGroup;
    let base = 0;
    for (let t = 0; t < size - 1; t++) {
      if (t === size - 2) base = this.probe(t, rest[t]!) + (t > 0 ? this.baseOf : 0);
      this.add(t, rest[t]!);
    }
    const cand = this.cand[size - 2]!;
    let count = 0;
    for (let k = 0; k < others.length; k++) {
      const l = others[k]!;
      let least = 0;
      let member = false;
      for (let t = 0; t < size - 1; t++) {
        const i = rest[t]!;
        if (i === l) member = true;
        const withI = pairCost[l * n + i]!;
        if (withI > least) least = withI;
      }
      if (!member && base + least - prices[l]! < limit) cand[count++] = l;
    }
    this.complete(count);
  }

  /** Adds student j as the member number `depth`; fills the state of depth + 1. */
  private add(depth: number, j: number): void {
    const { masks, week, size, pairSums, present, chosen, kind, isFriend, n } = this;
    const from = depth * WORDS;
    const to = from + WORDS;
    masks[to] = masks[from]! & week[j * WORDS]!;
    masks[to + 1] = masks[from + 1]! & week[j * WORDS + 1]!;
    masks[to + 2] = masks[from + 2]! & week[j * WORDS + 2]!;
    masks[to + 3] = masks[from + 3]! & week[j * WORDS + 3]!;
    this.counts[depth + 1] = this.counts[depth]! + this.table.counts[j]!;
    this.personalities[depth + 1] = this.personalities[depth]! + this.table.personality[j]!;
    this.roleStates[depth + 1] = NEXT_ROLE_STATE[this.roleStates[depth]! * 16 + this.table.roles[j]!]!;
    const row = depth * size;
    const next = row + size;
    const pairs = kind[j]! * KINDS;
    let sum = 0;
    let friends = 0;
    for (let t = 0; t < depth; t++) {
      const i = chosen[t]!;
      const pair = PAIR_POINTS[pairs + kind[i]!]!;
      sum += pair;
      friends += isFriend[j * n + i]!;
      pairSums[next + t] = pairSums[row + t]! + pair;
      present[next + t] = present[row + t]! + isFriend[i * n + j]!;
    }
    pairSums[next + depth] = sum;
    present[next + depth] = friends;
    chosen[depth] = j;
  }

  /**
   * What the first `depth` members and student l add to the reduced cost at least, if l joins them; exact when l makes the group
   * full. Leaves the members' part in `baseOf` and returns that of l.
   */
  private probe(depth: number, l: number): number {
    const { masks, size, chosen, pairSums, present, week, kind, n, isFriend, prices, weights, basePoints, named } =
      this;
    const at = depth * WORDS;
    const w = l * WORDS;
    const a = masks[at]! & week[w]!;
    const b = masks[at + 1]! & week[w + 1]!;
    const c = masks[at + 2]! & week[w + 2]!;
    const d = masks[at + 3]! & week[w + 3]!;
    const open = size - depth - 1;
    const factor = (a | b | c | d) !== 0 ? 1 : NO_MEETING;
    let slots = slotCount(a, b, c, d);
    if (slots > ENOUGH_SLOTS) slots = ENOUGH_SLOTS;
    const time = dayCount(a, b, c, d) * (ENOUGH_SLOTS + 1) + slots;
    const shared =
      open > 0
        ? MOST_SHARED
        : ROLE_POINTS[NEXT_ROLE_STATE[this.roleStates[depth]! * 16 + this.table.roles[l]!]! * SIZE_ROOM + size]! +
          countPoints(this.counts[depth]! + this.table.counts[l]!, size) +
          personalityPoints(this.personalities[depth]! + this.table.personality[l]!, size);
    const row = depth * size;
    const pairs = kind[l]! * KINDS;
    const rest = open * MOST_PAIR;
    let ownPairs = rest;
    let ownPresent = 0;
    let base = 0;
    for (let t = 0; t < depth; t++) {
      const i = chosen[t]!;
      const pair = PAIR_POINTS[pairs + kind[i]!]!;
      ownPairs += pair;
      let points =
        shared +
        basePoints[i]! +
        TIME_POINTS[(kind[i]! % 3) * TIME_ROOM + time]! +
        (pairSums[row + t]! + pair + rest) / (size - 1);
      if (named[i]! > 0) points += this.friendBound(named[i]!, present[row + t]! + isFriend[i * n + l]!, open);
      ownPresent += isFriend[l * n + i]!;
      const cost = (weights[i]! * factor) / points;
      base += (cost < MOST_COST ? cost : MOST_COST) - prices[i]!;
    }
    let points = shared + basePoints[l]! + TIME_POINTS[(kind[l]! % 3) * TIME_ROOM + time]! + ownPairs / (size - 1);
    if (named[l]! > 0) points += this.friendBound(named[l]!, ownPresent, open);
    const cost = (weights[l]! * factor) / points;
    this.baseOf = base;
    return (cost < MOST_COST ? cost : MOST_COST) - prices[l]!;
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
    for (let k = 0; k < from; k++) {
      const l = cand[k]!;
      this.nodes++;
      const added = this.probe(depth, l);
      const value = added > own[k]! ? added : own[k]!;
      cand[count] = l;
      own[count] = value;
      base[count++] = this.baseOf;
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
      const baseOfJ = base[at]!;
      const ownOfJ = own[at]!;
      const room = this.limit - ownOfJ - (open - 1) * least;
      let next = 0;
      for (let k = at + 1; k < kept; k++) {
        const value = own[k]!;
        const both = base[k]! > baseOfJ ? base[k]! : baseOfJ;
        if (both + value >= room) continue;
        const l = cand[k]!;
        const withJ = pairCost[l * n + j]! - prices[l]!;
        const mine = withJ > value ? withJ : value;
        if (both + mine >= room) continue;
        nextCand[next] = l;
        nextOwn[next++] = mine;
      }
      if (next < open) continue;
      this.add(depth, j);
      if (open > 1) this.extend(depth + 1, next);
      else this.complete(next);
    }
  }

  /** Tries each candidate as the last member. */
  private complete(count: number): void {
    const depth = this.size - 1;
    const cand = this.cand[depth - 1]!;
    for (let k = 0; k < count; k++) {
      const l = cand[k]!;
      this.nodes++;
      const own = this.probe(depth, l);
      const reducedCost = this.baseOf + own;
      if (reducedCost >= this.limit) continue;
      this.chosen[depth] = l;
      this.found(reducedCost);
    }
  }

  private found(reducedCost: number): void {
    let cost = reducedCost;
    for (let t = 0; t < this.size; t++) cost += this.prices[this.chosen[t]!]!;
    const penalty = this.exact.penalty(this.chosen, 0, this.size);
    if (reducedCost + penalty < this.limit)
      this.limit = this.onGroup(this.chosen, cost + penalty, reducedCost + penalty);
  }
}

import { PERSONALITY } from '@study-groups/contracts/choices';
import { AnswersSoFar } from './answers-so-far.ts';
import type { ClassTable } from '../cost/class-table.ts';
import {
  BEST_COUNTS,
  countPoints,
  ENOUGH_SLOTS,
  FREQUENCIES,
  KINDS,
  type PointTables,
  SIZE_ROOM,
  TIME_ROOM,
} from '../cost/cost-tables.ts';
import { leastUnmet, MOST_COST } from '../cost/group-cost.ts';
import { meetingCost } from '../rules/rule-table.ts';
import { NEXT_ROLE_STATE } from '@study-groups/scoring/role-states';
import { dayCount, slotCount, WORDS } from '@study-groups/scoring/week-mask';

/**
 * A group of one size in the making: the members chosen so far, and what they cost at least however the group is completed. A
 * member's cost is at least what it is with the best possible others, given the slots, answers and friends of those who are there.
 */
export class PartialGroup {
  readonly chosen: Int32Array;
  /** After `probe`: the members' part of what it found. */
  baseOf = 0;
  prices: Float64Array;
  private readonly n: number;
  private readonly week: Int32Array;
  private readonly kind: Uint8Array;
  private readonly named: Uint8Array;
  private readonly points: PointTables;
  private readonly answered: AnswersSoFar | null;
  private readonly basePoints: Float64Array;
  private readonly weights: Float64Array;
  /** Entry `i * n + j`: whether i named j; `namedBy` is the same by who was named, so that a row lies together. */
  private readonly isFriend: Uint8Array;
  private readonly namedBy: Uint8Array;
  private readonly masks: Int32Array;
  private readonly counts: Int32Array;
  private readonly personalities: Int32Array;
  private readonly roleStates: Int32Array;
  private readonly pairSums: Float64Array;
  private readonly present: Int32Array;

  constructor(
    private readonly table: ClassTable,
    private readonly size: number,
  ) {
    const n = table.n;
    this.n = n;
    this.week = table.week;
    this.kind = table.kind;
    this.named = table.named;
    this.points = table.points;
    this.answered = table.answered && new AnswersSoFar(table.answered, size);
    const { weightWithFriends, weightWithoutFriends, size: sizePoints } = table.points;
    this.prices = new Float64Array(n);
    this.weights = Float64Array.from(
      table.named,
      (named) => (named > 0 ? weightWithFriends : weightWithoutFriends) / 100,
    );
    this.basePoints = Float64Array.from(table.wishedSize, (wished) => sizePoints[wished * SIZE_ROOM + size]!);
    this.isFriend = new Uint8Array(n * n);
    this.namedBy = new Uint8Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let f = table.friendStart[i]!; f < table.friendStart[i + 1]!; f++) {
        this.isFriend[i * n + table.friends[f]!] = 1;
        this.namedBy[table.friends[f]! * n + i] = 1;
      }
    }
    this.chosen = new Int32Array(size);
    this.masks = new Int32Array((size + 1) * WORDS).fill(-1, 0, WORDS);
    this.counts = new Int32Array(size + 1);
    this.personalities = new Int32Array(size + 1);
    this.roleStates = new Int32Array(size + 1);
    this.pairSums = new Float64Array((size + 1) * size);
    this.present = new Int32Array((size + 1) * size);
  }

  /**
   * The least that each student can cost in a group with each other one: entry `j * n + i` for i with j.
   *
   * @param withRules also by rules
   */
  pairCosts(withRules = true): Float32Array {
    const { n } = this;
    const costs = new Float32Array(n * n);
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) if (j !== i) costs[j * n + i] = this.leastCost(i, j, withRules);
    }
    return costs;
  }

  private leastCost(i: number, j: number, withRules: boolean): number {
    const { week, kind, n, size } = this;
    const { answered } = this.table;
    const { pairs, mostPair, mostShared, noMeeting } = this.points;
    const a = week[i * WORDS]! & week[j * WORDS]!;
    const b = week[i * WORDS + 1]! & week[j * WORDS + 1]!;
    const c = week[i * WORDS + 2]! & week[j * WORDS + 2]!;
    const d = week[i * WORDS + 3]! & week[j * WORDS + 3]!;
    const pair = pairs[kind[i]! * KINDS + kind[j]!]!;
    let points =
      this.timePoints(i, a, b, c, d) + this.basePoints[i]! + mostShared + (pair + (size - 2) * mostPair) / (size - 1);
    const named = this.named[i]!;
    if (named > 0) points += this.friendBound(named, this.isFriend[i * n + j]!, size - 2);
    let weight = this.weights[i]!;
    if (answered !== null) {
      answered.atMost(i, j, size - 2);
      points += answered.points;
      weight += answered.weights / 100;
    }
    const own = weight / points;
    const least = (a | b | c | d) !== 0 ? own : Math.min(MOST_COST, own * noMeeting);
    // single precision rounds either way; a bound has to stay under the true value
    return (withRules ? least + meetingCost(this.table, i, j) : least) * (1 - 1e-7);
  }

  private timePoints(i: number, a: number, b: number, c: number, d: number): number {
    const slots = Math.min(ENOUGH_SLOTS, slotCount(a, b, c, d));
    return this.points.time[
      (this.kind[i]! % FREQUENCIES) * TIME_ROOM + dayCount(a, b, c, d) * (ENOUGH_SLOTS + 1) + slots
    ]!;
  }

  /** Most points for friends with `present` friends there and `open` places left. */
  private friendBound(named: number, present: number, open: number): number {
    const reachable = named < this.size - 1 ? named : this.size - 1;
    const most = present + open;
    return this.points.friends[reachable * SIZE_ROOM + (most < reachable ? most : reachable)]!;
  }

  /** Adds student j as the member number `depth`; fills the state of depth + 1. */
  add(depth: number, j: number): void {
    const { masks, week, size, pairSums, present, chosen, kind, isFriend, n } = this;
    const { pairs: pairPoints } = this.points;
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
      const pair = pairPoints[pairs + kind[i]!]!;
      sum += pair;
      friends += isFriend[j * n + i]!;
      pairSums[next + t] = pairSums[row + t]! + pair;
      present[next + t] = present[row + t]! + isFriend[i * n + j]!;
    }
    pairSums[next + depth] = sum;
    present[next + depth] = friends;
    this.answered?.add(depth, j, chosen);
    chosen[depth] = j;
  }

  /**
   * Returns what the first `depth` members, all but one, add to the reduced cost at least when a student of a kind joins them.
   *
   * @param bases is given one value for each kind
   * @returns the least of them
   */
  basesByKind(depth: number, bases: Float64Array): number {
    const { answered, chosen, kind, masks, named, pairSums, present, prices, size, weights } = this;
    const { pairs: pairPoints, noMeeting } = this.points;
    const at = depth * WORDS;
    const [a, b, c, d] = [masks[at]!, masks[at + 1]!, masks[at + 2]!, masks[at + 3]!];
    const factor = (a | b | c | d) !== 0 ? 1 : noMeeting;
    const shared = this.mostShared(depth);
    const row = depth * size;
    bases.fill(0);
    answered?.probeOpen(depth, chosen);
    for (let t = 0; t < depth; t++) {
      const i = chosen[t]!;
      let fixed = shared + this.basePoints[i]! + this.timePoints(i, a, b, c, d) + pairSums[row + t]! / (size - 1);
      if (named[i]! > 0) fixed += this.friendBound(named[i]!, present[row + t]!, 1);
      let weight = weights[i]! * factor;
      if (answered !== null) {
        fixed += answered.points[t]!;
        weight += (answered.weights[t]! / 100) * factor;
      }
      for (let k = 0; k < KINDS; k++) {
        const cost = weight / (fixed + pairPoints[k * KINDS + kind[i]!]! / (size - 1));
        bases[k]! += (cost < MOST_COST ? cost : MOST_COST) - prices[i]!;
      }
    }
    // rounding differs from that of `probe`; a bound has to stay under the true value
    let least = Infinity;
    for (let k = 0; k < KINDS; k++) {
      bases[k]! -= 1e-12;
      if (bases[k]! < least) least = bases[k]!;
    }
    return least;
  }

  /** Returns what a full group without a common slot adds to the reduced cost at least, but for the price of its last member. */
  leastUnmet(depth: number): number {
    const { chosen, points, prices, size } = this;
    let sum = size * leastUnmet(points.noMeeting);
    for (let t = 0; t < depth; t++) sum -= prices[chosen[t]!]!;
    return sum;
  }

  /** Returns whether the first `depth` members and student l have a slot in common. */
  meets(depth: number, l: number): boolean {
    const { masks, week } = this;
    const at = depth * WORDS;
    const w = l * WORDS;
    return (
      ((masks[at]! & week[w]!) |
        (masks[at + 1]! & week[w + 1]!) |
        (masks[at + 2]! & week[w + 2]!) |
        (masks[at + 3]! & week[w + 3]!)) !==
      0
    );
  }

  /** Returns the most points of the terms that a group shares, with any student who joins the first `depth` members as the last. */
  private mostShared(depth: number): number {
    const { size } = this;
    const { counts: countTable, personality: types, roles: rolePoints } = this.points;
    let roles = 0;
    for (let r = 0; r < 16; r++) {
      const points = rolePoints[NEXT_ROLE_STATE[this.roleStates[depth]! * 16 + r]! * SIZE_ROOM + size]!;
      if (points > roles) roles = points;
    }
    let counts = 0;
    for (const more of BEST_COUNTS) {
      const points = countPoints(this.counts[depth]! + more, countTable);
      if (points > counts) counts = points;
    }
    let personality = 0;
    for (let type = PERSONALITY.min; type <= PERSONALITY.max; type++) {
      const points = types[(this.personalities[depth]! + type) * SIZE_ROOM + size]!;
      if (points > personality) personality = points;
    }
    return roles + counts + personality;
  }

  /**
   * Returns what the first `depth` members and student l add to the reduced cost at least, if l joins them; exact when l makes the group
   * full. Leaves the members' part in `baseOf` and returns that of l.
   *
   * @param most if l adds so much or more, what the members add is not of interest, and `baseOf` is infinite
   */
  probe(depth: number, l: number, most: number): number {
    const { masks, size, chosen, pairSums, present, week, kind, n, isFriend, namedBy, prices, weights, basePoints } =
      this;
    const { named, answered } = this;
    const { time: timePoints, pairs: pairPoints, mostPair, noMeeting } = this.points;
    const at = depth * WORDS;
    const w = l * WORDS;
    const a = masks[at]! & week[w]!;
    const b = masks[at + 1]! & week[w + 1]!;
    const c = masks[at + 2]! & week[w + 2]!;
    const d = masks[at + 3]! & week[w + 3]!;
    const open = size - depth - 1;
    const factor = (a | b | c | d) !== 0 ? 1 : noMeeting;
    let slots = slotCount(a, b, c, d);
    if (slots > ENOUGH_SLOTS) slots = ENOUGH_SLOTS;
    const time = dayCount(a, b, c, d) * (ENOUGH_SLOTS + 1) + slots;
    const shared =
      open > 0
        ? this.points.mostShared
        : this.points.roles[NEXT_ROLE_STATE[this.roleStates[depth]! * 16 + this.table.roles[l]!]! * SIZE_ROOM + size]! +
          countPoints(this.counts[depth]! + this.table.counts[l]!, this.points.counts) +
          this.points.personality[(this.personalities[depth]! + this.table.personality[l]!) * SIZE_ROOM + size]!;
    const pairs = kind[l]! * KINDS;
    const rest = open * mostPair;
    let ownPairs = rest;
    let ownPresent = 0;
    for (let t = 0; t < depth; t++) {
      const i = chosen[t]!;
      ownPairs += pairPoints[pairs + kind[i]!]!;
      ownPresent += namedBy[i * n + l]!;
    }
    let points =
      shared + basePoints[l]! + timePoints[(kind[l]! % FREQUENCIES) * TIME_ROOM + time]! + ownPairs / (size - 1);
    if (named[l]! > 0) points += this.friendBound(named[l]!, ownPresent, open);
    let weight = weights[l]!;
    if (answered !== null) {
      answered.probeNext(depth, chosen, l);
      points += answered.points[depth]!;
      weight += answered.weights[depth]! / 100;
    }
    const cost = (weight * factor) / points;
    const own = (cost < MOST_COST ? cost : MOST_COST) - prices[l]!;
    if (own >= most) {
      this.baseOf = Infinity;
      return own;
    }
    answered?.probeMembers(depth, chosen, l);
    const row = depth * size;
    let base = 0;
    for (let t = 0; t < depth; t++) {
      const i = chosen[t]!;
      const pair = pairPoints[pairs + kind[i]!]!;
      let points =
        shared +
        basePoints[i]! +
        timePoints[(kind[i]! % FREQUENCIES) * TIME_ROOM + time]! +
        (pairSums[row + t]! + pair + rest) / (size - 1);
      if (named[i]! > 0) points += this.friendBound(named[i]!, present[row + t]! + isFriend[i * n + l]!, open);
      let weight = weights[i]!;
      if (answered !== null) {
        points += answered.points[t]!;
        weight += answered.weights[t]! / 100;
      }
      const cost = (weight * factor) / points;
      base += (cost < MOST_COST ? cost : MOST_COST) - prices[i]!;
    }
    this.baseOf = base;
    return own;
  }
}

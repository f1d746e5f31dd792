import type { ClassTable } from './class-table.ts';
import { countPoints, ENOUGH_SLOTS, FREQUENCIES, KINDS, LARGEST_GROUP, SIZE_ROOM, TIME_ROOM } from './cost-tables.ts';
import { penaltyOf } from '../rules/rule-count.ts';
import { NEXT_ROLE_STATE } from '@study-groups/scoring/role-states';
import { dayCount, slotCount, WORDS } from '@study-groups/scoring/week-mask';
import { LEAST_SCORE } from '@study-groups/scoring/weights';

/** The cost of a student with the least score. */
export const MOST_COST = 1 / LEAST_SCORE;

/** A bound that is computed in another order has to stay under the true value. */
const ROUNDING = 1e-9;

/** Returns what a member of a group that can't meet costs at least. @param noMeeting by what their score is divided */
export function leastUnmet(noMeeting: number): number {
  return Math.min(MOST_COST, (noMeeting / 100) * (1 - ROUNDING));
}

/**
 * Computes the cost of a group: the sum over its members of 1 / max(1, score), so that the class score is n over the sum of all groups'
 * costs; plus what broken rules cost. This is the search's inner loop: it allocates nothing.
 */
export class GroupCost {
  private readonly points = new Float64Array(LARGEST_GROUP);
  private readonly weights = new Float64Array(LARGEST_GROUP);

  constructor(readonly table: ClassTable) {}

  /** Cost of the group `members[offset]` to `members[offset + size - 1]`. */
  cost(members: Int32Array, offset: number, size: number): number {
    return this.costWithin(members, offset, size, Infinity);
  }

  /** The same where it is at most `limit`; more than that, as soon as this is clear, where it is not. */
  costWithin(members: Int32Array, offset: number, size: number, limit: number): number {
    const { week, kind, wishedSize, roles, counts, personality, answered, points: tables } = this.table;
    const { time: timePoints, size: sizePoints, pairs: pairPoints, noMeeting } = tables;
    const { weightWithFriends, weightWithoutFriends } = tables;
    const { points, weights } = this;
    if (size < 2) return size * MOST_COST + penaltyOf(this.table, members, offset, size);
    let a = -1;
    let b = -1;
    let c = -1;
    let d = -1;
    for (let t = 0; t < size; t++) {
      const w = members[offset + t]! * WORDS;
      a &= week[w]!;
      b &= week[w + 1]!;
      c &= week[w + 2]!;
      d &= week[w + 3]!;
    }
    const meets = (a | b | c | d) !== 0;
    if (!meets && size * leastUnmet(noMeeting) > limit) return Infinity;
    const penalty = penaltyOf(this.table, members, offset, size);
    if (penalty > limit) return Infinity;
    let count = 0;
    let personalities = 0;
    let role = 0;
    for (let t = 0; t < size; t++) {
      const i = members[offset + t]!;
      count += counts[i]!;
      personalities += personality[i]!;
      role = NEXT_ROLE_STATE[role * 16 + roles[i]!]!;
      points[t] = 0;
      const row = kind[i]! * KINDS;
      for (let r = 0; r < t; r++) {
        const pair = pairPoints[row + kind[members[offset + r]!]!]!;
        points[t]! += pair;
        points[r]! += pair;
      }
    }
    let slots = slotCount(a, b, c, d);
    if (slots > ENOUGH_SLOTS) slots = ENOUGH_SLOTS;
    const time = dayCount(a, b, c, d) * (ENOUGH_SLOTS + 1) + slots;
    const shared =
      tables.roles[role * SIZE_ROOM + size]! +
      countPoints(count, tables.counts) +
      tables.personality[personalities * SIZE_ROOM + size]!;
    let cost = 0;
    for (let t = 0; t < size; t++) {
      const i = members[offset + t]!;
      let sum =
        shared +
        points[t]! / (size - 1) +
        timePoints[(kind[i]! % FREQUENCIES) * TIME_ROOM + time]! +
        sizePoints[wishedSize[i]! * SIZE_ROOM + size]!;
      let weight = weightWithoutFriends;
      const named = this.table.named[i]!;
      if (named > 0) {
        weight = weightWithFriends;
        const present = this.friendsPresent(i, members, offset, size);
        if (present > 0) sum += tables.friends[(named < size - 1 ? named : size - 1) * SIZE_ROOM + present]!;
      }
      points[t] = sum;
      weights[t] = weight;
      // answers that could not be better
      if (answered !== null) [sum, weight] = [sum + answered.mostWeight, weight + answered.mostWeight];
      const own = (meets ? weight : weight * noMeeting) / (100 * sum);
      cost += own < MOST_COST ? own : MOST_COST;
    }
    if (answered === null) return cost + penalty;
    if (cost * (1 - ROUNDING) + penalty > limit) return Infinity;
    cost = 0;
    for (let t = 0; t < size; t++) {
      answered.measure(members, offset, size, members[offset + t]!);
      const weight = weights[t]! + answered.weights;
      const own = (meets ? weight : weight * noMeeting) / (100 * (points[t]! + answered.points));
      cost += own < MOST_COST ? own : MOST_COST;
    }
    return cost + penalty;
  }

  private friendsPresent(i: number, members: Int32Array, offset: number, size: number): number {
    const { friendStart, friends } = this.table;
    let present = 0;
    for (let f = friendStart[i]!, end = friendStart[i + 1]!; f < end; f++) {
      const friend = friends[f]!;
      for (let t = 0; t < size; t++) if (members[offset + t] === friend) present++;
    }
    return present;
  }
}

import { KINDS, PAIR_POINTS, type ClassTable } from './class-table.ts';
import { ENOUGH_SLOTS, TIME_POINTS, TIME_ROOM } from './cost-tables.ts';
import { Random } from './random.ts';
import { dayCount, slotCount, WORDS } from './week-mask.ts';
import { WEIGHTS } from './weights.ts';

/** For each student, the classmates who would suit them best as one other member, best first. */
export interface Candidates {
  /** How many each student has. */
  count: number;
  /** `list[i * count]` is the best for student i. */
  list: Int32Array;
}

/** Above this many classmates a random sample of them is looked at, so that the work grows with n, not with its square. */
const MOST_LOOKED_AT = 1200;

/** Points that a pair gives both its members through time, format, intensity, frequency and friendship. */
export function pairAffinity(table: ClassTable, i: number, j: number): number {
  const { week, kind } = table;
  const a = week[i * WORDS]! & week[j * WORDS]!;
  const b = week[i * WORDS + 1]! & week[j * WORDS + 1]!;
  const c = week[i * WORDS + 2]! & week[j * WORDS + 2]!;
  const d = week[i * WORDS + 3]! & week[j * WORDS + 3]!;
  const time = dayCount(a, b, c, d) * (ENOUGH_SLOTS + 1) + Math.min(ENOUGH_SLOTS, slotCount(a, b, c, d));
  const timeOf = (s: number) => TIME_POINTS[(kind[s]! % 3) * TIME_ROOM + time]!;
  const friendly = (isFriend(table, i, j) ? 1 : 0) + (isFriend(table, j, i) ? 1 : 0);
  const meets = (a | b | c | d) !== 0 ? 0 : -100;
  return timeOf(i) + timeOf(j) + 2 * PAIR_POINTS[kind[i]! * KINDS + kind[j]!]! + 2 * WEIGHTS.friends * friendly + meets;
}

function isFriend({ friends, friendStart }: ClassTable, i: number, j: number): boolean {
  for (let f = friendStart[i]!; f < friendStart[i + 1]!; f++) if (friends[f] === j) return true;
  return false;
}

/** The candidates of every student, at most `most` each. */
export function candidatesOf(table: ClassTable, most: number, random: Random): Candidates {
  const { n, friends, friendStart } = table;
  const count = Math.min(most, n - 1);
  const list = new Int32Array(n * count);
  const others = Int32Array.from({ length: n }, (_, i) => i);
  const affinity = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const pool = new Set<number>();
    if (n - 1 <= MOST_LOOKED_AT) others.forEach((j) => pool.add(j));
    else {
      for (let f = friendStart[i]!; f < friendStart[i + 1]!; f++) pool.add(friends[f]!);
      while (pool.size < MOST_LOOKED_AT) pool.add(random.below(n));
    }
    pool.delete(i);
    const ranked = Int32Array.from(pool);
    for (const j of ranked) affinity[j] = pairAffinity(table, i, j);
    ranked.sort((x, y) => affinity[y]! - affinity[x]! || x - y);
    list.set(ranked.subarray(0, count), i * count);
  }
  return { count, list };
}

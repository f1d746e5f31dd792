import type { ClassTable } from '../cost/class-table.ts';
import { ENOUGH_SLOTS, FREQUENCIES, KINDS, TIME_ROOM } from '../cost/cost-tables.ts';
import { Random } from '../random.ts';
import { dayCount, slotCount, WORDS } from '@study-groups/scoring/week-mask';

/** For each student, the classmates who would suit them best as one other member, best first. */
export interface Candidates {
  /** The number that each student has. */
  count: number;
  /** `list[i * count]` is the best for student i. */
  list: Int32Array;
}

/** Above this many classmates a random sample of them is looked at, so that the work grows with n, not with its square. */
const MOST_LOOKED_AT = 1200;

/** Points that a pair gives both its members through time, format, intensity, frequency, friendship and answers. */
function pairAffinity(table: ClassTable, i: number, j: number): number {
  const { week, kind, points } = table;
  const a = week[i * WORDS]! & week[j * WORDS]!;
  const b = week[i * WORDS + 1]! & week[j * WORDS + 1]!;
  const c = week[i * WORDS + 2]! & week[j * WORDS + 2]!;
  const d = week[i * WORDS + 3]! & week[j * WORDS + 3]!;
  const time = dayCount(a, b, c, d) * (ENOUGH_SLOTS + 1) + Math.min(ENOUGH_SLOTS, slotCount(a, b, c, d));
  const timeOf = (s: number) => points.time[(kind[s]! % FREQUENCIES) * TIME_ROOM + time]!;
  const friendly = (isFriend(table, i, j) ? 1 : 0) + (isFriend(table, j, i) ? 1 : 0);
  const meets = (a | b | c | d) !== 0 || points.noMeeting === 1 ? 0 : -100;
  const wanted = isMate(table, i, j) || haveRareTag(table, i, j) ? 1000 : 0;
  return (
    wanted +
    timeOf(i) +
    timeOf(j) +
    2 * points.pairs[kind[i]! * KINDS + kind[j]!]! +
    2 * points.weights.friends * friendly +
    meets +
    answersOf(table, i, j)
  );
}

/** Returns what the two give each other by their answers; far below nothing where a rule keeps them apart. */
function answersOf({ answered, same }: ClassTable, i: number, j: number): number {
  if (same.some((answers) => answers[i]! >= 0 && answers[j]! >= 0 && answers[i] !== answers[j])) return -1000;
  if (answered === null) return 0;
  answered.atMost(i, j, 0);
  const { points } = answered;
  answered.atMost(j, i, 0);
  return points + answered.points;
}

function isFriend({ friends, friendStart }: ClassTable, i: number, j: number): boolean {
  for (let f = friendStart[i]!; f < friendStart[i + 1]!; f++) if (friends[f] === j) return true;
  return false;
}

function isMate({ mates, mateStart }: ClassTable, i: number, j: number): boolean {
  for (let m = mateStart[i]!; m < mateStart[i + 1]!; m++) if (mates[m] === j) return true;
  return false;
}

/** Returns whether each keeps the other from being the only one of a small set. */
function haveRareTag({ tags, rareTags }: ClassTable, i: number, j: number): boolean {
  return (tags[i]! & tags[j]! & rareTags) !== 0;
}

/** The candidates of each of `students` among them, at most `most` each; other rows stay empty. */
export function candidatesOf(table: ClassTable, students: Int32Array, most: number, random: Random): Candidates {
  const { n, friends, friendStart, mates, mateStart, tags, rareTags } = table;
  const rare = students.filter((i) => (tags[i]! & rareTags) !== 0);
  const count = Math.min(most, students.length - 1);
  const list = new Int32Array(n * count);
  const inside = new Uint8Array(n);
  for (const i of students) inside[i] = 1;
  const affinity = new Float64Array(n);
  for (const i of students) {
    let pool: Int32Array;
    if (students.length - 1 <= MOST_LOOKED_AT) pool = students.filter((j) => j !== i);
    else {
      const sample = new Set<number>();
      for (let f = friendStart[i]!; f < friendStart[i + 1]!; f++) if (inside[friends[f]!]) sample.add(friends[f]!);
      for (let m = mateStart[i]!; m < mateStart[i + 1]!; m++) if (inside[mates[m]!]) sample.add(mates[m]!);
      for (const j of rare) if (haveRareTag(table, i, j)) sample.add(j);
      while (sample.size < MOST_LOOKED_AT) sample.add(students[random.below(students.length)]!);
      sample.delete(i);
      pool = Int32Array.from(sample);
    }
    for (const j of pool) affinity[j] = pairAffinity(table, i, j);
    pool.sort((x, y) => affinity[y]! - affinity[x]! || x - y);
    list.set(pool.subarray(0, count), i * count);
  }
  return { count, list };
}

import type { Random } from './random.ts';

/** The students of some groups, ascending. */
export function studentsOf(groups: readonly Int32Array[]): Int32Array {
  return Int32Array.from(groups.flatMap((group) => [...group])).sort();
}

/** Groups at random in parts of about `students` students, each group in one part. */
export function randomParts(groups: readonly Int32Array[], students: number, random: Random): Int32Array[][] {
  const order = groups.map((_, g) => g);
  random.shuffle(order);
  const n = groups.reduce((sum, group) => sum + group.length, 0);
  const count = Math.max(1, Math.round(n / students));
  const parts: Int32Array[][] = Array.from({ length: count }, () => []);
  order.forEach((g, at) => parts[Math.floor((at * count) / order.length)]!.push(groups[g]!));
  return parts;
}

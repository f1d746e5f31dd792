import type { GroupTerms } from './pricing.ts';

/** Three students, ascending, of whom no two groups can hold two each: a subset-row cut (Jepsen, Petersen, Spoorendonk and Pisinger, 2008). */
export type Triple = readonly [number, number, number];

/** The least violation for which a cut is worth a row. */
const LEAST_BROKEN = 0.02;
/** New cuts that a student may be in. */
const PER_STUDENT = 5;
const WORD = 32;

/** Returns whether a group counts in a cut. @param members ascending */
export function holdsTwo([a, b, c]: Triple, members: Int32Array): boolean {
  let held = 0;
  for (let t = 0; t < members.length; t++) {
    const i = members[t]!;
    if (i === a || i === b || i === c) held++;
  }
  return held > 1;
}

/**
 * Cuts that a mix of fractions of groups breaks, those that it breaks the most.
 *
 * @param groups those of which the mix takes something
 * @param shares how much it takes of each
 */
export function brokenCuts(students: Int32Array, groups: readonly Int32Array[], shares: ArrayLike<number>): Triple[] {
  const n = 1 + students.reduce((a, b) => Math.max(a, b), 0);
  /** The share of groups that holds two students, and by two of three the share that holds all. */
  const both = new Float64Array(n * n);
  const all = new Map<number, number>();
  groups.forEach((group, g) => {
    for (let r = 0; r < group.length; r++) {
      for (let s = 0; s < r; s++) {
        both[group[s]! * n + group[r]!]! += shares[g]!;
        for (let t = 0; t < s; t++) {
          const key = (group[t]! * n + group[s]!) * n + group[r]!;
          all.set(key, (all.get(key) ?? 0) + shares[g]!);
        }
      }
    }
  });
  const broken: { triple: Triple; by: number }[] = [];
  const order = students.slice().sort();
  order.forEach((a, at) => {
    for (let s = at + 1; s < order.length; s++) {
      const b = order[s]!;
      for (let r = s + 1; r < order.length; r++) {
        const c = order[r]!;
        const pairs = both[a * n + b]! + both[a * n + c]! + both[b * n + c]!;
        // a group of all three was counted three times
        if (pairs <= 1 + LEAST_BROKEN) continue;
        const by = pairs - 2 * (all.get((a * n + b) * n + c) ?? 0) - 1;
        if (by > LEAST_BROKEN) broken.push({ triple: [a, b, c], by });
      }
    }
  });
  broken.sort((x, y) => y.by - x.by);
  const given = new Uint8Array(n);
  return broken.flatMap(({ triple }) => {
    if (triple.some((i) => given[i]! >= PER_STUDENT)) return [];
    for (const i of triple) given[i]!++;
    return [triple];
  });
}

/** The part of cuts in the reduced cost of a group in the making. */
export class CutStates implements GroupTerms {
  private readonly words: number;
  /** By student, the cuts that they are in, as bits. */
  private readonly own: Int32Array;
  /** By depth, the cuts of which one is there and of which two are, as bits, and what these add. */
  private readonly once: Int32Array;
  private readonly twice: Int32Array;
  private readonly added: Float64Array;

  private readonly prices: Float64Array;

  /** @param cuts with what a group adds that counts in them */
  constructor(n: number, size: number, cuts: readonly { cut: Triple; price: number }[]) {
    this.words = Math.ceil(cuts.length / WORD);
    this.prices = Float64Array.from(cuts, ({ price }) => price);
    this.own = new Int32Array(n * this.words);
    cuts.forEach(({ cut }, k) => {
      for (const i of cut) this.own[i * this.words + Math.floor(k / WORD)]! |= 1 << (k % WORD);
    });
    this.once = new Int32Array((size + 1) * this.words);
    this.twice = new Int32Array((size + 1) * this.words);
    this.added = new Float64Array(size + 1);
  }

  add(depth: number, j: number): void {
    const { once, own, twice, words } = this;
    this.added[depth + 1] = this.least(depth, j);
    for (let w = 0; w < words; w++) {
      const [from, mine] = [depth * words + w, own[j * words + w]!];
      twice[from + words] = twice[from]! | (once[from]! & mine);
      once[from + words] = once[from]! | mine;
    }
  }

  least(depth: number, l: number): number {
    const { once, own, prices, twice, words } = this;
    let sum = this.added[depth]!;
    for (let w = 0; w < words; w++) {
      let bits = own[l * words + w]! & once[depth * words + w]! & ~twice[depth * words + w]!;
      for (; bits !== 0; bits &= bits - 1) sum += prices[w * WORD + 31 - Math.clz32(bits & -bits)]!;
    }
    return sum;
  }
}

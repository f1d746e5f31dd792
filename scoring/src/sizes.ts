import { type GroupSize, sizeRange } from '@study-groups/contracts/group-size';

/** A size choice of the class, any range of sizes, or a number of groups, as even as can be. */
export type SizeRule = GroupSize | { min: number; max: number } | { groups: number };

const isCounted = (rule: SizeRule): rule is { groups: number } => typeof rule === 'object' && 'groups' in rule;

/**
 * The legal group sizes of a class.
 *
 * - `range`: any mix of sizes from `min` to `max`.
 * - `fixed`: sizes are those of one of `splits`; a student may move only so that two sizes trade places.
 */
export interface LegalSizes {
  kind: 'range' | 'fixed';
  min: number;
  max: number;
  /** Fewest and most groups. */
  fewest: number;
  most: number;
  /** For `fixed`, every legal list of sizes, each ascending. */
  splits: number[][];
}

/** Smallest and largest size of a rule. */
function ruleRange(rule: Exclude<SizeRule, { groups: number }>): { min: number; max: number } {
  return typeof rule === 'string' ? sizeRange(rule) : { min: rule.min, max: rule.max };
}

/** `n` over `groups` groups, as even as possible, ascending. */
export function evenSplit(n: number, groups: number): number[] {
  return Array.from({ length: groups }, (_, g) => Math.floor(n / groups) + (g >= groups - (n % groups) ? 1 : 0));
}

/** The lists of sizes in which the fewest groups deviate from `k`, each by one; empty if there is none. */
function fewestDeviating(n: number, k: number): number[][] {
  for (let deviating = 0; deviating <= n; deviating++) {
    const fits: number[][] = [];
    for (let larger = 0; larger <= deviating; larger++) {
      const smaller = deviating - larger;
      const rest = n - larger * (k + 1) - smaller * (k - 1);
      if (rest < 0 || rest % k !== 0 || (smaller > 0 && k - 1 < 2)) continue;
      fits.push([...repeated(k - 1, smaller), ...repeated(k, rest / k), ...repeated(k + 1, larger)]);
    }
    if (fits.length > 0) return fits;
  }
  return [];
}

/**
 * Returns the legal sizes for `n` students. Everyone is placed: where the count cannot be split by the rule, the sizes are as
 * even as possible over `max(1, round half up (n / k))` groups, k being the middle of a range.
 */
export function legalSizes(n: number, rule: SizeRule): LegalSizes {
  if (isCounted(rule)) return fixed([evenSplit(n, rule.groups)]);
  const { min, max } = ruleRange(rule);
  if (min === max) {
    const splits = fewestDeviating(n, min);
    return fixed(splits.length > 0 ? splits : [evenSplit(n, evenGroups(n, min))]);
  }
  const fewest = Math.ceil(n / max);
  const most = Math.floor(n / min);
  if (fewest > most) return fixed([evenSplit(n, evenGroups(n, (min + max) / 2))]);
  return { kind: 'range', min, max, fewest, most, splits: [] };
}

function evenGroups(n: number, k: number): number {
  return Math.max(1, Math.floor(n / k + 0.5));
}

function fixed(splits: number[][]): LegalSizes {
  const all = splits.flat();
  const counts = splits.map((split) => split.length);
  return {
    kind: 'fixed',
    min: all.reduce((a, b) => Math.min(a, b)),
    max: all.reduce((a, b) => Math.max(a, b)),
    fewest: counts.reduce((a, b) => Math.min(a, b)),
    most: counts.reduce((a, b) => Math.max(a, b)),
    splits,
  };
}

/** Returns whether a list of sizes, in any order, is legal. */
export function areLegal(sizes: readonly number[], legal: LegalSizes): boolean {
  if (legal.kind === 'range') return sizes.every((size) => size >= legal.min && size <= legal.max);
  const sorted = [...sizes].sort((a, b) => a - b).join();
  return legal.splits.some((split) => split.join() === sorted);
}

/** The size that most groups have and the number of groups that have another one. */
export interface SizeRow {
  usual: number;
  others: number;
}

/**
 * A fixed rule as one row of a set-partitioning program; null for a range, where any mix is legal.
 *
 * @param groups a legal grouping, or the part of one that the program is to place again
 */
export function sizeRow(legal: LegalSizes, groups: readonly ArrayLike<number>[]): SizeRow | null {
  if (legal.kind === 'range') return null;
  const { min, max, splits } = legal;
  const [split, ...others] = splits as [number[], ...number[][]];
  // Of several lists one has groups that are smaller by one, and the other larger ones: as many, so that one row allows both.
  const usual = others.length > 0 ? (min + max) / 2 : split[Math.floor(split.length / 2)]!;
  return { usual, others: groups.filter((group) => group.length !== usual).length };
}

/**
 * All lists of sizes for a part of the class, such that the whole stays legal: `others` groups of another size than the usual one.
 * For a range, one list of even sizes for each possible number of groups.
 */
export function partSizes(count: number, legal: LegalSizes, row: SizeRow | null): number[][] {
  if (row === null) {
    const fewest = Math.ceil(count / legal.max);
    const most = Math.floor(count / legal.min);
    return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, g) => evenSplit(count, fewest + g));
  }
  const { usual, others } = row;
  const lists: number[][] = [];
  for (let larger = 0; larger <= others; larger++) {
    const smaller = others - larger;
    const rest = count - larger * (usual + 1) - smaller * (usual - 1);
    if (rest < 0 || rest % usual !== 0) continue;
    if ((larger > 0 && usual + 1 > legal.max) || (smaller > 0 && usual - 1 < legal.min)) continue;
    lists.push([...repeated(usual - 1, smaller), ...repeated(usual, rest / usual), ...repeated(usual + 1, larger)]);
  }
  return lists;
}

function repeated(size: number, times: number): number[] {
  return Array.from({ length: times }, () => size);
}

/** The rule for when the size of a group of a class is a fault, and how many faults it is. */
export interface SizeLimits {
  /** A size outside these is as many faults as there are students too few or too many. */
  min: number;
  max: number;
  /** The number of groups that may have another size than the usual one within them, each further one is a fault; any number where it is null. */
  usual: number | null;
  others: number;
}

/** The faults of sizes of `n` students: with everyone placed, there is none exactly where the sizes are legal. */
export function sizeLimits(n: number, rule: SizeRule): SizeLimits {
  const { kind, min, max, splits } = legalSizes(n, rule);
  if (kind === 'range') return { min, max, usual: null, others: 0 };
  const split = splits[0]!;
  const { min: k, max: same } = isCounted(rule) ? { min: 0, max: 1 } : ruleRange(rule);
  const isByRule = k === same && split.every((size) => Math.abs(size - k) <= 1);
  const usual = isByRule ? k : split[Math.floor(split.length / 2)]!;
  return { min, max, usual, others: split.filter((size) => size !== usual).length };
}

/** Returns how far a size is from the nearest one that a group may have. */
export function farBy({ min, max }: SizeLimits, size: number): number {
  return Math.max(0, min - size, size - max);
}

/** The places of groups of a wrong size; of those of another than the usual one, the last beyond how many there may be. */
export function wrongSizes({ min, max, usual, others }: SizeLimits, sizes: readonly number[]): number[] {
  let unusual = 0;
  return sizes.flatMap((size, at) => {
    const isUnusual = usual !== null && size !== usual && size >= min && size <= max;
    if (isUnusual) unusual += 1;
    return size < min || size > max || (isUnusual && unusual > others) ? [at] : [];
  });
}

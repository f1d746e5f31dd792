import fc from 'fast-check';
import { legalSizes } from '../sizes.ts';
import type { MatchRequest, SizeRule } from '../types.ts';

type Rules = Required<Pick<MatchRequest, 'mustBeTogether' | 'mustBeApart' | 'notAlone' | 'fixed'>>;

/** Any rules of `n` students, also such that contradict each other. */
export function anyRules(n: number): fc.Arbitrary<Rules> {
  const student = fc.nat(n - 1);
  const pairs = fc.array(
    fc.uniqueArray(student, { minLength: 2, maxLength: 2 }).map((pair) => pair as unknown as readonly [number, number]),
    { maxLength: 2 },
  );
  const sets = fc.array(fc.uniqueArray(student, { minLength: 1, maxLength: 6 }), { maxLength: 2 });
  const fixed = fc
    .tuple(fc.uniqueArray(student, { maxLength: 4 }), fc.nat(4))
    .map(([all, cut]) => [all.slice(0, cut), all.slice(cut)]);
  return fc.record({ mustBeTogether: pairs, mustBeApart: pairs, notAlone: sets, fixed });
}

/** All ways to divide students 0 to n - 1 into groups of legal sizes. */
export function allGroupings(n: number, rule: SizeRule): number[][][] {
  const legal = legalSizes(n, rule);
  const divide = (left: number[]): number[][][] => {
    const [first, ...rest] = left;
    if (first === undefined) return [[]];
    const sizes = Array.from({ length: legal.max - legal.min + 1 }, (_, i) => legal.min + i);
    return sizes.flatMap((size) =>
      subsets(rest, size - 1).flatMap((others) =>
        divide(rest.filter((i) => !others.includes(i))).map((groups) => [[first, ...others], ...groups]),
      ),
    );
  };
  const sizesOf = (groups: number[][]) =>
    groups
      .map(({ length }) => length)
      .sort((a, b) => a - b)
      .join();
  const splits = new Set(legal.splits.map((split) => split.join()));
  return divide(Array.from({ length: n }, (_, i) => i)).filter(
    (groups) => legal.kind === 'range' || splits.has(sizesOf(groups)),
  );
}

/** All choices of so many items. */
export function subsets(items: number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

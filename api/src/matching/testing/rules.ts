import fc from 'fast-check';
import { legalSizes, type SizeRule } from '@study-groups/scoring/sizes';
import type { MatchRequest } from '../types.ts';

type Rules = Required<Pick<MatchRequest, 'mustBeTogether' | 'mustBeApart' | 'notAlone' | 'fixed'>>;

/** Any rules of `n` students, also such that contradict each other; small sets, of whom all have to be together, as often as others. */
export function anyRules(n: number): fc.Arbitrary<Rules> {
  const student = fc.nat(n - 1);
  const pairs = (maxLength: number) =>
    fc.array(
      fc
        .uniqueArray(student, { minLength: 2, maxLength: 2 })
        .map((pair) => pair as unknown as readonly [number, number]),
      { maxLength },
    );
  const some = (minLength: number, maxLength: number) => fc.uniqueArray(student, { minLength, maxLength });
  const sets = fc.array(fc.oneof(some(Math.min(n, 2), 3), some(1, 6)), { maxLength: 3 });
  const fixed = fc
    .tuple(some(0, 6), fc.nat(4), fc.nat(4))
    .map(([all, first, next]) => [all.slice(0, first), all.slice(first, first + next), all.slice(first + next)]);
  return fc.record({
    mustBeTogether: pairs(3),
    mustBeApart: pairs(4),
    notAlone: sets,
    fixed: fc.oneof(fc.constant([]), fixed),
  });
}

/**
 * Returns how many rules groups break, as docs/matching.md words it, written a second time without anything of the engine or the report, to be
 * compared with both. Everybody is in a group.
 */
export function plainBroken(request: MatchRequest, groups: readonly (readonly number[])[]): number {
  const { mustBeTogether = [], mustBeApart = [], notAlone = [], fixed = [], setup, students } = request;
  const share = (a: number, b: number) => groups.some((group) => group.includes(a) && group.includes(b));
  let broken = 0;
  for (const [a, b] of mustBeTogether) if (!share(a, b)) broken++;
  for (const [a, b] of mustBeApart) if (share(a, b)) broken++;
  for (const set of notAlone)
    broken += groups.filter((group) => group.filter((i) => set.includes(i)).length === 1).length;
  fixed.forEach((set, at) => {
    for (const i of set.slice(1)) if (!share(set[0]!, i)) broken++;
    for (const i of set)
      broken += fixed
        .slice(at + 1)
        .flat()
        .filter((j) => share(i, j)).length;
  });
  for (const { id, same, notAlone: alone, atLeastOne } of setup?.questions ?? []) {
    for (const group of groups) {
      const answers = group.map((i) => students[i]!.answers?.[id] ?? []);
      const giving = (answer: string) => answers.filter((given) => [given].flat().includes(answer)).length;
      if (same && new Set(answers.flat()).size > 1) broken++;
      broken += alone.filter((answer) => giving(answer) === 1).length;
      broken += atLeastOne.filter((answer) => giving(answer) === 0).length;
    }
  }
  return broken;
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

/** All choices of a number of items. */
export function subsets(items: number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

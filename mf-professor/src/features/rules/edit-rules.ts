import { MOST_PAIRS, MOST_TAGS, type Rules } from '@study-groups/contracts/rules';
import { contradictions } from '@study-groups/scoring/rules';

/** The kinds of rules that are about two students. */
export const PAIR_KINDS = ['together', 'apart'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** The longest name of a tag. */
export const LONGEST_TAG = 40;

/** One rule, or one student's part in it. */
export type NewRule =
  | { kind: PairKind; students: readonly [number, number] }
  | { kind: 'notAlone'; tag: string; student: number }
  | { kind: 'fixed'; student: number };

/** The reasons why a rule can't be added. */
export type RuleProblem = 'self' | 'twice' | 'contradiction' | 'manyPairs' | 'manyTags' | 'longTag';

/** The rules with one more; or why it can't be added. */
export function withRule(rules: Rules, rule: NewRule): { rules: Rules } | { problem: RuleProblem } {
  switch (rule.kind) {
    case 'together':
    case 'apart':
      return withPair(rules, rule.kind, rule.students);
    case 'notAlone':
      return withTagged(rules, rule.tag, rule.student);
    case 'fixed':
      if (rules.fixed.includes(rule.student)) return { problem: 'twice' };
      return { rules: { ...rules, fixed: [...rules.fixed, rule.student] } };
  }
}

function withPair(rules: Rules, kind: PairKind, [a, b]: readonly [number, number]) {
  if (a === b) return { problem: 'self' } as const;
  if (rules[kind].some((pair) => pair.includes(a) && pair.includes(b))) return { problem: 'twice' } as const;
  if (rules[kind].length >= MOST_PAIRS) return { problem: 'manyPairs' } as const;
  const next: Rules = { ...rules, [kind]: [...rules[kind], [a, b]] };
  return contradictions(next).length > 0 ? ({ problem: 'contradiction' } as const) : { rules: next };
}

function withTagged(rules: Rules, tag: string, student: number) {
  const known = rules.notAlone.find((rule) => rule.tag === tag);
  if (known?.students.includes(student)) return { problem: 'twice' } as const;
  if (tag.length > LONGEST_TAG) return { problem: 'longTag' } as const;
  if (!known && rules.notAlone.length >= MOST_TAGS) return { problem: 'manyTags' } as const;
  const changed = { tag, students: [...(known?.students ?? []), student] };
  const notAlone = known
    ? rules.notAlone.map((rule) => (rule === known ? changed : rule))
    : [...rules.notAlone, changed];
  return { rules: { ...rules, notAlone } };
}

/** The rules without one; a tag that nobody has is none. */
export function withoutRule(rules: Rules, rule: NewRule): Rules {
  switch (rule.kind) {
    case 'together':
    case 'apart': {
      const [a, b] = rule.students;
      return { ...rules, [rule.kind]: rules[rule.kind].filter((pair) => !(pair.includes(a) && pair.includes(b))) };
    }
    case 'notAlone': {
      const without = rules.notAlone.map(({ tag, students }) => ({
        tag,
        students: tag === rule.tag ? students.filter((id) => id !== rule.student) : students,
      }));
      return { ...rules, notAlone: without.filter(({ students }) => students.length > 0) };
    }
    case 'fixed':
      return { ...rules, fixed: rules.fixed.filter((id) => id !== rule.student) };
  }
}

/** Tells whether two classes' rules are the same. */
export function sameRules(one: Rules, other: Rules): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Counts the rules; a tag is one. */
export function countRules({ together, apart, notAlone, fixed }: Rules): number {
  return together.length + apart.length + notAlone.length + fixed.length;
}

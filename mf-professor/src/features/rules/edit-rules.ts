import { MOST_PAIRS, MOST_TAGS, type Named, type Rules } from '@study-groups/contracts/rules';
import { contradictions } from '@study-groups/scoring/rules';

/** The kinds of rules that are about two students. */
export const PAIR_KINDS = ['together', 'apart'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** The longest name of a tag. */
export const LONGEST_TAG = 40;

/** One rule, or one person's part in it; who has not signed up is named by the address. */
export type NewRule =
  | { kind: PairKind; students: readonly [Named, Named] }
  | { kind: 'notAlone'; tag: string; student: Named }
  | { kind: 'fixed'; student: number };

/** The rules of a class beside those that wait for somebody to sign up. */
export interface AllRules {
  together: (readonly [Named, Named])[];
  apart: (readonly [Named, Named])[];
  notAlone: { tag: string; students: Named[] }[];
  fixed: number[];
}

/** Returns all rules in one, whether they are in effect or wait. */
export function allOf({ together, apart, notAlone, fixed, awaited }: Rules): AllRules {
  const tags = new Map<string, Named[]>(notAlone.map(({ tag, students }) => [tag, students]));
  for (const { tag, people } of awaited?.notAlone ?? []) tags.set(tag, [...(tags.get(tag) ?? []), ...people]);
  return {
    together: [...together, ...(awaited?.together ?? [])],
    apart: [...apart, ...(awaited?.apart ?? [])],
    notAlone: [...tags].map(([tag, students]) => ({ tag, students })),
    fixed,
  };
}

/** The opposite of `allOf`. */
function rulesOf({ together, apart, notAlone, fixed }: AllRules): Rules {
  const people = (students: readonly Named[]) => students.filter((named) => typeof named === 'string');
  const awaited = {
    together: together.filter(waits).map(([one, other]): [Named, Named] => [one, other]),
    apart: apart.filter(waits).map(([one, other]): [Named, Named] => [one, other]),
    notAlone: notAlone
      .map(({ tag, students }) => ({ tag, people: people(students) }))
      .filter((each) => each.people.length > 0),
  };
  const inEffect = (pairs: AllRules['together']) =>
    pairs.flatMap(([one, other]): [number, number][] =>
      typeof one === 'number' && typeof other === 'number' ? [[one, other]] : [],
    );
  return {
    together: inEffect(together),
    apart: inEffect(apart),
    notAlone: notAlone
      .map(({ tag, students }) => ({ tag, students: students.filter((named) => typeof named === 'number') }))
      .filter(({ tag, students }) => students.length > 0 || !awaited.notAlone.some((each) => each.tag === tag)),
    fixed,
    ...(awaited.together.length + awaited.apart.length + awaited.notAlone.length > 0 && { awaited }),
  };
}

const waits = (pair: readonly [Named, Named]) => pair.some((named) => typeof named === 'string');

/** Counts the rules that wait for somebody to sign up; each person under a tag is one. */
export function countAwaited({ awaited }: Rules, isMeant: (email: string) => boolean = () => true): number {
  if (!awaited) return 0;
  const isOf = (named: Named) => typeof named === 'string' && isMeant(named);
  const pairs = [...awaited.together, ...awaited.apart].filter((pair) => pair.some(isOf));
  return pairs.length + awaited.notAlone.flatMap(({ people }) => people.filter(isMeant)).length;
}

/** The reasons why a rule can't be added. */
export type RuleProblem = 'self' | 'twice' | 'contradiction' | 'manyPairs' | 'manyTags' | 'longTag';

/** The rules with one more; or why it can't be added. */
export function withRule(rules: Rules, rule: NewRule): { rules: Rules } | { problem: RuleProblem } {
  const result = withOneMore(allOf(rules), rule);
  return 'problem' in result ? result : { rules: rulesOf(result.rules) };
}

function withOneMore(rules: AllRules, rule: NewRule): { rules: AllRules } | { problem: RuleProblem } {
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

function withPair(rules: AllRules, kind: PairKind, [a, b]: readonly [Named, Named]) {
  if (a === b) return { problem: 'self' } as const;
  if (rules[kind].some((pair) => pair.includes(a) && pair.includes(b))) return { problem: 'twice' } as const;
  if (rules[kind].length >= MOST_PAIRS) return { problem: 'manyPairs' } as const;
  const next: AllRules = { ...rules, [kind]: [...rules[kind], [a, b]] };
  return contradictions(next).length > 0 ? ({ problem: 'contradiction' } as const) : { rules: next };
}

function withTagged(rules: AllRules, tag: string, student: Named) {
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
  return rulesOf(withoutOne(allOf(rules), rule));
}

function withoutOne(rules: AllRules, rule: NewRule): AllRules {
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

/** The rules without a tag, no matter who has it. */
export function withoutTag(rules: Rules, tag: string): Rules {
  const all = allOf(rules);
  return rulesOf({ ...all, notAlone: all.notAlone.filter((rule) => rule.tag !== tag) });
}

/** Tells whether two classes' rules are the same. */
export function sameRules(one: Rules, other: Rules): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Counts the rules; a tag is one. */
export function countRules(rules: Rules): number {
  const { together, apart, notAlone, fixed } = allOf(rules);
  return together.length + apart.length + notAlone.length + fixed.length;
}

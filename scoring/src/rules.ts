import type { FormingQuestion } from '@study-groups/contracts/class-setup';
import type { Rules } from '@study-groups/contracts/rules';
import { codeOf } from './answered-terms.ts';
import type { MatchStudent } from './types.ts';

/** A rule that groups break, and who is concerned. */
export interface BrokenRule {
  kind: 'together' | 'apart' | 'notAlone';
  /** Ids: the pair, or the one who is alone. */
  students: readonly number[];
  /** What that one has in common with others. */
  tag?: string;
  /** The groups in which they are, by their place in the list. */
  groups: readonly number[];
}

/**
 * The rules that groups break. Who is in no group breaks none, for there is nothing to be seen of it yet.
 * @param groups the members' ids of each
 */
export function brokenRules(rules: Rules, groups: readonly (readonly number[])[]): BrokenRule[] {
  const groupOf = new Map(groups.flatMap((members, at) => members.map((id) => [id, at] as const)));
  const places = (ids: readonly number[]) => [...new Set(ids.flatMap((id) => groupOf.get(id) ?? []))];
  const pairs = (kind: 'together' | 'apart', isBroken: (count: number) => boolean) =>
    rules[kind]
      .filter((pair) => pair.every((id) => groupOf.has(id)) && isBroken(places(pair).length))
      .map((students): BrokenRule => ({ kind, students, groups: places(students) }));
  const alone = rules.notAlone.flatMap(({ tag, students }) => {
    const tagged = new Set(students);
    return groups.flatMap((members, at): BrokenRule[] => {
      const found = members.filter((id) => tagged.has(id));
      return found.length === 1 ? [{ kind: 'notAlone', students: found, tag, groups: [at] }] : [];
    });
  });
  return [...pairs('together', (count) => count > 1), ...pairs('apart', (count) => count === 1), ...alone];
}

/** A rule of a question that a group breaks. */
export interface BrokenQuestionRule {
  /** The question's id. */
  question: string;
  rule: 'same' | 'notAlone' | 'atLeastOne';
  /** The answer that the rule is about; missing for `same`. */
  answer?: string;
}

/**
 * The rules of a class's questions that a group breaks.
 * @param group its members, at least one
 */
export function brokenQuestionRules(
  questions: readonly FormingQuestion[],
  group: readonly MatchStudent[],
): BrokenQuestionRule[] {
  return questions.flatMap((question) => {
    const { id, kind, choices, same, notAlone, atLeastOne } = question;
    const answers = group.flatMap((student) => codeOf(question, student) ?? []);
    const holding = (answer: string) => {
      const place = choices.indexOf(answer);
      return answers.filter((code) => (kind === 'several' ? (code >>> place) & 1 : code === place)).length;
    };
    return [
      ...(same && new Set(answers).size > 1 ? [{ question: id, rule: 'same' as const }] : []),
      ...notAlone.flatMap((answer) =>
        holding(answer) === 1 ? [{ question: id, rule: 'notAlone' as const, answer }] : [],
      ),
      ...atLeastOne.flatMap((answer) =>
        holding(answer) === 0 ? [{ question: id, rule: 'atLeastOne' as const, answer }] : [],
      ),
    ];
  });
}

/**
 * The pairs that are kept apart though others demand that they are together, through chains too.
 * @returns their places in `rules.apart`
 */
export function contradictions(rules: Pick<Rules, 'together' | 'apart'>): number[] {
  const leads = new Map<number, number>();
  const rootOf = (id: number): number => {
    const next = leads.get(id) ?? id;
    return next === id ? id : rootOf(next);
  };
  for (const [a, b] of rules.together) leads.set(rootOf(a), rootOf(b));
  return rules.apart.flatMap(([a, b], at) => (rootOf(a) === rootOf(b) ? [at] : []));
}

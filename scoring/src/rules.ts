import { type FormingQuestion, hasRule } from '@study-groups/contracts/class-setup';
import type { Rules } from '@study-groups/contracts/rules';
import { codeOf } from './answered-terms.ts';
import type { MatchStudent } from './types.ts';

/** The names of broken rules, by the kind of rule of a question. */
const OF_QUESTIONS = { same: 'answersDiffer', notAlone: 'answerAlone', atLeastOne: 'answerMissing' } as const;

/** A rule that groups break, and who is concerned. */
export interface BrokenRule {
  kind: 'together' | 'apart' | 'notAlone' | (typeof OF_QUESTIONS)[keyof typeof OF_QUESTIONS];
  /** Ids: the pair, or the one who is alone; nobody where a group lacks an answer, or has different ones. */
  students: readonly number[];
  /** The tag that they have in common with others. */
  tag?: string;
  /** The id of the question, and of the answer that the rule is about; of rules of questions alone. */
  question?: string;
  answer?: string;
  /** The groups in which they are, by their place in the list. */
  groups: readonly number[];
}

/** The demands of a class on who is together, and the students whose answers tell. */
export interface RuledClass {
  rules: Rules;
  questions: readonly FormingQuestion[];
  students: readonly (MatchStudent & { id: number })[];
}

/** Returns whether a class asks for anything of who is together. */
export function hasRules({ rules, questions }: Pick<RuledClass, 'rules' | 'questions'>): boolean {
  const { together, apart, notAlone } = rules;
  return together.length + apart.length + notAlone.length > 0 || questions.some(hasRule);
}

/**
 * All rules that groups break: those of the class, and those of its questions.
 * @param groups the members' ids of each
 */
export function allBrokenRules(
  { rules, questions, students }: RuledClass,
  groups: readonly (readonly number[])[],
): BrokenRule[] {
  const byId = new Map(questions.length > 0 ? students.map((student) => [student.id, student]) : []);
  const ofQuestions = groups.flatMap((ids, at) => {
    const members = ids.flatMap((id) => byId.get(id) ?? []);
    if (members.length === 0) return [];
    return brokenQuestionRules(questions, members).map(({ rule, question: id, answer }): BrokenRule => {
      const question = questions.find((each) => each.id === id)!;
      const holders = members.filter((student) => answer !== undefined && gave(question, student, answer));
      const kind = OF_QUESTIONS[rule];
      return {
        kind,
        students: kind === 'answerAlone' ? holders.map((student) => student.id) : [],
        question: id,
        ...(answer !== undefined && { answer }),
        groups: [at],
      };
    });
  });
  return [...brokenRules(rules, groups), ...ofQuestions];
}

/**
 * The rules of a class that groups break. Who is in no group breaks none, for there is nothing to be seen of it yet.
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
    const { id, same, notAlone, atLeastOne } = question;
    const answers = group.flatMap((student) => codeOf(question, student) ?? []);
    const holding = (answer: string) => group.filter((student) => gave(question, student, answer)).length;
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

/** Returns whether a student chose this answer, alone or among others. */
export function gave(question: FormingQuestion, student: Pick<MatchStudent, 'answers'>, answer: string): boolean {
  const code = codeOf(question, student);
  const place = question.choices.indexOf(answer);
  return code !== null && (question.kind === 'several' ? ((code >>> place) & 1) === 1 : code === place);
}

/**
 * The pairs that are kept apart though others demand that they are together, through chains too.
 * @returns their places in `rules.apart`
 */
export function contradictions<Id extends number | string>(rules: {
  together: readonly (readonly [Id, Id])[];
  apart: readonly (readonly [Id, Id])[];
}): number[] {
  const leads = new Map<Id, Id>();
  const rootOf = (id: Id): Id => {
    const next = leads.get(id) ?? id;
    return next === id ? id : rootOf(next);
  };
  for (const [a, b] of rules.together) leads.set(rootOf(a), rootOf(b));
  return rules.apart.flatMap(([a, b], at) => (rootOf(a) === rootOf(b) ? [at] : []));
}

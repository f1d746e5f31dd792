import type { RuleConflict } from '@study-groups/contracts/rules';
import { codeOf } from './answered-terms.ts';
import { gave, type RuledClass } from './rules.ts';
import type { MatchStudent } from './types.ts';

/** Up to this number, students of whom nobody may be alone all have to share a group. */
const INSEPARABLE = 3;
/** After this number of looks at two students nobody more is said to be alone: most find company at once. */
const MOST_LOOKS = 200_000;

/** A class with its rules, and the groups that stand, in which some are fixed. */
export interface ConflictingClass extends Pick<RuledClass, 'rules' | 'questions'> {
  students: readonly Answering[];
  /** The members' ids of each group. */
  groups: readonly (readonly number[])[];
  maxGroupSize: number;
}

type Answering = Pick<MatchStudent, 'answers'> & { id: number };

/** Students of whom no group may hold exactly one, with what they have in common. */
interface Company extends Pick<RuleConflict, 'tag' | 'question' | 'answer'> {
  students: readonly number[];
}

/** The reason that two students must not share a group. */
type Reason = Pick<RuleConflict, 'kind' | 'question'>;

/**
 * Rules that contradict each other, as far as that can be said before groups are formed: students who have to share a group (pairs,
 * fixed ones of a group, two or three who may not be alone, through chains too) and must not, and those who can share one with
 * nobody else of their set.
 */
export function ruleConflicts(cls: ConflictingClass): RuleConflict[] {
  const { maxGroupSize, rules } = cls;
  const companies = companiesOf(cls).filter(({ students }) => students.length > 1);
  const fixed = new Set(rules.fixed);
  const fixedSets = cls.groups.map((members) => members.filter((id) => fixed.has(id)));
  const small = companies.filter(({ students }) => students.length <= INSEPARABLE);
  const clusterOf = joined([...rules.together, ...fixedSets, ...small.map(({ students }) => students)]);
  const reasonOf = reasons(cls, fixedSets);
  const mayShare = sharing((id) => clusterOf.get(id) ?? [id], maxGroupSize, reasonOf);
  return [
    ...[...new Set(clusterOf.values())].flatMap((students) => withinCluster(students, maxGroupSize, reasonOf)),
    ...companies
      .filter(({ students }) => students.length > INSEPARABLE)
      .flatMap(({ students, ...about }) =>
        students
          .filter((id) => students.every((other) => other === id || !mayShare(id, other)))
          .map((id): RuleConflict => ({ kind: 'alone', students: [id], ...about })),
      ),
  ];
}

function companiesOf({ questions, rules, students }: ConflictingClass): Company[] {
  const ofQuestions = questions.flatMap((question) =>
    question.notAlone.map((answer) => ({
      question: question.id,
      answer,
      students: students.filter((student) => gave(question, student, answer)).map(({ id }) => id),
    })),
  );
  return [...rules.notAlone, ...ofQuestions];
}

/** For each student of some sets, all whom these hold together with them, through chains too. */
function joined(sets: readonly (readonly number[])[]): ReadonlyMap<number, readonly number[]> {
  const clusterOf = new Map<number, Set<number>>();
  for (const set of sets) {
    const [largest = new Set<number>(), ...others] = [
      ...new Set(set.map((id) => clusterOf.get(id) ?? new Set([id]))),
    ].sort((a, b) => b.size - a.size);
    for (const id of others.flatMap((ids) => [...ids])) largest.add(id);
    for (const id of largest) clusterOf.set(id, largest);
  }
  const lists = new Map([...new Set(clusterOf.values())].map((ids) => [ids, [...ids]]));
  return new Map([...clusterOf].map(([id, ids]) => [id, lists.get(ids)!]));
}

/** Says of two students why they must not share a group; nothing where they may. */
function reasons({ questions, rules, students }: ConflictingClass, fixedSets: readonly (readonly number[])[]) {
  const apart = new Set(rules.apart.flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`]));
  const fixedIn = new Map(fixedSets.flatMap((ids, at) => ids.map((id) => [id, at] as const)));
  const codes = questions
    .filter(({ same }) => same)
    .map((question) => ({
      question: question.id,
      of: new Map(students.map((student) => [student.id, codeOf(question, student)])),
    }));
  return (a: number, b: number): Reason | undefined => {
    if (apart.has(`${a},${b}`)) return { kind: 'apart' };
    if ((fixedIn.get(a) ?? fixedIn.get(b)) !== (fixedIn.get(b) ?? fixedIn.get(a))) return { kind: 'fixed' };
    const asked = codes.find(({ of }) => (of.get(a) ?? of.get(b)) !== (of.get(b) ?? of.get(a)));
    return asked && { kind: 'answers', question: asked.question };
  };
}

/** Returns what speaks against a group of those who have to share one: that they are too many, else each reason with the first two whom it concerns. */
function withinCluster(
  students: readonly number[],
  maxGroupSize: number,
  reasonOf: ReturnType<typeof reasons>,
): RuleConflict[] {
  if (students.length > maxGroupSize) return [{ kind: 'tooLarge', students: [...students] }];
  const found = new Map<string, RuleConflict>();
  students.forEach((a, at) => {
    for (const b of students.slice(at + 1)) {
      const reason = reasonOf(a, b);
      const key = JSON.stringify(reason);
      if (reason && !found.has(key)) found.set(key, { ...reason, students: [...students], pair: [a, b] });
    }
  });
  return [...found.values()];
}

/** Says whether two students can share a group, each with those who have to be there too. */
function sharing(
  clusterOf: (id: number) => readonly number[],
  maxGroupSize: number,
  reasonOf: ReturnType<typeof reasons>,
) {
  let looks = 0;
  return (a: number, b: number): boolean => {
    const [own, other] = [clusterOf(a), clusterOf(b)];
    if (own === other || ++looks > MOST_LOOKS) return true;
    return own.length + other.length <= maxGroupSize && own.every((i) => other.every((j) => !reasonOf(i, j)));
  };
}

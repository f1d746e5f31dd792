import { type ClassSetup, type FormingQuestion, hasRule } from '@study-groups/contracts/class-setup';
import { codeOf } from '@study-groups/scoring/answered-terms';
import { brokenQuestionRules, gave } from '@study-groups/scoring/rules';
import { type GroupRules, type PairPenalty, tiedToFirst } from './rule-table.ts';
import type { MatchStudent, StudentPair } from '@study-groups/scoring/types';
import type { MatchRequest, MatchResult, UnmetConstraint } from '../types.ts';

/** The cost of a pair of `avoidRepeats`, in units of 1 / score: about three points of one student's score of 70. */
const REPEAT_COST = 0.0006;

/** The part of a request that groups may break. */
export type Rules = Pick<MatchRequest, 'mustBeTogether' | 'mustBeApart' | 'notAlone' | 'fixed' | 'setup'>;

/** Returns whether a request demands anything of who is together with whom. */
export function hasRules({ mustBeTogether, mustBeApart, notAlone, fixed }: Rules): boolean {
  return [mustBeTogether, mustBeApart, notAlone, fixed].some((list) => (list?.length ?? 0) > 0);
}

/** Returns whether answers to questions of the class demand anything of its groups. */
export function hasQuestionRules({ setup }: Rules): boolean {
  return setup?.questions.some(hasRule) ?? false;
}

/** Returns what a request asks for beyond the score. @param place of each student of the request in the table */
export function rulesOf(
  request: Rules & Pick<MatchRequest, 'students' | 'avoidRepeats'>,
  place: Int32Array,
): GroupRules {
  const inOrder = ([a, b]: StudentPair): StudentPair => [place[a]!, place[b]!];
  const sets = (list: MatchRequest['notAlone'] = []) => list.map((set) => [...new Set(set)].map((i) => place[i]!));
  // No student costs more than 1, so no class costs more than its students are.
  const ruleCost = request.students.length;
  const penalties: PairPenalty[] = [
    ...(request.mustBeApart ?? []).map((pair) => ({ pair: inOrder(pair), cost: ruleCost })),
    ...(request.avoidRepeats ?? []).map((pair) => ({ pair: inOrder(pair), cost: REPEAT_COST })),
  ];
  const together = (request.mustBeTogether ?? []).map(inOrder);
  const sorted = new Array<MatchStudent>(request.students.length);
  request.students.forEach((student, i) => (sorted[place[i]!] = student));
  return {
    penalties,
    together,
    notAlone: sets(request.notAlone).map((set) => set.sort((a, b) => a - b)),
    fixed: sets(request.fixed),
    ...questionRules(request.setup, sorted),
    ruleCost,
  };
}

/** The rules of a class's questions for students in the order of the table. */
export function questionRules(
  setup: ClassSetup | undefined,
  students: readonly MatchStudent[],
): Pick<GroupRules, 'alone' | 'needed' | 'same'> {
  const questions = setup?.questions ?? [];
  const holders = (question: FormingQuestion, answer: string) =>
    students.flatMap((student, i) => (gave(question, student, answer) ? [i] : []));
  return {
    alone: questions.flatMap((each) => each.notAlone.map((answer) => holders(each, answer))),
    needed: questions.flatMap((each) => each.atLeastOne.map((answer) => holders(each, answer))),
    same: questions.filter(({ same }) => same).map((each) => students.map((student) => codeOf(each, student) ?? -1)),
  };
}

/**
 * Returns what of a request groups break, in its own words: each pair, each student who is alone of a set in a group. Fixed students are pairs:
 * the first of a set together with each other one, and all of it apart from those of other sets. Who is in no group breaks nothing.
 */
export function brokenConstraints(
  { mustBeTogether = [], mustBeApart = [], notAlone = [], fixed = [] }: Rules,
  groups: readonly { members: readonly number[] }[],
): UnmetConstraint[] {
  const groupOf = new Map(groups.flatMap(({ members }, g) => members.map((i) => [i, g] as const)));
  const isPlaced = (i: number) => groupOf.has(i);
  const share = ([a, b]: StudentPair) => groupOf.get(a) === groupOf.get(b);
  const pairs = (kind: 'together' | 'apart', list: readonly StudentPair[]) =>
    list
      .filter((pair) => pair.every(isPlaced) && share(pair) !== (kind === 'together'))
      .map((students) => ({ kind, students }));
  const alone = notAlone.flatMap((members, set) => {
    const there = new Map<number, number[]>();
    for (const i of new Set(members.filter(isPlaced)))
      there.set(groupOf.get(i)!, [...(there.get(groupOf.get(i)!) ?? []), i]);
    return [...there.values()].flatMap(([student, other]) =>
      other === undefined ? [{ kind: 'notAlone' as const, students: [student!] as const, set }] : [],
    );
  });
  const setOf = new Map(fixed.flatMap((set, at) => set.map((i) => [i, at] as const)));
  const met = groups.flatMap(({ members }) => {
    const there = members.filter((i) => setOf.has(i));
    return there.flatMap((i, at) =>
      there.slice(at + 1).flatMap((j): StudentPair[] => (setOf.get(i) === setOf.get(j) ? [] : [[i, j]])),
    );
  });
  return [
    ...pairs('together', mustBeTogether),
    ...pairs('apart', mustBeApart),
    ...alone,
    ...pairs('together', fixed.flatMap(tiedToFirst)),
    ...met.map((students) => ({ kind: 'apart' as const, students })),
  ];
}

/** The rules of a class's questions that groups break, with each group's place. */
export function brokenInGroups(
  { setup, students }: Pick<MatchRequest, 'setup' | 'students'>,
  groups: readonly { members: readonly number[] }[],
): MatchResult['brokenRules'] {
  if (!setup) return [];
  return groups.flatMap(({ members }, group) =>
    brokenQuestionRules(
      setup.questions,
      members.map((i) => students[i]!),
    ).map((rule) => ({ ...rule, group })),
  );
}

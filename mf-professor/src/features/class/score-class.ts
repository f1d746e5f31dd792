import type { ClassSetup } from '@study-groups/contracts/class-setup';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { type ClassScorer, classScoreOf, classScorer } from '@study-groups/scoring/score';
import type { GroupScore, MemberScores, ScorePart } from '@study-groups/scoring/types';
import { LEAST_SCORE } from '@study-groups/scoring/weights';
import { whatIf } from '@study-groups/scoring/what-if';
import type { Dashboard } from './shown-class.ts';

/** Two groups and the class after a change that nobody has made yet. */
export interface Tried {
  /** The group that is left, as it would be; of no members for a student who is in none. */
  from: MemberScores;
  to: MemberScores;
  /** The score that the student who moves would have. */
  studentScore: number;
  classScore: number;
}

/** The scores of a class as it stands, and of what could be changed, by the code with which the server scores. Students are named by id. */
export interface ClassScores {
  /** 0 to 100: the harmonic mean over all who are in a group; 0 while nobody is. */
  classScore: number;
  /** The scores of a group of the class, by its id. */
  groupScore: (groupId: number) => MemberScores;
  /** The score of each member of a group of the class, by the student's id. */
  studentScores: ReadonlyMap<number, number>;
  /** Everything that is shown of a group of any students. */
  scoreOf: (studentIds: readonly number[]) => GroupScore;
  /** The points that each term, and each question, gives one student in a group; they add up to the student's score. */
  partsOf: (studentIds: readonly number[], studentId: number) => ScorePart[];
  /** @throws RangeError if the student is in the group already */
  tryMove: (studentId: number, toGroupId: number) => Tried;
  /** The group, those that they leave, by id, and the class after several students, from wherever they are, have come into a group of the class. */
  tryMoves: (
    studentIds: readonly number[],
    toGroupId: number,
  ) => Pick<Tried, 'to' | 'classScore'> & { left: ReadonlyMap<number, MemberScores> };
  /** @throws RangeError if both are in one group, or the other one is in none */
  trySwap: (studentId: number, otherStudentId: number) => Tried;
}

/** All that scores depend on. */
interface Scored {
  students: Dashboard['students'];
  groups: Dashboard['groups'];
  class: Pick<Dashboard['class'], 'setup'>;
}

const scorers = new WeakMap<readonly DashboardStudent[], { setup: ClassSetup | undefined; scorer: ClassScorer }>();

/** One for each answer that holds the same students. */
function scorerOf({ students, class: { setup } }: Scored): ClassScorer {
  const found = scorers.get(students);
  if (found && found.setup === setup) return found.scorer;
  const scorer = classScorer(
    students.map((student) => ({ ...student, submittedAt: student.id })),
    setup,
  );
  scorers.set(students, { setup, scorer });
  return scorer;
}

const known = new WeakMap<Dashboard['groups'], Pick<Scored, 'students' | 'class'> & { scores: ClassScores }>();

/** The scores of the class; computed once for the same students, groups and setup. */
export function scoreClass(scored: Scored): ClassScores {
  const { students, groups, class: course } = scored;
  const found = known.get(groups);
  if (found?.students === students && found.class.setup === course.setup) return found.scores;
  const scores = computeScores(scored);
  known.set(groups, { students, class: course, scores });
  return scores;
}

function computeScores(scored: Scored): ClassScores {
  const { students, groups } = scored;
  const scorer = scorerOf(scored);
  const indexOf = new Map(students.map(({ id }, index) => [id, index]));
  const indexesOf = (ids: readonly number[]) => ids.flatMap((id) => indexOf.get(id) ?? []);
  const membersOf = new Map(groups.map(({ id, members }) => [id, indexesOf(members.map((member) => member.id))]));
  const groupIdOf = new Map(groups.flatMap((group) => group.members.map((member) => [member.id, group.id] as const)));
  const groupScores = new Map([...membersOf].map(([id, members]) => [id, scorer.scoreMembers(members)]));

  const studentScores = new Map<number, number>();
  for (const { members, studentScores: scores } of groupScores.values()) {
    members.forEach((index, at) => studentScores.set(students[index]!.id, scores[at]!));
  }
  const all = [...studentScores.values()];
  const allInverse = inverseSum(all);

  const tried = (studentId: number, toGroupId: number, swapWith?: number): Tried => {
    const student = placeOf(studentId);
    const fromGroupId = groupIdOf.get(studentId);
    const before = [fromGroupId, toGroupId].flatMap((id) => (id === undefined ? [] : groupScore(id).studentScores));
    const from = fromGroupId === undefined ? [] : membersOf.get(fromGroupId)!;
    const { from: left, to } = whatIf(scorer, from, membersOf.get(toGroupId) ?? [], student, swapWith);
    const after = [...left.studentScores, ...to.studentScores];
    const count = all.length - before.length + after.length;
    return {
      from: left,
      to,
      studentScore: to.studentScores[to.members.indexOf(student)]!,
      classScore: count / (allInverse - inverseSum(before) + inverseSum(after)),
    };
  };
  const placeOf = (studentId: number) => {
    const index = indexOf.get(studentId);
    if (index === undefined) throw new RangeError(`student ${studentId} is not in the class`);
    return index;
  };
  const groupScore = (groupId: number) => {
    const score = groupScores.get(groupId);
    if (!score) throw new RangeError(`no group ${groupId}`);
    return score;
  };

  return {
    classScore: classScoreOf(all),
    groupScore,
    studentScores,
    scoreOf: (ids) => scorer.scoreGroup(indexesOf(ids)),
    partsOf: (ids, studentId) => scorer.scoreParts(indexesOf(ids), placeOf(studentId)),
    tryMove: (studentId, toGroupId) => tried(studentId, toGroupId),
    tryMoves(studentIds, toGroupId) {
      const moved = new Set(studentIds.map(placeOf));
      const touched = new Set([toGroupId, ...studentIds.flatMap((id) => groupIdOf.get(id) ?? [])]);
      const before = [...touched].flatMap((id) => groupScore(id).studentScores);
      const staying = (id: number) => (membersOf.get(id) ?? []).filter((member) => !moved.has(member));
      const to = scorer.scoreMembers([...staying(toGroupId), ...moved]);
      const others = [...touched].filter((id) => id !== toGroupId);
      const left = new Map(others.map((id) => [id, scorer.scoreMembers(staying(id))] as const));
      const after = [to, ...left.values()].flatMap(({ studentScores: scores }) => scores);
      const count = all.length - before.length + after.length;
      return { to, left, classScore: count / (allInverse - inverseSum(before) + inverseSum(after)) };
    },
    trySwap(studentId, otherStudentId) {
      const toGroupId = groupIdOf.get(otherStudentId);
      if (toGroupId === undefined) throw new RangeError(`student ${otherStudentId} is in no group`);
      return tried(studentId, toGroupId, placeOf(otherStudentId));
    },
  };
}

/** The sum behind the harmonic mean: a part of it can be taken out, and another put in. */
function inverseSum(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + 1 / Math.max(LEAST_SCORE, score), 0);
}

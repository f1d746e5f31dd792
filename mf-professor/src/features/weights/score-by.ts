import { type TermChoices, withTermChoices } from '@study-groups/contracts/class-setup';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { scoreClass } from '../class/score-class.ts';
import type { Dashboard } from '../class/shown-class.ts';

/** The groups as they stand, scored as they are and by other choices. */
export interface Rescored {
  classScore: Scores;
  /** The group with the lowest score then, and the lowest score now. */
  worst: Scores & { group: string };
  /** Number of students who would score higher, lower and the same, in whole points. */
  gaining: number;
  losing: number;
  same: number;
  /** Every group that has members, by how much its score would change, most first. */
  groups: readonly (Scores & { id: number; name: string })[];
}

/** 0 to 100. */
interface Scores {
  now: number;
  after: number;
}

/** Returns the scores that other choices would give a class; null if no group has members. */
export function scoreBy({ students, groups, class: course }: Dashboard, choices: TermChoices): Rescored | null {
  const scores = scoreClass({ students, groups, class: course });
  // Not by `scoreClass`, which remembers one setup for the pages that show the class as it is.
  const scorer = classScorer(students, withTermChoices(course.setup, choices) ?? undefined);
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  const filled = groups
    .filter(({ members }) => members.length > 0)
    .map(({ id, name, members }) => ({
      id,
      name,
      now: scores.groupScore(id),
      after: scorer.scoreMembers(members.flatMap((member) => placeOf.get(member.id) ?? [])),
    }));
  if (filled.length === 0) return null;
  const changed = filled
    .map(({ id, name, now, after }) => ({ id, name, now: now.score, after: after.score }))
    .sort((a, b) => changeOf(b) - changeOf(a));
  const worst = changed.reduce((lowest, group) => (group.after < lowest.after ? group : lowest));
  const people = filled.flatMap(({ now, after }) =>
    after.studentScores.map((score, at) => Math.round(score) - Math.round(now.studentScores[at]!)),
  );
  return {
    classScore: {
      now: scores.classScore,
      after: classScoreOf(filled.flatMap(({ after }) => after.studentScores)),
    },
    worst: { group: worst.name, now: Math.min(...changed.map(({ now }) => now)), after: worst.after },
    gaining: people.filter((change) => change > 0).length,
    losing: people.filter((change) => change < 0).length,
    same: people.filter((change) => change === 0).length,
    groups: changed,
  };
}

const changeOf = ({ now, after }: Scores) => Math.abs(after - now);

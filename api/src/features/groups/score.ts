import { freeCounts } from '@study-groups/contracts/grid';
import { type ClassScorer, classScorer } from '@study-groups/scoring/score';
import type { GroupScore, MatchStudent } from '@study-groups/scoring/types';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';

/** The facts of a group that its members decide. */
export type GroupFacts = Pick<
  GroupRecord,
  'score' | 'matchScore' | 'breakdown' | 'bestMeetingTimes' | 'attendance' | 'overlap'
>;

/** A stored student as the engine reads one; ids grow with the submissions, so they break ties for the leader. */
export function matchStudent(student: StudentRecord): MatchStudent {
  return {
    email: student.email,
    availability: student.availability,
    studyRole: student.studyRole,
    engagementStyle: student.engagementStyle,
    priorKnowledge: student.priorKnowledge,
    communicationPreference: student.communicationPreference,
    personalityType: student.personalityType,
    preferredGroupSize: student.preferredGroupSize,
    studyFormat: student.studyFormat,
    studyIntensity: student.studyIntensity,
    meetingFrequency: student.meetingFrequency,
    friendPreferences: student.friendPreferences,
    submittedAt: student.id,
    ...(student.answers && { answers: student.answers }),
  };
}

/** The scorer of a class. Friends count among classmates only, so `students` holds, beside those who are scored, whom they named. */
export function scorerOf(students: readonly StudentRecord[], { setup }: Pick<ClassRecord, 'setup'>): ClassScorer {
  return classScorer(students.map(matchStudent), setup ?? undefined);
}

/** The fields of a group from the engine's score of it. `students` is what the score's indexes point into. */
export function groupFacts(score: GroupScore, students: readonly StudentRecord[]): GroupFacts {
  return {
    score: score.score,
    matchScore: score.matchScore,
    // Sums of halves and thirds may end a hair above 1.
    breakdown: score.breakdown.map((term) => ({
      ...term,
      quality: term.quality === null ? null : Math.min(1, Math.max(0, term.quality)),
    })),
    bestMeetingTimes: score.bestMeetingTimes,
    attendance: score.attendance,
    overlap: overlapOf(score.members.map((index) => students[index]!)),
  };
}

/** For each cell of the grid, how many of them are free. */
export function overlapOf(members: readonly Pick<StudentRecord, 'availability'>[]): number[] {
  return freeCounts(members.map(({ availability }) => availability));
}

/** Gives the facts of groups of a class with these members. @param students see `scorerOf` */
export function groupScorer(
  students: readonly StudentRecord[],
  cls: Pick<ClassRecord, 'setup'>,
): (memberIds: readonly number[]) => GroupFacts {
  const scorer = scorerOf(students, cls);
  const placeOf = new Map(students.map(({ id }, place) => [id, place]));
  return (memberIds) => {
    const members = memberIds.map((id) => {
      const place = placeOf.get(id);
      if (place === undefined) throw new Error('a member of the group is not a student of the class');
      return place;
    });
    return groupFacts(scorer.scoreGroup(members), students);
  };
}

/** The facts of a group without members. */
export const emptyFacts = (cls: Pick<ClassRecord, 'setup'>): GroupFacts => groupScorer([], cls)([]);

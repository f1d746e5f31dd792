import type { KnownAnswers, StudyRole, Unanswered } from '@study-groups/contracts/choices';
import type { Answers } from '@study-groups/contracts/class-setup';
import type { Availability, MeetingTime } from '@study-groups/contracts/grid';
import type { PreferredGroupSize } from '@study-groups/contracts/group-size';
import type { ScoreTerm } from '@study-groups/contracts/score-terms';

/** The fields of a submission that matching reads. What is not answered counts as the middle, and no answered hour as none free. */
export interface MatchStudent extends KnownAnswers {
  /** Names the student in the class; compared trimmed and in lower case. */
  email: string;
  availability: Availability;
  studyRole: readonly StudyRole[];
  /** 1, very introverted, to 5, very extroverted. */
  personalityType: number;
  preferredGroupSize: PreferredGroupSize | Unanswered;
  /** E-mails of wished group mates; those of other people than classmates are ignored. */
  friendPreferences?: readonly string[];
  /** Any number that grows with the time of submission; the student's index when left out. Breaks ties for the leader. */
  submittedAt?: number;
  /** The answers to the class's own questions. */
  answers?: Answers;
}

/** Two students, as indexes into the request's `students`. */
export type StudentPair = readonly [number, number];

/** One term of a group's score. */
export interface TermScore {
  term: ScoreTerm;
  /** Mean over the members whom the term counts for, 0 to 1; null where it counts for none. */
  quality: number | null;
  /** The part of the group's score that this term gives; over all terms they add up to the score. */
  points: number;
  /** The points that it would give at quality 1 with a common hour; over all terms, and questions, they add up to 100. */
  maxPoints: number;
}

/** The part of a question of the class in a group's score; `points` and `maxPoints` stand beside those of the terms. */
export interface QuestionScore extends Omit<TermScore, 'term'> {
  /** Its id. */
  question: string;
}

/** The part of a usual term, or of a question of the class. */
export type ScorePart = TermScore | QuestionScore;

/** The scores of a group and its members. */
export interface MemberScores {
  /** Indexes into the students. */
  members: number[];
  /** 0 to 100; 0 for fewer than two members. */
  score: number;
  /** `score`, rounded half up. */
  matchScore: number;
  /** The score of each member, in the order of `members`. */
  studentScores: number[];
}

/** Everything that is shown of one group. */
export interface GroupScore extends MemberScores {
  /** In the order of the weights table. */
  breakdown: TermScore[];
  /** Of the class's own questions that form groups, in their order; missing where there are none. */
  questions?: QuestionScore[];
  /** Slots in which every member is free. */
  commonSlots: number;
  /** At most six, best first. */
  bestMeetingTimes: MeetingTime[];
  /** The number of members who can make each of `bestMeetingTimes`. */
  attendance: number[];
  /** Index of the leader into the students; null for an empty group. */
  leader: number | null;
}

import type {
  CommunicationPreference,
  EngagementStyle,
  MeetingFrequency,
  PriorKnowledge,
  StudyFormat,
  StudyIntensity,
  StudyRole,
} from '@study-groups/contracts/choices';
import type { Availability, MeetingTime } from '@study-groups/contracts/grid';
import type { GroupSize, PreferredGroupSize } from '@study-groups/contracts/group-size';
import type { ScoreTerm } from '@study-groups/contracts/score-terms';

/** The fields of a submission that matching reads. */
export interface MatchStudent {
  /** Names the student in the class; compared trimmed and in lower case. */
  email: string;
  availability: Availability;
  studyRole: readonly StudyRole[];
  engagementStyle: EngagementStyle;
  priorKnowledge: PriorKnowledge;
  communicationPreference: CommunicationPreference;
  /** 1, very introverted, to 5, very extroverted. */
  personalityType: number;
  preferredGroupSize: PreferredGroupSize;
  studyFormat: StudyFormat;
  studyIntensity: StudyIntensity;
  meetingFrequency: MeetingFrequency;
  /** E-mails of wished group mates; those of other people than classmates are ignored. */
  friendPreferences?: readonly string[];
  /** Any number that grows with the time of submission; the student's index when left out. Breaks ties for the leader. */
  submittedAt?: number;
}

/** A size choice of the class, or any range of sizes. */
export type SizeRule = GroupSize | { min: number; max: number };

/** How long to search: the budget is counted in steps, never in seconds. */
export type Effort = 'quick' | 'normal' | 'thorough';

/** Two students, as indexes into the request's `students`. */
export type StudentPair = readonly [number, number];

/** One run of the engine. The same request gives the same groups on every machine. */
export interface MatchRequest {
  students: readonly MatchStudent[];
  size: SizeRule;
  /** A 32-bit integer that decides every random choice. */
  seed: number;
  effort: Effort;
  /** Also prove the optimum, or as tight a bound as the effort allows. */
  prove?: boolean;
  mustBeTogether?: readonly StudentPair[];
  mustBeApart?: readonly StudentPair[];
  /** Pairs of an earlier run: each pair that meets again costs a little, outside the score. */
  avoidRepeats?: readonly StudentPair[];
}

/** One term of a group's score. */
export interface TermScore {
  term: ScoreTerm;
  /** Mean over the members whom the term counts for, 0 to 1; null where it counts for none. */
  quality: number | null;
  /** The part of the group's score that this term gives; over all terms they add up to the score. */
  points: number;
  /** What it would give at quality 1 with a common hour; over all terms they add up to 100. */
  maxPoints: number;
}

/** Everything that is shown of one group. */
export interface GroupScore {
  /** Indexes into the students. */
  members: number[];
  /** 0 to 100; 0 for fewer than two members. */
  score: number;
  /** `score`, rounded half up. */
  matchScore: number;
  /** In the order of the weights table. */
  breakdown: TermScore[];
  /** The score of each member, in the order of `members`. */
  studentScores: number[];
  /** Slots in which every member is free. */
  commonSlots: number;
  /** At most six, best first. */
  bestMeetingTimes: MeetingTime[];
  /** How many members can make each of `bestMeetingTimes`. */
  attendance: number[];
  /** Index of the leader into the students; null for an empty group. */
  leader: number | null;
}

/** A constraint that the groups break, with the students it names. */
export interface UnmetConstraint {
  kind: 'together' | 'apart';
  students: StudentPair;
}

/** Why a run ended before its budget was used up. */
export type Stopped = 'clock' | 'cancelled';

export interface MatchResult {
  groups: GroupScore[];
  /** Harmonic mean of all students' scores, each taken as at least 1. */
  classScore: number;
  /** No legal grouping has a higher class score than this; null where no bound is known. */
  bound: number | null;
  /** The class score is the optimum. */
  proven: boolean;
  seed: number;
  /** Search steps taken. */
  iterations: number;
  milliseconds: number;
  stopped: Stopped | null;
  unmet: UnmetConstraint[];
}

/** How far a run is. */
export interface MatchProgress {
  /** Share of the budget used, 0 to 1. */
  done: number;
  /** Best class score so far; null before there is one. */
  classScore: number | null;
  phase: 'search' | 'recombine' | 'prove';
}

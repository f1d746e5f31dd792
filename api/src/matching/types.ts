import type { ClassSetup } from '@study-groups/contracts/class-setup';
import type { BrokenQuestionRule } from '@study-groups/scoring/rules';
import type { SizeRule } from '@study-groups/scoring/sizes';
import type { GroupScore, MatchStudent, StudentPair } from '@study-groups/scoring/types';

/** The length of a search: the budget is counted in steps, never in seconds. */
export type Effort = 'quick' | 'normal' | 'thorough';

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
  /** Sets of students, at most 31: no group may hold exactly one of a set. */
  notAlone?: readonly (readonly number[])[];
  /** Sets of students without a common member: each stays together, and apart from the others. */
  fixed?: readonly (readonly number[])[];
  /** Pairs of an earlier run: each pair that meets again costs a little, outside the score. */
  avoidRepeats?: readonly StudentPair[];
  /** The choices of the class for itself; all is as usual without it. */
  setup?: ClassSetup;
}

/** A constraint that the groups break, with the students it names. */
export type UnmetConstraint =
  | { kind: 'together' | 'apart'; students: StudentPair }
  /** The one who is alone, and the place of their set among those asked for. */
  | { kind: 'notAlone'; students: readonly [number]; set: number };

/** The reason that a run ended before its budget was used up. */
export type Stopped = 'clock' | 'cancelled';

export interface MatchResult {
  groups: GroupScore[];
  /** Harmonic mean of all students' scores, each taken as at least 1. */
  classScore: number;
  /**
   * No grouping of legal sizes, whether or not it keeps the constraints, has a higher class score; where questions of the class have rules,
   * no grouping that breaks as few constraints and rules together as possible. Null where no bound is known.
   */
  bound: number | null;
  /** The class score is the optimum of all of them, and none breaks fewer constraints and rules. */
  proven: boolean;
  seed: number;
  /** Search steps taken. */
  iterations: number;
  milliseconds: number;
  stopped: Stopped | null;
  unmet: UnmetConstraint[];
  /** The rules of the class's questions that groups break, with each group's place in `groups`. */
  brokenRules: (BrokenQuestionRule & { group: number })[];
}

/** The progress of a run. */
export interface MatchProgress {
  /** Share of the budget used, 0 to 1. */
  done: number;
  /** Best class score so far; null before there is one. */
  classScore: number | null;
  phase: 'search' | 'recombine' | 'prove';
}

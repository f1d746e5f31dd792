import {
  ENGAGEMENT_STYLES,
  MEETING_FREQUENCIES,
  PERSONALITY,
  PRIOR_KNOWLEDGE,
  STUDY_FORMATS,
  STUDY_INTENSITIES,
} from '@study-groups/contracts/choices';
import { type ModedTerm, SCORE_TERMS, type ScoreTerm } from '@study-groups/contracts/score-terms';
import { NEXT_ROLE_STATE, roleBits, ROLES_FILLED } from './role-states.ts';
import type { MatchStudent } from './types.ts';
import { HYBRID_PAIR, meetingsOf, TIME } from './weights.ts';

/** A term that compares each two members; a member gets the mean over the others. */
export interface PairTerm {
  of: 'pair';
  weight: number;
  /** Number of different answers. */
  steps: number;
  /** The place of a student's answer among these; the middle for one that is missing, or that only a newer server knows. */
  stepOf: (student: MatchStudent) => number;
  quality: (own: number, other: number) => number;
}

/** A term that all members share, by the number of members of some kinds. */
export interface CountTerm {
  of: 'counts';
  weight: number;
  kinds: readonly ((student: MatchStudent) => boolean)[];
  /** Takes the number of members of each kind. */
  quality: (...counts: number[]) => number;
  /** The places of the kinds that one more member is of at best: no other member makes the quality higher. */
  best: readonly (readonly number[])[];
}

/** A term that is computed from a few numbers, for one member, or for all of a group alike. */
interface OtherTerm {
  of: 'member' | 'group';
  weight: number;
  quality: (...numbers: number[]) => number;
}

/** The answers of a term that a class may also want alike or mixed. */
interface Scale {
  /** The highest step less the lowest. */
  range: number;
  stepOf: (student: MatchStudent) => number;
}

/**
 * The terms of the score: the weight of each and its quality from 0 to 1, as docs/matching.md words it and gives its reasons. Scores are
 * computed from these, and the engine makes its tables of them. No quality is above 1: that is the bound by which the engine searches.
 */
export const TERMS = {
  /** Takes the meetings a week that the member wishes, and the days and slots in which the whole group is free. */
  time: {
    of: 'member',
    weight: 32,
    quality: (meetings: number, days: number, slots: number) =>
      TIME.days * Math.min(1, days / meetings) + TIME.slots * Math.min(1, slots / (TIME.slotsPerMeeting * meetings)),
  },
  format: {
    of: 'pair',
    weight: 12,
    steps: STUDY_FORMATS.length,
    // one that is not known goes with both others
    stepOf: ({ studyFormat }) => stepIn(STUDY_FORMATS, studyFormat, HYBRID),
    quality: (own, other) => (own === other ? 1 : own === HYBRID || other === HYBRID ? HYBRID_PAIR : 0),
  },
  intensity: {
    of: 'pair',
    weight: 9,
    steps: STUDY_INTENSITIES.length,
    stepOf: ({ studyIntensity }) => stepIn(STUDY_INTENSITIES, studyIntensity),
    quality: (own, other) => 1 - Math.abs(own - other) / 2,
  },
  frequency: {
    of: 'pair',
    weight: 7,
    steps: MEETING_FREQUENCIES.length,
    stepOf: ({ meetingFrequency }) => stepIn(MEETING_FREQUENCIES, meetingFrequency),
    quality: (own, other) => 1 - Math.abs(own - other) / 2,
  },
  /** Takes the size that the member wishes, 0 for any, and that of the group. */
  size: {
    of: 'member',
    weight: 6,
    quality: (wished: number, size: number) => (wished > 0 ? 1 - Math.min(1, Math.abs(wished - size) / 2) : 1),
  },
  /** Takes the number of roles that distinct members can fill, and the size of the group. */
  roles: { of: 'group', weight: 8, quality: (filled: number, size: number) => filled / Math.min(4, size) },
  knowledge: {
    of: 'counts',
    weight: 5,
    kinds: PRIOR_KNOWLEDGE.map(
      (level) =>
        ({ priorKnowledge }) =>
          priorKnowledge === level,
    ),
    quality: (high, medium, low) => (low === 0 ? 1 : Math.min(1, (high + 0.5 * medium) / low)),
    best: [[0], [1], [2]],
    scale: {
      range: PRIOR_KNOWLEDGE.length - 1,
      stepOf: ({ priorKnowledge }) => stepIn(PRIOR_KNOWLEDGE, priorKnowledge),
    },
  },
  engagement: {
    of: 'counts',
    weight: 4,
    kinds: [({ engagementStyle }) => engagementStyle === 'constructive' || engagementStyle === 'interactive'],
    quality: (engaged) => Math.min(1, engaged / 2),
    best: [[0]],
    scale: {
      range: ENGAGEMENT_STYLES.length - 1,
      stepOf: ({ engagementStyle }) => stepIn(ENGAGEMENT_STYLES, engagementStyle),
    },
  },
  communication: {
    of: 'counts',
    weight: 2,
    kinds: [
      ({ communicationPreference }) => communicationPreference !== 'listen-quietly',
      ({ communicationPreference }) => communicationPreference !== 'speak-aloud',
    ],
    quality: (speaking, listening) => (speaking === 0 ? 0 : listening === 0 ? 0.5 : 1),
    best: [[0, 1]],
  },
  /** Takes the sum of the members' types, and the size of the group. */
  personality: {
    of: 'group',
    weight: 1,
    quality: (sum: number, size: number) => 1 - Math.abs(sum / size - 3) / 2,
    scale: { range: PERSONALITY.max - PERSONALITY.min, stepOf: ({ personalityType }) => personalityType },
  },
  /** Takes how many of the member's friends are there, of how many that could be. It counts only for who named a classmate. */
  friends: {
    of: 'member',
    weight: 25,
    quality: (present: number, reachable: number) => {
      const missing = 1 - present / reachable;
      return 1 - missing * missing;
    },
  },
} satisfies Record<ScoreTerm, PairTerm | CountTerm | OtherTerm> & Record<ModedTerm, { scale: Scale }>;

/** The names of the terms of some kinds. */
export type TermOf<Kind> = { [Name in ScoreTerm]: (typeof TERMS)[Name]['of'] extends Kind ? Name : never }[ScoreTerm];

const HYBRID = STUDY_FORMATS.indexOf('hybrid');

function stepIn(answers: readonly string[], answer: string, middle = (answers.length - 1) / 2): number {
  const step = answers.indexOf(answer);
  return step < 0 ? middle : step;
}

/** The size that a student wishes, 0 for any. */
export function wishedSize({ preferredGroupSize }: MatchStudent): number {
  return Number(preferredGroupSize) || 0;
}

type Named<Term> = Term & { name: ScoreTerm };

/** In the order in which they are shown, as are those below. */
export const PAIR_TERMS = SCORE_TERMS.flatMap((name): Named<PairTerm>[] => {
  const term: PairTerm | CountTerm | OtherTerm = TERMS[name];
  return term.of === 'pair' ? [{ name, ...term }] : [];
});
export const COUNT_TERMS = SCORE_TERMS.flatMap((name): Named<CountTerm>[] => {
  const term: PairTerm | CountTerm | OtherTerm = TERMS[name];
  return term.of === 'counts' ? [{ name, ...term }] : [];
});
/** The terms that all members of a group share. */
export const SHARED_TERMS = SCORE_TERMS.filter((name) => TERMS[name].of === 'counts' || TERMS[name].of === 'group');

/** The time that a group has in common: its slots, and the days that hold one. */
export interface CommonTime {
  slots: number;
  days: number;
}

/** Quality of each term for one member of a group of two or more; null where the term does not count. */
export type TermQualities = Record<ScoreTerm, number | null>;

/** Returns the terms that all members of a group share. */
export function groupQualities(group: readonly MatchStudent[]): Partial<TermQualities> {
  const role = group.reduce((state, student) => NEXT_ROLE_STATE[state * 16 + roleBits(student.studyRole)]!, 0);
  const personality = group.reduce((sum, student) => sum + student.personalityType, 0);
  return {
    roles: TERMS.roles.quality(ROLES_FILLED[role]!, group.length),
    personality: TERMS.personality.quality(personality, group.length),
    ...Object.fromEntries(
      COUNT_TERMS.map(({ name, kinds, quality }) => [
        name,
        quality(...kinds.map((isOfKind) => group.filter(isOfKind).length)),
      ]),
    ),
  };
}

/** Returns the terms that differ between members, for one member; `named` and `present` count classmates. */
export function ownQualities(
  student: MatchStudent,
  others: readonly MatchStudent[],
  common: CommonTime,
  named: number,
  present: number,
): Partial<TermQualities> {
  const { friends, size, time } = TERMS;
  return {
    time: time.quality(meetingsOf(student.meetingFrequency), common.days, common.slots),
    size: size.quality(wishedSize(student), others.length + 1),
    friends: named === 0 ? null : friends.quality(present, Math.min(named, others.length)),
    ...Object.fromEntries(
      PAIR_TERMS.map(({ name, quality, stepOf }) => {
        const own = stepOf(student);
        return [name, others.reduce((sum, other) => sum + quality(own, stepOf(other)), 0) / others.length];
      }),
    ),
  };
}

import { MEETING_FREQUENCIES, STUDY_FORMATS, STUDY_INTENSITIES } from '@study-groups/contracts/choices';
import type { ScoreTerm } from '@study-groups/contracts/score-terms';
import type { ClassChoices } from '@study-groups/scoring/class-choices';
import { ROLES_FILLED } from '@study-groups/scoring/role-states';
import { HYBRID_PAIR, meetingsOf, TIME } from '@study-groups/scoring/weights';

/** The answers that pairs of students compare, as one number: format * 9 + intensity * 3 + frequency. */
export const KINDS = STUDY_FORMATS.length * STUDY_INTENSITIES.length * MEETING_FREQUENCIES.length;
/** In place of the wished size of a student who has wished none. */
export const ANY_SIZE = 0;
/** The largest group that the packed counts can hold. */
export const LARGEST_GROUP = 31;
/** From so many common slots on, more of them change no one's time term. */
export const ENOUGH_SLOTS = 16;
/** Room for a size index in the tables below. */
export const SIZE_ROOM = LARGEST_GROUP + 1;
/** Room for a day count and a slot count. */
export const TIME_ROOM = 8 * (ENOUGH_SLOTS + 1);

/** The weights of a class times the qualities of its terms, looked up by what decides these. */
export interface PointTables {
  /** Of the time term: `frequency * TIME_ROOM + days * (ENOUGH_SLOTS + 1) + min(slots, ENOUGH_SLOTS)`. */
  time: Float64Array;
  /** Of the size term: `wished * SIZE_ROOM + size`. */
  size: Float64Array;
  /** Of the roles term: `state * SIZE_ROOM + size`. */
  roles: Float64Array;
  /** What a pair of kinds gives each of the two, before the mean over the others: format, intensity and frequency. */
  pairs: Float64Array;
  /** The weights of terms that are computed; 0 for one that is read in another way than the usual one. */
  weights: Readonly<Record<ScoreTerm, number>>;
  /** The points of the terms that a group shares, and those of `pairs`, at their best. */
  mostShared: number;
  mostPair: number;
  /** What a score is divided by, but for terms of answers: of a student who named no classmate, and of one who did. */
  weightWithoutFriends: number;
  weightWithFriends: number;
  /** The scores of a group without a common slot are divided by this. */
  noMeeting: number;
}

/** The tables of a class. */
export function pointTables({ weights: all, moded, noMeeting, ...sums }: ClassChoices): PointTables {
  const elsewhere = moded.reduce((sum, { weight }) => sum + weight, 0);
  const weights = { ...all, ...Object.fromEntries(moded.map(({ name }) => [name, 0])) };
  return {
    time: timePoints(weights.time),
    size: sizePoints(weights.size),
    roles: rolePoints(weights.roles),
    pairs: pairPoints(weights),
    weights,
    mostShared: weights.roles + weights.knowledge + weights.engagement + weights.communication + weights.personality,
    mostPair: weights.format + weights.intensity + weights.frequency,
    weightWithoutFriends: sums.weightWithoutFriends - elsewhere,
    weightWithFriends: sums.weightWithFriends - elsewhere,
    noMeeting,
  };
}

function timePoints(weight: number): Float64Array {
  const points = new Float64Array(MEETING_FREQUENCIES.length * TIME_ROOM);
  MEETING_FREQUENCIES.forEach((frequency, f) => {
    const meetings = meetingsOf(frequency);
    for (let days = 0; days < 8; days++) {
      for (let slots = 0; slots <= ENOUGH_SLOTS; slots++) {
        const q =
          TIME.days * Math.min(1, days / meetings) +
          TIME.slots * Math.min(1, slots / (TIME.slotsPerMeeting * meetings));
        points[f * TIME_ROOM + days * (ENOUGH_SLOTS + 1) + slots] = weight * q;
      }
    }
  });
  return points;
}

function sizePoints(weight: number): Float64Array {
  const points = new Float64Array(8 * SIZE_ROOM);
  for (let wished = 0; wished < 8; wished++) {
    for (let size = 0; size < SIZE_ROOM; size++) {
      const off = wished === ANY_SIZE ? 0 : Math.abs(wished - size);
      points[wished * SIZE_ROOM + size] = weight * (1 - Math.min(1, off / 2));
    }
  }
  return points;
}

function rolePoints(weight: number): Float64Array {
  const points = new Float64Array(ROLES_FILLED.length * SIZE_ROOM);
  ROLES_FILLED.forEach((filled, state) => {
    for (let size = 1; size < SIZE_ROOM; size++) {
      points[state * SIZE_ROOM + size] = (weight * filled) / Math.min(4, size);
    }
  });
  return points;
}

function pairPoints(weights: PointTables['weights']): Float64Array {
  const points = new Float64Array(KINDS * KINDS);
  const inPerson = STUDY_FORMATS.indexOf('in-person');
  const virtual = STUDY_FORMATS.indexOf('virtual');
  for (let a = 0; a < KINDS; a++) {
    for (let b = 0; b < KINDS; b++) {
      const [fa, fb] = [Math.floor(a / 9), Math.floor(b / 9)];
      const clash = (fa === inPerson && fb === virtual) || (fa === virtual && fb === inPerson);
      const format = fa === fb ? 1 : clash ? 0 : HYBRID_PAIR;
      const intensity = 1 - Math.abs((Math.floor(a / 3) % 3) - (Math.floor(b / 3) % 3)) / 2;
      const frequency = 1 - Math.abs((a % 3) - (b % 3)) / 2;
      points[a * KINDS + b] = weights.format * format + weights.intensity * intensity + weights.frequency * frequency;
    }
  }
  return points;
}

/** Points of the friends term of a member who has `present` of at most `reachable` friends. */
export function friendPoints(present: number, reachable: number, weight: number): number {
  const missing = 1 - present / reachable;
  return weight * (1 - missing * missing);
}

import { MEETING_FREQUENCIES, PERSONALITY } from '@study-groups/contracts/choices';
import type { ScoreTerm } from '@study-groups/contracts/score-terms';
import type { ClassChoices } from '@study-groups/scoring/class-choices';
import { ROLES_FILLED } from '@study-groups/scoring/role-states';
import { COUNT_TERMS, type CountTerm, PAIR_TERMS, SHARED_TERMS, type TermOf, TERMS } from '@study-groups/scoring/terms';
import type { MatchStudent } from '@study-groups/scoring/types';
import { meetingsOf } from '@study-groups/scoring/weights';

/** The terms that compare pairs, of which the frequency comes last. */
const COMPARED = PAIR_TERMS.toSorted((a, b) => Number(a.name === 'frequency') - Number(b.name === 'frequency'));
/** The answers that pairs of students compare, as one number; its rest by `FREQUENCIES` is the frequency. */
export const KINDS = COMPARED.reduce((kinds, { steps }) => kinds * steps, 1);
export const FREQUENCIES = MEETING_FREQUENCIES.length;
/** The largest group that the packed counts can hold. */
export const LARGEST_GROUP = 31;
/** From this number of common slots on, more of them change no one's time term. */
export const ENOUGH_SLOTS = 16;
/** Room for a size index in the tables below. */
export const SIZE_ROOM = LARGEST_GROUP + 1;
/** Room for a day count and a slot count. */
export const TIME_ROOM = 8 * (ENOUGH_SLOTS + 1);

/** Room for a wished size. */
const WISHED_ROOM = 8;
/** Bits of a count; those of all terms of counts have to fit into 31. */
const COUNT_BITS = 5;
/** The terms of counts: the place of each in the packed counts, and of its points in the table of counts. */
const COUNTED = COUNT_TERMS.map((term, at) => {
  const bitsOf = ({ kinds }: CountTerm) => COUNT_BITS * kinds.length;
  const before = COUNT_TERMS.slice(0, at);
  return {
    ...term,
    shift: before.reduce((sum, other) => sum + bitsOf(other), 0),
    mask: (1 << bitsOf(term)) - 1,
    from: before.reduce((sum, other) => sum + (1 << bitsOf(other)), 0),
  };
});
const [SHIFTS, MASKS, FROM] = [
  Int32Array.from(COUNTED, ({ shift }) => shift),
  Int32Array.from(COUNTED, ({ mask }) => mask),
  Int32Array.from(COUNTED, ({ from }) => from),
];
/** The packed counts that one more student may add; no other student adds more points. */
export const BEST_COUNTS = COUNTED.reduce(
  (sums, { best, shift }) => sums.flatMap((sum) => best.map((kinds) => sum + packedCounts(kinds, shift))),
  [0],
);

/** The weights of a class times the qualities of its terms, looked up by what decides these. */
export interface PointTables extends Readonly<Record<TermOf<'member' | 'group'>, Float64Array>> {
  /** Of the time term: `frequency * TIME_ROOM + days * (ENOUGH_SLOTS + 1) + min(slots, ENOUGH_SLOTS)`. */
  time: Float64Array;
  /** Of the size term: `wished * SIZE_ROOM + size`. */
  size: Float64Array;
  /** Of the friends term: `reachable * SIZE_ROOM + present`. */
  friends: Float64Array;
  /** Of the roles term: `state * SIZE_ROOM + size`. */
  roles: Float64Array;
  /** Of the personality term: the sum of the types times `SIZE_ROOM`, and the size. */
  personality: Float64Array;
  /** Of the terms of counts, one behind the other, see `countPoints`. */
  counts: Float64Array;
  /** The points that a pair of kinds gives each of the two, before the mean over the others: the terms that compare pairs. */
  pairs: Float64Array;
  /** The weights of terms that are computed; 0 for one that is read in another way than the usual one. */
  weights: Readonly<Record<ScoreTerm, number>>;
  /** The points of the terms that a group shares, and those of `pairs`, at their best. */
  mostShared: number;
  mostPair: number;
  /** The divisors of a score, but for terms of answers: of a student who named no classmate, and of one who did. */
  weightWithoutFriends: number;
  weightWithFriends: number;
  /** The scores of a group without a common slot are divided by this. */
  noMeeting: number;
}

/** Makes the tables of a class. */
export function pointTables({ weights: all, moded, noMeeting, ...sums }: ClassChoices): PointTables {
  const elsewhere = moded.reduce((sum, { weight }) => sum + weight, 0);
  const weights = { ...all, ...Object.fromEntries(moded.map(({ name }) => [name, 0])) };
  const { friends, personality, roles, size, time } = TERMS;
  return {
    time: lookup(weights.time, FREQUENCIES, TIME_ROOM, (frequency, at) =>
      time.quality(
        meetingsOf(MEETING_FREQUENCIES[frequency]!),
        Math.floor(at / (ENOUGH_SLOTS + 1)),
        at % (ENOUGH_SLOTS + 1),
      ),
    ),
    size: lookup(weights.size, WISHED_ROOM, SIZE_ROOM, size.quality),
    friends: lookup(weights.friends, SIZE_ROOM, SIZE_ROOM, (reachable, present) =>
      reachable === 0 ? 0 : friends.quality(present, reachable),
    ),
    roles: lookup(weights.roles, ROLES_FILLED.length, SIZE_ROOM, (state, members) =>
      members === 0 ? 0 : roles.quality(ROLES_FILLED[state]!, members),
    ),
    personality: lookup(weights.personality, PERSONALITY.max * SIZE_ROOM, SIZE_ROOM, (sum, members) =>
      members === 0 ? 0 : personality.quality(sum, members),
    ),
    counts: countTable(weights),
    pairs: lookup(1, KINDS, KINDS, (kind, other) => {
      const [own, others] = [stepsOf(kind), stepsOf(other)];
      return COMPARED.reduce((sum, { name, quality }, t) => sum + weights[name] * quality(own[t]!, others[t]!), 0);
    }),
    weights,
    mostShared: SHARED_TERMS.reduce((sum, name) => sum + weights[name], 0),
    mostPair: COMPARED.reduce((sum, { name }) => sum + weights[name], 0),
    weightWithoutFriends: sums.weightWithoutFriends - elsewhere,
    weightWithFriends: sums.weightWithFriends - elsewhere,
    noMeeting,
  };
}

/** Returns a weight times each quality, row by row. */
function lookup(
  weight: number,
  rows: number,
  columns: number,
  quality: (row: number, column: number) => number,
): Float64Array {
  return Float64Array.from(
    { length: rows * columns },
    (_, at) => weight * quality(Math.floor(at / columns), at % columns),
  );
}

/** Returns the points of each term of counts, by the counts of its kinds as they are packed. */
function countTable(weights: PointTables['weights']): Float64Array {
  return Float64Array.from(
    COUNTED.flatMap(({ kinds, mask, name, quality }) =>
      Array.from({ length: mask + 1 }, (_, packed) => {
        const counts = kinds.map((_kind, k) => (packed >>> (COUNT_BITS * k)) & ((1 << COUNT_BITS) - 1));
        return weights[name] * quality(...counts);
      }),
    ),
  );
}

/** Returns the points of all terms of counts. @param count the sum of the members' `countsOf` */
export function countPoints(count: number, counts: Float64Array): number {
  let points = 0;
  for (let k = 0; k < SHIFTS.length; k++) points += counts[FROM[k]! + ((count >>> SHIFTS[k]!) & MASKS[k]!)]!;
  return points;
}

/** Returns what a student adds to a group's packed counts: one of each kind that they are of. */
export function countsOf(student: MatchStudent): number {
  return COUNTED.reduce((sum, { kinds, shift }) => {
    const own = kinds.flatMap((isOfKind, k) => (isOfKind(student) ? [k] : []));
    return sum + packedCounts(own, shift);
  }, 0);
}

function packedCounts(kinds: readonly number[], shift: number): number {
  return kinds.reduce((sum, k) => sum + (1 << (shift + COUNT_BITS * k)), 0);
}

/** Returns the answers that pairs compare as one number. */
export function kindOf(student: MatchStudent): number {
  return COMPARED.reduce((kind, { stepOf, steps }) => kind * steps + stepOf(student), 0);
}

/** Returns the answer to each of `COMPARED`. */
function stepsOf(kind: number): number[] {
  let left = kind;
  const steps = COMPARED.toReversed().map((term) => {
    const step = left % term.steps;
    left = Math.floor(left / term.steps);
    return step;
  });
  return steps.toReversed();
}

import type { StudentPair } from '@study-groups/scoring/types';

/** A pair of students and what it costs, in units of 1 / score, when they share a group. */
export interface PairPenalty {
  pair: StudentPair;
  cost: number;
}

/** Demands on the groups beyond the score, as indexes into the students. */
export interface GroupRules {
  penalties: readonly PairPenalty[];
  together: readonly StudentPair[];
  /** Sets of whom no group may hold exactly one. */
  notAlone: readonly (readonly number[])[];
  /** Sets whose students stay together, and apart from those of the other sets. */
  fixed: readonly (readonly number[])[];
  /** Of questions of the class: the answers that no group may hold exactly once, each as the students who gave it. */
  alone: readonly (readonly number[])[];
  /** Those of which each group has to hold one at least, in the same way. */
  needed: readonly (readonly number[])[];
  /** Questions that all of a group have to answer the same: for each student the place of the answer, -1 for none. */
  same: readonly (readonly number[])[];
  /** The cost of a broken rule: more than a class without one can. */
  ruleCost: number;
}

/** The rules as typed arrays, indexed by student. */
export interface RuleTable {
  /** Penalty pairs, both ways: partners of student i are `pairWith[pairStart[i]]` up to `pairWith[pairStart[i + 1] - 1]`, with what meeting them costs. */
  pairStart: Int32Array;
  pairWith: Int32Array;
  pairCost: Float64Array;
  /** Partners who must share student i's group, in the same layout, once for each rule; each one missing costs half of `ruleCost`. */
  partnerStart: Int32Array;
  partners: Int32Array;
  /** Those whom a search brings together with student i, in the same layout: partners, and others of sets that nobody can leave. */
  mateStart: Int32Array;
  mates: Int32Array;
  /** One bit for each set of `notAlone` that the student belongs to; a group with a bit exactly once costs `ruleCost`. */
  tags: Int32Array;
  /** The bits of sets so small that their students have to look for each other. */
  rareTags: number;
  /** One bit for each answer of `needed` that the student gave; a group without one of `allNeeded` costs `ruleCost`. */
  needed: Int32Array;
  allNeeded: number;
  /** The answers to each question of `same`; a group with two different ones costs `ruleCost`. */
  same: readonly Int32Array[];
  /** The set of `fixed` that the student belongs to, -1 for none; each pair of two sets that meets costs `ruleCost`. */
  fixedIn: Int32Array;
  /** True if there are rules of sets: tags, needed or same answers, fixed students. */
  hasSets: boolean;
  /** Students with the same number share a group wherever no rule is broken; null where nobody has to. */
  unit: Int32Array | null;
  ruleCost: number;
}

export const NO_RULES: GroupRules = {
  penalties: [],
  together: [],
  notAlone: [],
  fixed: [],
  alone: [],
  needed: [],
  same: [],
  ruleCost: Infinity,
};

/** One for each bit of `RuleTable.tags`, or of `RuleTable.needed`. */
export const MOST_SETS = 31;
/** Up to this number, students are all together where nobody of them is alone. Where somebody has to be, it matters who. */
const INSEPARABLE = 3;
/** Sets up to this size are found by luck too seldom. */
const RARE = 30;
/** Of a rule that a group breaks once a member bears at most this share, in the largest group too. */
const SHARE = 1 / 32;

/**
 * The rules of `n` students.
 *
 * @param fromSize of sets of whom nobody may be alone; smaller ones are left out, as the only one of a kind is alone in any
 *   group, which costs all groupings the same. It makes a difference where somebody may be in no group.
 */
export function ruleTable(n: number, rules: GroupRules, fromSize = 2): RuleTable {
  const { penalties, together, notAlone, fixed, alone, needed: wanted, same, ruleCost } = rules;
  const pairs = [...together, ...fixed.flatMap(tiedToFirst)];
  const inseparable = [...fixed, ...notAlone.filter(({ length }) => length <= INSEPARABLE)];
  const ties = [...together, ...inseparable.flatMap(inChain)];
  const sets = [...notAlone, ...alone].filter(({ length }) => length >= fromSize);
  const tags = new Int32Array(n);
  let rareTags = 0;
  sets.forEach((set, bit) => {
    for (const i of set) tags[i]! |= 1 << bit;
    if (set.length <= RARE) rareTags |= 1 << bit;
  });
  const needed = new Int32Array(n);
  wanted.forEach((set, bit) => set.forEach((i) => (needed[i]! |= 1 << bit)));
  const fixedIn = new Int32Array(n).fill(-1);
  fixed.forEach((set, at) => set.forEach((i) => (fixedIn[i] = at)));
  return {
    ...packedPenalties(n, penalties),
    ...packedPartners(n, pairs),
    ...packedMates(n, ties),
    tags,
    rareTags,
    needed,
    allNeeded: wanted.reduce((bits, _, bit) => bits | (1 << bit), 0),
    same: same.map((answers) => Int32Array.from(answers)),
    fixedIn,
    hasSets: [sets, fixed, wanted, same].some(({ length }) => length > 0),
    unit: ties.length > 0 ? unitsOf(n, ties) : null,
    ruleCost,
  };
}

/**
 * The rules as a search finds its way by best while all may be followed: those who have to be together are a chain of pairs, so that
 * each step towards that counts. No rule is broken by these just where none is by `ruleTable`; where some are, their number is another.
 *
 * @returns null where that makes no difference
 */
export function tiedRules(n: number, rules: GroupRules): RuleTable | null {
  const { fixed, notAlone, together } = rules;
  const small = notAlone.filter(({ length }) => length > 1 && length <= INSEPARABLE);
  if (small.length === 0 && fixed.every(({ length }) => length <= 2)) return null;
  const chains = [...fixed, ...small].flatMap(inChain);
  const larger = notAlone.filter((set) => !small.includes(set));
  const table = ruleTable(n, { ...rules, together: [...together, ...chains], notAlone: larger });
  return { ...table, partnerStart: table.mateStart, partners: table.mates };
}

/** The rules among some of the students: student `students[i]` becomes i. */
export function partRules(rules: RuleTable, students: Int32Array, place: Int32Array): RuleTable {
  const kept = (start: Int32Array, items: Int32Array) =>
    Array.from(students, (i) => range(start[i]!, start[i + 1]!).filter((at) => place[items[at]!]! >= 0));
  const pairs = kept(rules.pairStart, rules.pairWith);
  const partners = kept(rules.partnerStart, rules.partners);
  const mates = kept(rules.mateStart, rules.mates);
  const placed = (items: Int32Array, lists: readonly number[][]) =>
    packed(lists.map((list) => list.map((at) => place[items[at]!]!)));
  const pairsThere = placed(rules.pairWith, pairs);
  const partnersThere = placed(rules.partners, partners);
  const matesThere = placed(rules.mates, mates);
  const { unit } = rules;
  return {
    pairStart: pairsThere.start,
    pairWith: pairsThere.items,
    pairCost: Float64Array.from(pairs.flat(), (at) => rules.pairCost[at]!),
    partnerStart: partnersThere.start,
    partners: partnersThere.items,
    mateStart: matesThere.start,
    mates: matesThere.items,
    tags: Int32Array.from(students, (i) => rules.tags[i]!),
    rareTags: rules.rareTags,
    needed: Int32Array.from(students, (i) => rules.needed[i]!),
    allNeeded: rules.allNeeded,
    same: rules.same.map((answers) => Int32Array.from(students, (i) => answers[i]!)),
    fixedIn: Int32Array.from(students, (i) => rules.fixedIn[i]!),
    hasSets: rules.hasSets,
    unit: unit && Int32Array.from(students, (i) => unit[i]!),
    ruleCost: rules.ruleCost,
  };
}

/** Returns what it costs at least that two students share a group, by rules alone. */
export function meetingCost(rules: RuleTable, i: number, j: number): number {
  const { pairStart, pairWith, pairCost, same, fixedIn, ruleCost } = rules;
  let cost = fixedIn[i]! >= 0 && fixedIn[j]! >= 0 && fixedIn[i] !== fixedIn[j] ? ruleCost : 0;
  for (let p = pairStart[i]!; p < pairStart[i + 1]!; p++) {
    if (pairWith[p] === j && pairCost[p]! >= ruleCost) cost += pairCost[p]!;
  }
  for (const answers of same) {
    if (answers[i]! >= 0 && answers[j]! >= 0 && answers[i] !== answers[j]) cost += SHARE * ruleCost;
  }
  return cost;
}

/** Lists one after another: list i is `items[start[i]]` up to `items[start[i + 1] - 1]`. */
export function packed(lists: readonly number[][]): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => (start[i + 1] = start[i]! + list.length));
  return { start, items: Int32Array.from(lists.flat()) };
}

/** The indexes from `from` up to the one before `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The pairs by which students who are fixed in one group stay together: the first of them with each other one. */
export function tiedToFirst([first, ...others]: readonly number[]): StudentPair[] {
  return others.map((i): StudentPair => [first!, i]);
}

/** Pairs of one with the next, whatever the order in which they are named. */
function inChain(set: readonly number[]): StudentPair[] {
  const sorted = set.toSorted((a, b) => a - b);
  return sorted.slice(1).map((i, at): StudentPair => [sorted[at]!, i]);
}

/** For each student the others of their pairs, in the order of the pairs. */
function othersOf(n: number, pairs: readonly StudentPair[]): number[][] {
  const others = Array.from({ length: n }, (): number[] => []);
  for (const [a, b] of pairs) {
    others[a]!.push(b);
    others[b]!.push(a);
  }
  return others;
}

function packedPartners(n: number, pairs: readonly StudentPair[]) {
  const { start, items } = packed(othersOf(n, pairs));
  return { partnerStart: start, partners: items };
}

function packedMates(n: number, ties: readonly StudentPair[]) {
  const { start, items } = packed(othersOf(n, ties).map((others) => [...new Set(others)]));
  return { mateStart: start, mates: items };
}

function packedPenalties(n: number, penalties: readonly PairPenalty[]) {
  const partners = Array.from({ length: n }, () => new Map<number, number>());
  for (const { pair, cost } of penalties) {
    const [a, b] = pair;
    partners[a]!.set(b, (partners[a]!.get(b) ?? 0) + cost);
    partners[b]!.set(a, (partners[b]!.get(a) ?? 0) + cost);
  }
  const { start, items } = packed(partners.map((map) => [...map.keys()]));
  return {
    pairStart: start,
    pairWith: items,
    pairCost: Float64Array.from(partners.flatMap((map) => [...map.values()])),
  };
}

/** Numbers for the students by which those who are tied by pairs, through others too, have the same one. */
function unitsOf(n: number, pairs: readonly StudentPair[]): Int32Array {
  const unit = Int32Array.from({ length: n }, (_, i) => i);
  for (const [a, b] of pairs) {
    const [from, to] = [unit[b]!, unit[a]!];
    if (from !== to) unit.forEach((own, i) => own === from && (unit[i] = to));
  }
  return unit;
}

import { bitCount } from '@study-groups/scoring/answered-terms';
import type { ModelData } from 'highs';
import type { Problem } from './problem.ts';
import type { RuleTable } from './rule-table.ts';
import type { KeptRules } from './rules-so-far.ts';
import { SCALE, solveInteger } from './set-partition.ts';
import { sizeRow } from './sizes.ts';

/** A kind of groups may be so many; where there are more, rules are counted apart from each other. */
const MOST_KINDS = 4000;
/** Nodes and simplex iterations of a program. */
const NODES = 200;
const ITERATIONS = 20_000;

/** One rule of sets: of whom nobody may be alone, an answer that is needed, or a question with the same answer. */
interface SetRule {
  kind: 'alone' | 'needed' | 'same';
  /** Its bit, or the place of its question. */
  place: number;
  /** By student: 1 for a member of the set, or the answer, -1 for none. */
  codes: Int32Array;
}

/** The students who are the same to some rules. */
interface Kind {
  codes: number[];
  count: number;
}

/**
 * How many rules of sets the groups of a class break at least. To these rules students are alike who gave the same answers, so that an integer
 * program over the kinds of groups that can be made of such students counts them. Where there are too many kinds, rules are
 * counted in parts, which can only show fewer.
 *
 * @param legalGroups a legal grouping, for its sizes
 */
export function fewestBroken(problem: Problem, legalGroups: readonly Int32Array[]): number {
  return fewestOf(problem, legalGroups, setRules(problem.table));
}

/** The rules that none of groups can break which break `most` together: the others alone are broken so often. */
export function keptRules(problem: Problem, legalGroups: readonly Int32Array[], most: number): KeptRules {
  const rules = setRules(problem.table);
  const isKept = (rule: SetRule) =>
    most === 0 ||
    fewestOf(
      problem,
      legalGroups,
      rules.filter((other) => other !== rule),
    ) === most;
  const kept = rules.filter(isKept);
  const bitsOf = (kind: 'alone' | 'needed') =>
    kept.reduce((bits, rule) => (rule.kind === kind ? bits | (1 << rule.place) : bits), 0);
  return {
    tags: bitsOf('alone'),
    needed: bitsOf('needed'),
    same: problem.table.same.map((_, place) => kept.some((rule) => rule.kind === 'same' && rule.place === place)),
  };
}

function fewestOf(problem: Problem, legalGroups: readonly Int32Array[], rules: readonly SetRule[]): number {
  if (rules.length === 0) return 0;
  const kinds = kindsOf(problem.table.n, rules);
  const sizes = problem.sizes();
  if (sizes.reduce((sum, size) => sum + multisets(kinds.length, size), 0) <= MOST_KINDS)
    return solved(problem, legalGroups, rules, kinds);
  // a question with ever so many answers is let be
  if (rules.length === 1) return 0;
  const half = rules.length >> 1;
  return fewestOf(problem, legalGroups, rules.slice(0, half)) + fewestOf(problem, legalGroups, rules.slice(half));
}

/** The rules, those of the same students beside each other. */
function setRules({ allNeeded, n, needed, same, tags }: RuleTable & { n: number }): SetRule[] {
  const allTags = tags.reduce((all, bits) => all | bits, 0);
  const ofBits = (kind: 'alone' | 'needed', all: number, bits: Int32Array) =>
    Array.from({ length: 31 }, (_, bit) => bit)
      .filter((bit) => (all >>> bit) & 1)
      .map((bit): SetRule => ({
        kind,
        place: bit,
        codes: Int32Array.from({ length: n }, (_, i) => (bits[i]! >>> bit) & 1),
      }));
  const sets = [...ofBits('alone', allTags, tags), ...ofBits('needed', allNeeded, needed)];
  const keyed = sets.map((rule) => ({ rule, key: rule.codes.join('') }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return [...same.map((codes, place): SetRule => ({ kind: 'same', place, codes })), ...keyed.map(({ rule }) => rule)];
}

function kindsOf(n: number, rules: readonly SetRule[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (let i = 0; i < n; i++) {
    const codes = rules.map((rule) => rule.codes[i]!);
    const kind = kinds.get(codes.join()) ?? { codes, count: 0 };
    kind.count++;
    kinds.set(codes.join(), kind);
  }
  return [...kinds.values()];
}

/** In how many ways `size` can be chosen of so many kinds, each any number of times. */
function multisets(kinds: number, size: number): number {
  let ways = 1;
  for (let at = 1; at <= size; at++) ways = (ways * (kinds + at - 1)) / at;
  return ways;
}

/** What a group breaks of which so many are of each kind. */
function brokenBy(rules: readonly SetRule[], kinds: readonly Kind[], counts: readonly number[]): number {
  let broken = 0;
  rules.forEach(({ kind }, r) => {
    let held = 0;
    let answers = 0;
    counts.forEach((count, k) => {
      if (count === 0) return;
      const code = kinds[k]!.codes[r]!;
      if (kind === 'same') answers |= code >= 0 ? 1 << code : 0;
      else held += code * count;
    });
    if (kind === 'same' ? bitCount(answers) > 1 : kind === 'alone' ? held === 1 : held === 0) broken++;
  });
  return broken;
}

function solved(
  problem: Problem,
  legalGroups: readonly Int32Array[],
  rules: readonly SetRule[],
  kinds: readonly Kind[],
): number {
  const row = sizeRow(problem.legal, legalGroups);
  const columns: { counts: number[]; size: number; cost: number }[] = [];
  const grow = (counts: number[], left: number, size: number) => {
    const kind = kinds[counts.length]!;
    if (counts.length === kinds.length - 1) {
      if (left > kind.count) return;
      const all = [...counts, left];
      columns.push({ counts: all, size, cost: brokenBy(rules, kinds, all) });
      return;
    }
    for (let count = 0; count <= Math.min(left, kind.count); count++) grow([...counts, count], left - count, size);
  };
  for (const size of problem.sizes()) grow([], size, size);
  const entries = columns.map(({ counts, size }) => {
    const list = counts.map((value, at) => ({ at, value })).filter(({ value }) => value > 0);
    return row && size !== row.usual ? [...list, { at: kinds.length, value: 1 }] : list;
  });
  const sides = Float64Array.from([...kinds.map(({ count }) => count), ...(row ? [row.others] : [])]);
  const starts = new Int32Array(columns.length + 1);
  entries.forEach((list, c) => (starts[c + 1] = starts[c]! + list.length));
  const data: ModelData = {
    numCols: columns.length,
    numRows: sides.length,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: new Float64Array(columns.length),
    colUpper: new Float64Array(columns.length).fill(Infinity),
    rowLower: sides,
    rowUpper: sides,
    matrix: {
      format: 'csc',
      numRows: sides.length,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(entries.flat(), ({ at }) => at),
      values: Float64Array.from(entries.flat(), ({ value }) => value),
    },
  };
  const limits = { nodes: NODES, stall: NODES, iterations: ITERATIONS, seconds: problem.control.secondsLeft() };
  const { bound } = solveInteger(problem.solver, data, null, false, limits);
  return Number.isFinite(bound) ? Math.max(0, Math.ceil(bound * SCALE - 1e-5)) : 0;
}

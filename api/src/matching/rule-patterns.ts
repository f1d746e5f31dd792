import { bitCount } from '@study-groups/scoring/answered-terms';
import type { ModelData } from 'highs';
import type { Problem } from './problem.ts';
import { optimal, SCALE, solveInteger } from './set-partition.ts';
import { breaks, type Kind, kindsOf, type SetRule, setRules } from './set-rules.ts';
import { type SizeRow, sizeRow } from './sizes.ts';

/** There may be so many patterns; where there are more, rules are counted apart from each other. */
const MOST_PATTERNS = 4000;
/** Rules that are counted together, at most: each is a bit. */
const MOST_RULES = 31;
/** Nodes and simplex iterations of a program. */
const NODES = 200;
const ITERATIONS = 20_000;
/** Programs that look for patterns that a class may have; those that are not refuted then are allowed. */
const SEARCHES = 40;
/** An interior solution is so exact. */
const EXACT = 1e-3;

/** How many students of each kind a group holds. */
export interface Pattern {
  counts: readonly number[];
  size: number;
  /** Which rules of its part such a group breaks, as bits. */
  broken: number;
}

/** Rules that are counted together. */
export interface RulePart {
  rules: readonly SetRule[];
  kinds: readonly Kind[];
  /** Null for a rule with too many of them. */
  patterns: readonly Pattern[] | null;
  /** How many rules groups break at least, and how often each one by itself. */
  fewest: number;
  fewestOf: readonly number[];
}

/** A row of a program: what so many of each column's sum up to. */
interface Row {
  of: (pattern: Pattern) => number;
  least: number;
  most: number;
}

/**
 * The rules of sets of a class, as counts. To these rules students are alike who gave the same answers, so what a group breaks follows from
 * its pattern alone, and an integer program over patterns says how few rules groups break, and which patterns such groups can have.
 * Where there are too many patterns, rules are counted in parts, which can only show fewer.
 */
export class RulePatterns {
  readonly parts: readonly RulePart[];
  /** Groups break at least so many. */
  readonly fewest: number;
  /** Whether groups are known that break no rule. */
  private readonly isKept: boolean;
  private readonly sizes: readonly number[];
  private readonly sizeRow: SizeRow | null;

  /** @param known groups of the class */
  constructor(
    private readonly problem: Problem,
    known: readonly Int32Array[],
  ) {
    this.isKept = problem.broken(known) === 0;
    this.sizes = problem.sizes();
    this.sizeRow = sizeRow(problem.legal, known);
    this.parts = this.partsOf(setRules(problem.table));
    this.fewest = this.parts.reduce((sum, { fewest }) => sum + fewest, 0);
  }

  private partsOf(rules: readonly SetRule[]): RulePart[] {
    if (rules.length === 0) return [];
    const kinds = kindsOf(this.problem.table.n, rules);
    const count = this.sizes.reduce((sum, size) => sum + multisets(kinds.length, size), 0);
    if (count <= MOST_PATTERNS && rules.length <= MOST_RULES) return [this.counted(rules, kinds)];
    // a question with ever so many answers is let be
    if (rules.length === 1) return [{ rules, kinds, patterns: null, fewest: 0, fewestOf: [0] }];
    const half = rules.length >> 1;
    return [...this.partsOf(rules.slice(0, half)), ...this.partsOf(rules.slice(half))];
  }

  private counted(rules: readonly SetRule[], kinds: readonly Kind[]): RulePart {
    const patterns = this.sizes.flatMap((size) => patternsOf(rules, kinds, size));
    const fewestFor = (cost: (pattern: Pattern) => number) => {
      const { bound } = this.integer(kinds, patterns, cost);
      return Number.isFinite(bound) ? Math.max(0, Math.ceil(bound - 1e-5)) : 0;
    };
    const fewest = this.isKept ? 0 : fewestFor(countBroken);
    const fewestOf = rules.map((_, r) => (fewest === 0 ? 0 : fewestFor(({ broken }) => (broken >>> r) & 1)));
    return { rules, kinds, patterns, fewest, fewestOf };
  }

  /** The patterns of each part that groups which break no more than `most` rules can have; null for a part without patterns. */
  allowed(most: number): (readonly Pattern[] | null)[] {
    return this.parts.map((part) => part.patterns && this.allowedOf(part, part.patterns, most - this.fewest));
  }

  /** @param spare how many more rules may be broken than have to be */
  private allowedOf(part: RulePart, all: readonly Pattern[], spare: number): readonly Pattern[] {
    const most = part.fewest + spare;
    const patterns = this.notRefuted(
      part,
      all.filter((pattern) => countBroken(pattern) <= most),
      most,
    );
    const row = { of: countBroken, least: 0, most };
    const unseen = new Set(patterns);
    // Each program uses as many patterns as it can that none has used yet; where it uses none of them, nothing can.
    for (let search = 0; search < SEARCHES && unseen.size > 0; search++) {
      const columns = [...unseen, ...patterns];
      const once = unseen.size;
      const { values, complete } = this.integer(part.kinds, columns, (_, c) => (c < once ? -1 : 0), [row], once);
      const used = columns.slice(0, once).filter((_, c) => values !== null && values[c]! > 0.5);
      if (used.length === 0) return complete ? patterns.filter((pattern) => !unseen.has(pattern)) : patterns;
      for (const pattern of used) unseen.delete(pattern);
    }
    return patterns;
  }

  /** Those patterns whose reduced cost does not say that groups with them break more than `most` rules. */
  private notRefuted({ fewestOf, kinds }: RulePart, all: readonly Pattern[], most: number): readonly Pattern[] {
    const { solver } = this.problem;
    const rows = fewestOf.map((least, r): Row => ({ of: ({ broken }) => (broken >>> r) & 1, least, most: Infinity }));
    return solver.withModel(this.program(kinds, all, countBroken, rows), (model) => {
      // a solution amid all that are optimal refutes the most
      model.options.set({ output_flag: false, solver: 'ipm', run_crossover: 'off' });
      if (!optimal(model, solver)) return all;
      const reduced = model.getSolution().colDual;
      const room = most - model.getObjectiveValue() / SCALE;
      return all.filter((_, c) => reduced[c]! / SCALE <= room + EXACT);
    });
  }

  /** Groups that break as few rules as they can; null where rules are counted in parts, which need not go together. */
  fewestGroups(): Int32Array[] | null {
    const [part, ...others] = this.parts;
    if (!part?.patterns || others.length > 0) return null;
    const { kinds, patterns } = part;
    const { values } = this.integer(kinds, patterns, countBroken);
    if (!values) return null;
    const left = kinds.map(({ students }) => students.slice());
    return patterns.flatMap(({ counts }, c) =>
      Array.from({ length: Math.round(values[c]!) }, () =>
        Int32Array.from(counts.flatMap((count, k) => left[k]!.splice(0, count))),
      ),
    );
  }

  /** @param once so many of the first columns may be used once alone */
  private integer(
    kinds: readonly Kind[],
    columns: readonly Pattern[],
    cost: (pattern: Pattern, c: number) => number,
    rows: readonly Row[] = [],
    once = 0,
  ) {
    const data = this.program(kinds, columns, cost, rows, once);
    const limits = { nodes: NODES, stall: NODES, iterations: ITERATIONS, seconds: this.problem.control.secondsLeft() };
    return solveInteger(this.problem.solver, data, null, true, limits);
  }

  /** How many groups there are of each pattern, such that all students of each kind are placed in legal sizes. */
  private program(
    kinds: readonly Kind[],
    columns: readonly Pattern[],
    cost: (pattern: Pattern, c: number) => number,
    rows: readonly Row[],
    once = 0,
  ): ModelData {
    const { sizeRow: sizes } = this;
    const exactly = (of: Row['of'], count: number): Row => ({ of, least: count, most: count });
    const all = [
      ...kinds.map(({ students }, k) => exactly(({ counts }) => counts[k]!, students.length)),
      ...(sizes ? [exactly(({ size }) => (size === sizes.usual ? 0 : 1), sizes.others)] : []),
      ...rows,
    ];
    const entries = columns.map((column) =>
      all.map(({ of }, at) => ({ at, value: of(column) })).filter(({ value }) => value !== 0),
    );
    const starts = new Int32Array(columns.length + 1);
    entries.forEach((list, c) => (starts[c + 1] = starts[c]! + list.length));
    return {
      numCols: columns.length,
      numRows: all.length,
      colCost: Float64Array.from(columns, (column, c) => cost(column, c) * SCALE),
      colLower: new Float64Array(columns.length),
      colUpper: Float64Array.from(columns, (_, c) => (c < once ? 1 : Infinity)),
      rowLower: Float64Array.from(all, ({ least }) => least),
      rowUpper: Float64Array.from(all, ({ most }) => most),
      matrix: {
        format: 'csc',
        numRows: all.length,
        numCols: columns.length,
        starts,
        indices: Int32Array.from(entries.flat(), ({ at }) => at),
        values: Float64Array.from(entries.flat(), ({ value }) => value),
      },
    };
  }
}

const countBroken = ({ broken }: Pattern) => bitCount(broken);

/** In how many ways `size` can be chosen of so many kinds, each any number of times. */
function multisets(kinds: number, size: number): number {
  let ways = 1;
  for (let at = 1; at <= size; at++) ways = (ways * (kinds + at - 1)) / at;
  return ways;
}

/** All that a group of a size can hold of some kinds. */
function patternsOf(rules: readonly SetRule[], kinds: readonly Kind[], size: number): Pattern[] {
  const patterns: Pattern[] = [];
  const grow = (counts: readonly number[], left: number) => {
    const { students } = kinds[counts.length]!;
    if (counts.length === kinds.length - 1) {
      if (left > students.length) return;
      const all = [...counts, left];
      patterns.push({ counts: all, size, broken: brokenBits(rules, kinds, all) });
      return;
    }
    for (let count = 0; count <= Math.min(left, students.length); count++) grow([...counts, count], left - count);
  };
  grow([], size);
  return patterns;
}

function brokenBits(rules: readonly SetRule[], kinds: readonly Kind[], counts: readonly number[]): number {
  // to the rules any student of a kind is like another
  const members = counts.flatMap((count, k) => Array.from({ length: count }, () => kinds[k]!.students[0]!));
  return rules.reduce((bits, rule, r) => (breaks(rule, members) ? bits | (1 << r) : bits), 0);
}

import { bitCount } from '@study-groups/scoring/answered-terms';
import type { ModelData } from 'highs';
import type { Problem } from '../problem.ts';
import { optimal, SCALE, solveInteger } from '../solver.ts';
import { breaks, type Kind, kindsOf, type SetRule, setRules } from './set-rules.ts';
import { type SizeRow, sizeRow } from '@study-groups/scoring/sizes';

/** The most patterns; where there are more, rules are counted apart from each other. */
const MOST_PATTERNS = 16_000;
/** Rules that are counted together, at most: each is a bit. */
const MOST_RULES = 31;
/** Nodes and simplex iterations of a program. */
const NODES = 200;
const ITERATIONS = 20_000;
/** Programs that look for patterns that a class may have, and their simplex iterations; those that are not refuted then are allowed. */
const SEARCHES = 40;
const SEARCH_ITERATIONS = 800;
/** Of more patterns than this they take too long. */
const MOST_SEARCHED = 400;
/** So far an interior solution may be off. */
const EXACT = 1e-3;

/** The number of students of each kind that a group holds. */
export interface Pattern {
  counts: readonly number[];
  size: number;
  /** The rules of its part that such a group breaks, as bits. */
  broken: number;
}

/** Rules that are counted together. */
export interface RulePart {
  rules: readonly SetRule[];
  kinds: readonly Kind[];
  /** Null where even one rule has too many of them. */
  patterns: readonly Pattern[] | null;
  /** The least number of rules that groups break, and how often each one by itself. */
  fewest: number;
  fewestOf: readonly number[];
  /** The number of groups of each pattern where the fewest known are broken; null if none are known. */
  counts: ReadonlyMap<Pattern, number> | null;
}

/** A row of a program: what the values of its columns sum up to. */
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
  /** Groups break at least this number of rules. */
  readonly fewest: number;
  /** True if groups are known that break no rule. */
  private readonly isKept: boolean;
  private readonly sizes: readonly number[];
  private readonly sizeRow: SizeRow | null;

  /** @param known groups of the class */
  constructor(
    private readonly problem: Problem,
    private readonly known: readonly Int32Array[],
  ) {
    this.isKept = problem.broken(known) === 0;
    this.sizes = problem.sizes();
    this.sizeRow = sizeRow(problem.legal, known);
    this.parts = this.partsOf(setRules(problem.table));
    this.fewest = this.parts.reduce((sum, { fewest }) => sum + fewest, 0);
  }

  /** Each rule joins the first part whose patterns stay few enough with it. */
  private partsOf(rules: readonly SetRule[]): RulePart[] {
    const { n } = this.problem.table;
    const joined: SetRule[][] = [];
    for (const rule of rules) {
      const part = joined.find(
        (others) => others.length < MOST_RULES && this.countOf(kindsOf(n, [...others, rule])) <= MOST_PATTERNS,
      );
      if (part) part.push(rule);
      else joined.push([rule]);
    }
    return joined.map((of) => this.part(of));
  }

  /** Returns how many patterns there are at most. */
  private countOf({ length }: readonly Kind[]): number {
    return this.sizes.reduce((sum, size) => sum + multisets(length, size), 0);
  }

  private part(rules: readonly SetRule[]): RulePart {
    const kinds = kindsOf(this.problem.table.n, rules);
    const fewestOf = rules.map((rule) => (this.isKept || rules.length === 1 ? 0 : this.part([rule]).fewest));
    // a question with too many answers is not counted
    if (this.countOf(kinds) > MOST_PATTERNS) return { rules, kinds, patterns: null, fewest: 0, fewestOf, counts: null };
    const patterns = this.sizes.flatMap((size) => patternsOf(rules, kinds, size));
    if (this.isKept) return { rules, kinds, patterns, fewest: 0, fewestOf, counts: null };
    const known = this.known.reduce((sum, group) => sum + rules.filter((rule) => breaks(rule, group)).length, 0);
    const part = { rules, kinds, fewestOf };
    // groups that break fewer rules than those known, if there are any, are of these patterns
    const { least, patterns: open } = this.notRefuted(part, patterns, known - 1);
    if (least >= known) return { ...part, patterns, fewest: known, counts: null };
    const { bound, complete, values } = this.integer(kinds, open, countBroken);
    const isRefuted = complete && values === null;
    const fewest = isRefuted ? known : Math.min(known, Math.max(least, Number.isFinite(bound) ? wholeUp(bound) : 0));
    const counts = values && new Map(open.map((pattern, c) => [pattern, Math.round(values[c]!)]));
    return { ...part, patterns, fewest, fewestOf: rules.length === 1 ? [fewest] : fewestOf, counts };
  }

  /** The patterns of each part that groups which break no more than `most` rules can have; null for a part without patterns. */
  allowed(most: number): (readonly Pattern[] | null)[] {
    return this.parts.map((part) => part.patterns && this.allowedOf(part, part.patterns, most - this.fewest));
  }

  /** @param spare how many more rules may be broken than have to be */
  private allowedOf(part: RulePart, all: readonly Pattern[], spare: number): readonly Pattern[] {
    const mostBroken = part.fewest + spare;
    const few = all.filter((pattern) => countBroken(pattern) <= mostBroken);
    const { patterns } = this.notRefuted(part, few, mostBroken);
    if (patterns.length > MOST_SEARCHED || this.isKept) return patterns;
    const row = { of: countBroken, least: 0, most: mostBroken };
    const unseen = new Set(patterns);
    // Each program uses as many patterns as it can that none has used yet; where it uses none of them, nothing can.
    let iterations = 0;
    for (let search = 0; search < SEARCHES && unseen.size > 0 && iterations < SEARCH_ITERATIONS; search++) {
      const columns = [...unseen, ...patterns];
      const once = unseen.size;
      const answer = this.integer(part.kinds, columns, (_, c) => (c < once ? -1 : 0), [row], once);
      const { values, complete } = answer;
      iterations += answer.iterations;
      const used = columns.slice(0, once).filter((_, c) => values !== null && values[c]! > 0.5);
      if (used.length === 0) return complete ? patterns.filter((pattern) => !unseen.has(pattern)) : patterns;
      for (const pattern of used) unseen.delete(pattern);
      if (search === 0 && unseen.size > used.length * SEARCHES) return patterns;
    }
    return patterns;
  }

  /**
   * Returns what the linear program says: how many rules are broken at least, and which patterns groups that break no more than `most` rules can
   * still have.
   */
  private notRefuted(
    { fewestOf, kinds }: Pick<RulePart, 'fewestOf' | 'kinds'>,
    all: readonly Pattern[],
    most: number,
  ): { least: number; patterns: readonly Pattern[] } {
    const { solver } = this.problem;
    const rows = fewestOf.map((least, r): Row => ({ of: ({ broken }) => (broken >>> r) & 1, least, most: Infinity }));
    return solver.withModel(this.program(kinds, all, countBroken, rows), (model) => {
      // a solution amid all that are optimal refutes the most
      model.options.set({ output_flag: false, solver: 'ipm', run_crossover: 'off' });
      if (!optimal(model, solver)) return { least: 0, patterns: all };
      const reduced = model.getSolution().colDual;
      const value = model.getObjectiveValue() / SCALE;
      const room = most - value + EXACT;
      return { least: wholeUp(value), patterns: all.filter((_, c) => reduced[c]! / SCALE <= room) };
    });
  }

  /** Groups that break as few rules as they can; null where rules are counted in parts, which need not go together. */
  fewestGroups(): Int32Array[] | null {
    const [part, ...others] = this.parts;
    if (!part?.patterns || others.length > 0) return null;
    const { counts: known, kinds } = part;
    if (!known) return null;
    const left = kinds.map(({ students }) => students.slice());
    return [...known].flatMap(([{ counts }, groups]) =>
      Array.from({ length: groups }, () => Int32Array.from(counts.flatMap((count, k) => left[k]!.splice(0, count)))),
    );
  }

  /** @param once the number of the first columns that may be used only once */
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

  /** Returns how many groups there are of each pattern, such that all students of each kind are placed in legal sizes. */
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

/** The least whole number that a bound, which may be a little too high, allows. */
const wholeUp = (bound: number) => Math.max(0, Math.ceil(bound - EXACT));

const countBroken = ({ broken }: Pattern) => bitCount(broken);

/** Returns the number of ways to choose `size` items from `kinds` kinds, each any number of times. */
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

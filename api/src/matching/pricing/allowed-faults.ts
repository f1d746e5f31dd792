import type { Problem } from '../problem.ts';
import type { Pattern, RulePart, RulePatterns } from '../rules/rule-patterns.ts';
import { breaks, type SetRule } from '../rules/set-rules.ts';
import type { GroupTerms } from './pricing.ts';
import type { FaultRow } from './set-partition.ts';

export interface GroupFaults {
  /** The number of rules that a group breaks, and of those among them that are of pairs and not of sets. */
  broken: number;
  ofPairs: number;
  /** In which rows it counts, as bits. */
  rows: number;
}

/** The most rows, each a bit. */
const MOST_ROWS = 31;

/** A group in the making can't become an allowed one any more. */
const NOWHERE = -1;

/** The part of a broken rule in the reduced cost of a group: of each one, and of each part each of its rules besides. */
interface RulePrices {
  ofBroken: number;
  ofRule: readonly Float64Array[];
}

/**
 * The rules of one part as states of a group in the making: how many of each kind it holds, as far as an allowed pattern can come of it; or of a
 * rule without patterns which answer it has, or that it has two.
 */
interface States {
  kindOf: Int32Array;
  kinds: number;
  /** By state and kind of the next student. */
  next: Int32Array;
  /** Of a full group, which rules it breaks, as bits; -1 of others. Behind a state come those that follow it. */
  broken: Int32Array;
  /** By state: what broken rules add at least, with any others. */
  least: Float64Array;
}

/** The rules that groups may break: a number of them together, in allowed patterns. */
export class AllowedFaults {
  /** Of the rules that have to be broken, with the part of each and its place in it. */
  readonly rows: readonly (FaultRow & { rule: SetRule; part: number; place: number })[];
  /** The rules of sets, with the bit of their rows, 0 of those without one. */
  private readonly bitOfRule: readonly { rule: SetRule; bit: number }[];
  private readonly hasPairs: boolean;
  private readonly patterns: readonly (readonly Pattern[] | null)[];

  /** @param most how many rules groups may break together; at least as many as they have to */
  constructor(
    private readonly problem: Problem,
    private readonly rules: RulePatterns,
    readonly most: number,
  ) {
    this.patterns = rules.allowed(most);
    const spare = most - rules.fewest;
    const rows = rules.parts.flatMap(({ fewest, fewestOf, rules: of }, part) => {
      // a rule is broken as often as the others of its part leave it
      const left = fewest + spare - fewestOf.reduce((sum, least) => sum + least, 0);
      return of.map((rule, place) => ({ rule, part, place, least: fewestOf[place]!, most: fewestOf[place]! + left }));
    });
    this.rows = rows.filter(({ least }) => least > 0).slice(0, MOST_ROWS);
    this.bitOfRule = rules.parts.flatMap(({ rules: of }) =>
      of.map((rule) => ({ rule, bit: this.rows.reduce((bit, row, r) => (row.rule === rule ? 1 << r : bit), 0) })),
    );
    const { fixedIn, pairWith, partners } = problem.table;
    this.hasPairs = pairWith.length > 0 || partners.length > 0 || fixedIn.some((set) => set >= 0);
  }

  faultsOf(members: Int32Array): GroupFaults {
    let ofSets = 0;
    let rows = 0;
    for (const { bit, rule } of this.bitOfRule) {
      if (!breaks(rule, members)) continue;
      ofSets++;
      rows |= bit;
    }
    const broken = this.hasPairs ? this.problem.broken([members]) : ofSets;
    return { broken, ofPairs: broken - ofSets, rows };
  }

  statesOf(size: number): PatternStates {
    return new PatternStates(this.problem.table.n, this.rules.parts, this.patterns, size);
  }

  /** The prices of rows by part and rule. */
  pricesOf(ofBroken: number, ofRow: Float64Array): RulePrices {
    const ofRule = this.rules.parts.map(({ rules }) => new Float64Array(rules.length));
    this.rows.forEach(({ part, place }, r) => (ofRule[part]![place] = ofRow[r]!));
    return { ofBroken, ofRule };
  }
}

/** The least that the rules of sets add to the reduced cost of a group of one size in the making. */
export class PatternStates implements GroupTerms {
  private readonly parts: readonly States[];
  /** By part and depth. */
  private readonly at: Int32Array;

  /** @param allowed patterns of each part, of all sizes; null where a part has none */
  constructor(
    n: number,
    parts: readonly RulePart[],
    allowed: readonly (readonly Pattern[] | null)[],
    private readonly size: number,
  ) {
    this.parts = parts.map((part, p) => {
      const patterns = allowed[p];
      return patterns ? statesOfPatterns(n, part, patterns, size) : statesOfAnswers(n, part);
    });
    this.at = new Int32Array(parts.length * (size + 1));
  }

  /** Takes the prices of the next search. */
  setPrices({ ofBroken, ofRule }: RulePrices): void {
    this.parts.forEach(({ broken, kinds, least, next }, p) => {
      const prices = ofRule[p]!;
      for (let state = least.length - 1; state >= 0; state--) {
        let lowest = Infinity;
        if (broken[state]! >= 0) {
          lowest = 0;
          for (let bits = broken[state]!, r = 0; bits !== 0; bits >>>= 1, r++)
            if (bits & 1) lowest += ofBroken + prices[r]!;
        }
        for (let k = 0; k < kinds; k++) {
          const after = next[state * kinds + k]!;
          if (after > state && least[after]! < lowest) lowest = least[after]!;
        }
        least[state] = lowest;
      }
    });
  }

  add(depth: number, j: number): void {
    const { at, parts, size } = this;
    for (let p = 0; p < parts.length; p++) {
      const row = p * (size + 1) + depth;
      at[row + 1] = following(parts[p]!, at[row]!, j);
    }
  }

  least(depth: number, l: number): number {
    const { at, parts, size } = this;
    let sum = 0;
    for (let p = 0; p < parts.length; p++) {
      const after = following(parts[p]!, at[p * (size + 1) + depth]!, l);
      if (after === NOWHERE) return Infinity;
      sum += parts[p]!.least[after]!;
    }
    return sum;
  }
}

/** The state after a student has joined. */
function following({ kindOf, kinds, next }: States, state: number, student: number): number {
  return state === NOWHERE ? NOWHERE : next[state * kinds + kindOf[student]!]!;
}

function kindsByStudent(n: number, { kinds }: RulePart): Int32Array {
  const kindOf = new Int32Array(n);
  kinds.forEach(({ students }, k) => students.forEach((i) => (kindOf[i] = k)));
  return kindOf;
}

function statesOfPatterns(n: number, part: RulePart, patterns: readonly Pattern[], size: number): States {
  const kinds = part.kinds.length;
  // From full groups down to the empty one, each without one of its students.
  let level = new Map(
    patterns.filter((each) => each.size === size).map((each) => [each.counts.join(), { ...each, at: 0 }]),
  );
  const levels = [level];
  for (let left = size - 1; left >= 0; left--) {
    const smaller: typeof level = new Map();
    for (const { counts } of level.values()) {
      counts.forEach((count, k) => {
        if (count === 0) return;
        const fewer = counts.with(k, count - 1);
        smaller.set(fewer.join(), { counts: fewer, size: left, broken: -1, at: 0 });
      });
    }
    levels.unshift((level = smaller));
  }
  const states = levels.flatMap((of) => [...of.values()]);
  states.forEach((state, at) => (state.at = at));
  const next = new Int32Array(Math.max(1, states.length) * kinds).fill(NOWHERE);
  for (const { at, counts, size: depth } of states) {
    for (let k = 0; k < kinds && depth < size; k++) {
      const after = levels[depth + 1]!.get(counts.with(k, counts[k]! + 1).join());
      if (after) next[at * kinds + k] = after.at;
    }
  }
  return {
    kindOf: kindsByStudent(n, part),
    kinds,
    next,
    broken: Int32Array.from(states, ({ broken }) => broken),
    least: new Float64Array(states.length),
  };
}

/** The states of a rule that all have the same answer: nobody's answer yet, one, and two that differ. */
function statesOfAnswers(n: number, part: RulePart): States {
  const kinds = part.kinds.length;
  const answers = part.kinds.map(({ codes }) => codes[0]!);
  const [none, mixed] = [0, kinds + 1];
  const next = new Int32Array((kinds + 2) * kinds);
  for (let state = none; state <= mixed; state++) {
    const own = state === none || state === mixed ? -1 : answers[state - 1]!;
    for (let k = 0; k < kinds; k++) {
      const other = answers[k]!;
      next[state * kinds + k] = other < 0 || other === own ? state : state === none ? k + 1 : mixed;
    }
  }
  return {
    kindOf: kindsByStudent(n, part),
    kinds,
    next,
    broken: Int32Array.from({ length: kinds + 2 }, (_, state) => (state === mixed ? 1 : 0)),
    least: new Float64Array(kinds + 2),
  };
}

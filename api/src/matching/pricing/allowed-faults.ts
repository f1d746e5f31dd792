import { PatternStates, type RulePrices } from './pattern-states.ts';
import type { Problem } from './problem.ts';
import type { Pattern, RulePatterns } from './rule-patterns.ts';
import { breaks, type SetRule } from './set-rules.ts';

/** A rule that some of the groups have to break: a row of the program that chooses them. */
export interface FaultRow {
  /** Groups that break it. */
  least: number;
  most: number;
}

export interface GroupFaults {
  /** How many rules a group breaks, and how many of these are of pairs and not of sets. */
  broken: number;
  ofPairs: number;
  /** In which rows it counts, as bits. */
  rows: number;
}

/** At most so many rows, each a bit. */
const MOST_ROWS = 31;

/** What groups may break: so many rules together, in allowed patterns. */
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

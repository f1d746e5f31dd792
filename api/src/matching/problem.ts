import { WORDS } from '@study-groups/scoring/week-mask';
import type { Highs } from 'highs';
import { partTable, type ClassTable } from './cost/class-table.ts';
import { GroupCost } from './cost/group-cost.ts';
import { Pricing } from './pricing/pricing.ts';
import { countBroken, penaltyOf } from './rules/rule-count.ts';
import type { LegalSizes } from '@study-groups/scoring/sizes';

/** Some groups and what they cost together. */
export interface Solution {
  groups: Int32Array[];
  cost: number;
}

/** Two solutions whose costs differ by less are equally good. */
export const EQUAL = 1e-11;

/** A run, as every part of the engine sees it. */
export class Problem {
  readonly kernel: GroupCost;
  private readonly pricings = new Map<number, Pricing>();

  constructor(
    readonly table: ClassTable,
    readonly legal: LegalSizes,
    readonly solver: Highs,
    readonly control: Control,
  ) {
    this.kernel = new GroupCost(table);
  }

  /** The pricing of groups of one size, made at its first use. */
  pricing(size: number): Pricing {
    let pricing = this.pricings.get(size);
    if (!pricing) this.pricings.set(size, (pricing = new Pricing(this.table, size)));
    return pricing;
  }

  /** The problem of some students alone, who get new numbers in this order. */
  part(students: Int32Array): Problem {
    return new Problem(partTable(this.table, students), this.legal, this.solver, this.control);
  }

  /** All sizes that a group may have, ascending. */
  sizes(): number[] {
    return Array.from({ length: this.legal.max - this.legal.min + 1 }, (_, i) => this.legal.min + i);
  }

  /** Cost of one group. */
  costOf(group: Int32Array): number {
    return this.kernel.cost(group, 0, group.length);
  }

  /** Returns how many rules groups break. */
  broken(groups: readonly Int32Array[]): number {
    return groups.reduce((sum, group) => sum + countBroken(this.table, group), 0);
  }

  /** Returns what groups cost beside broken rules. */
  scoreCost(groups: readonly Int32Array[]): number {
    return groups.reduce(
      (sum, group) => sum + this.costOf(group) - this.table.ruleCost * countBroken(this.table, group),
      0,
    );
  }

  /** Returns whether groups break no rule. */
  keepsRules(groups: readonly Int32Array[]): boolean {
    // Pairs of an earlier run that meet cost a little too, but break nothing.
    return groups.every((group) => penaltyOf(this.table, group, 0, group.length) < this.table.ruleCost / 2);
  }

  /** Returns whether a group has a slot in common. */
  meets(group: Int32Array): boolean {
    const { week } = this.table;
    for (let w = 0; w < WORDS; w++) {
      let free = -1;
      for (let t = 0; t < group.length; t++) free &= week[group[t]! * WORDS + w]!;
      if (free !== 0) return true;
    }
    return false;
  }

  solution(groups: Int32Array[]): Solution {
    return { groups, cost: groups.reduce((sum, group) => sum + this.costOf(group), 0) };
  }
}

/** The kill switch and the reports of a run. */
export interface Control {
  /** Steps taken so far. */
  iterations: number;
  /** Seconds until the clock stops the run, 0 when it has. */
  secondsLeft(): number;
  /** The clock has ended something before its budget was used up. */
  stopped: boolean;
  /** Says how far the current part of the work is, 0 to 1. */
  progress(done: number): void;
}

import type { AllowedFaults, GroupFaults, PatternStates } from './allowed-faults.ts';
import type { Prices } from './column-pool.ts';
import { type GroupTerms, type OnGroup, Pricing, SumOfTerms } from './pricing.ts';
import type { Problem } from '../problem.ts';
import { CutStates } from './triple-cuts.ts';

/** Reduced costs above minus this count as none. */
export const NEGLIGIBLE = 1e-10;
/** A pricing of more sets than this is heavy: exchanges, which cost a fraction, look for groups before the next one. */
export const HEAVY = 400_000;

const NO_FAULTS: GroupFaults = { broken: 0, ofPairs: 0, rows: 0 };

/** A group that a pricing found. */
export interface Priced {
  members: Int32Array;
  cost: number;
  reduced: number;
  /** Rules that it breaks, if these are no part of the cost, and in which rows it counts. */
  broken: number;
  rows: number;
}

/** The result of a round of pricing. */
export interface Round {
  priced: Priced[];
  /** All groups of all sizes were priced. */
  complete: boolean;
}

/** The search that groups are priced for. */
export interface PricedSearch {
  problem: Problem;
  students: Int32Array;
  /** The groups that may be part of a solution; null where each broken rule has its cost. */
  allowed: AllowedFaults | null;
  /** Returns whether the best groups known break no rule, so that none that breaks one can be part of better ones. */
  keepsRules: () => boolean;
}

/** Prices the groups of an exact search, within a budget of sets of students that may be looked at. */
export class GroupPricing {
  /** True if a round was cut short, so that later ones end at the first size with groups. */
  heavy = false;
  /** Of groups that may break no more than is allowed, by size. */
  private readonly pricings = new Map<number, { states: PatternStates | null; pricing: Pricing }>();

  /** @param nodesLeft sets that may be looked at */
  constructor(
    private readonly search: PricedSearch,
    public nodesLeft: number,
  ) {}

  /** The rules that a group breaks, if these are no part of the cost. */
  faultsOf(group: Int32Array): GroupFaults {
    return this.search.allowed?.faultsOf(group) ?? NO_FAULTS;
  }

  /**
   * The groups that would improve the linear program, at least one if there is one. The first heavy round is cut short; from then on
   * sizes are priced one after another until one has such groups.
   */
  round(prices: Prices): Round {
    const most = 40 * this.search.students.length;
    const priced: Priced[] = [];
    let budget = this.heavy ? this.nodesLeft : Math.min(HEAVY, this.nodesLeft);
    for (const size of this.search.problem.sizes()) {
      const before = this.nodesLeft;
      const ofSize = this.pricedOf(prices, size, -NEGLIGIBLE, most, budget);
      budget -= before - this.nodesLeft;
      for (const each of ofSize.priced) priced.push(each);
      if (!ofSize.complete) {
        this.heavy = true;
        return { priced: ascending(priced), complete: false };
      }
      if (this.heavy && priced.length > 0 && size < this.search.problem.legal.max) return { priced, complete: false };
    }
    return { priced: ascending(priced), complete: true };
  }

  /** Some of the groups of some students that would improve the linear program, of each size those among a number of sets. */
  someAmong(prices: Prices, students: Int32Array, budget: number): Priced[] {
    const most = 10 * students.length;
    return ascending(
      this.search.problem
        .sizes()
        .flatMap(
          (size) => this.pricedOf(prices, size, -NEGLIGIBLE, most, Math.min(budget, this.nodesLeft), students).priced,
        ),
    );
  }

  /** All groups with a reduced cost under `limit`, or about `most` of the best of each size, ascending; some of them when the nodes run out. */
  allUnder(prices: Prices, limit: number, most: number): Round {
    const all: Priced[] = [];
    for (const size of this.search.problem.sizes()) {
      const { priced, complete } = this.pricedOf(prices, size, limit, most, this.nodesLeft);
      for (const each of priced) all.push(each);
      if (!complete) return { priced: ascending(all), complete };
    }
    return { priced: ascending(all), complete: true };
  }

  /** The pricing of groups of one size, with what rules and cuts add at some prices. */
  private pricingAt(prices: Prices, size: number): Pricing {
    const { allowed, problem } = this.search;
    const { ofBroken, ofCuts, ofRow } = prices;
    if (allowed === null && ofCuts.length === 0) return problem.pricing(size);
    const { table } = problem;
    let known = this.pricings.get(size);
    if (!known) {
      known = { states: allowed && allowed.statesOf(size), pricing: new Pricing(table, size, allowed === null) };
      this.pricings.set(size, known);
    }
    const { pricing, states } = known;
    const terms: GroupTerms[] = [];
    if (allowed && states) {
      states.setPrices(allowed.pricesOf(Math.max(ofBroken, NEGLIGIBLE), ofRow));
      terms.push(states);
    }
    if (ofCuts.length > 0) terms.push(new CutStates(table.n, size, ofCuts));
    pricing.terms = terms.length === 1 ? terms[0]! : new SumOfTerms(terms);
    return pricing;
  }

  /** Groups of one size with a reduced cost under `limit`: all, or about `most` of the best, or those found with `budget` sets. */
  private pricedOf(
    prices: Prices,
    size: number,
    limit: number,
    most: number,
    budget: number,
    students = this.search.students,
  ): Round {
    const { ofBroken, ofStudent, ofSize } = prices;
    // the dearest students first: they have the fewest good groups, which cuts the search early
    const order = students.slice().sort((a, b) => ofStudent[b]! - ofStudent[a]! || a - b);
    const { allowed, problem } = this.search;
    const pricing = this.pricingAt(prices, size);
    const shift = ofSize[size]!;
    let found: Priced[] = [];
    let cut = limit + shift;
    // what breaks a rule can't be part of a better solution than one that breaks none
    const keepsRules = this.search.keepsRules();
    const worth = keepsRules ? problem.table.ruleCost : Infinity;
    const mayBreak = allowed?.most ?? 0;
    const onGroup: OnGroup = (members, cost, reducedCost) => {
      const { broken, ofPairs, rows } = this.faultsOf(members);
      const reduced = reducedCost - shift + ofPairs * ofBroken;
      if (cost < worth && broken <= mayBreak && reduced < cut - shift)
        found.push({ members: members.slice(), cost, reduced, broken, rows });
      if (found.length >= 2 * most) {
        found = ascending(found).slice(0, most);
        cut = found[most - 1]!.reduced + shift;
      }
      return cut;
    };
    const complete = pricing.search(ofStudent, cut, order, budget, onGroup, keepsRules);
    this.nodesLeft -= pricing.nodes;
    this.search.problem.control.iterations += pricing.nodes;
    return { priced: found, complete };
  }
}

function ascending(priced: Priced[]): Priced[] {
  return priced.sort((a, b) => a.reduced - b.reduced);
}

import { LARGEST_GROUP } from '../cost/cost-tables.ts';
import type { OnGroup } from '../pricing/pricing.ts';
import type { RepairClass } from './repair-class.ts';
import type { RepairColumn } from './columns.ts';
import type { LineLimits } from './model.ts';
import type { RepairPrices } from './program.ts';

/** To scan this number of students is as much work as to look at a set. */
const SCANNED = 8;

/** A price of faults below this one rules no group out. */
const LEAST_PRICE = 1e-6;

/** Groups of some who are there and some of the others, and how many rules all of them break at least. */
interface Part {
  kept: Int32Array;
  others: Int32Array;
  broken: number;
}

/** A column that was found, with its reduced cost. */
export interface PricedColumn {
  place: number;
  members: Int32Array;
  reduced: number;
}

export interface Priced {
  /** The best of those found, ascending by their reduced cost. */
  found: PricedColumn[];
  /** No column under `cut` is left out. */
  complete: boolean;
  /** The limit, or less where there are more columns than were to be kept. */
  cut: number;
  nodes: number;
}

/** Cost of a column less what the prices give for it. */
export function reducedCost(
  { cost, faults, members, moved, other, place }: RepairColumn,
  prices: RepairPrices,
): number {
  let reduced = cost + moved * prices.moved + faults * prices.fault + other * prices.other;
  if (place >= 0) reduced += prices.ofPlace[place]!;
  for (let t = 0; t < members.length; t++) reduced -= prices.ofStudent[members[t]!]!;
  return reduced;
}

/**
 * Finds the columns of a line whose reduced cost is under a limit: for each place the sets that keep some of its members, and the
 * sets of a new group. Who comes from another place has a price that is lower by that of a move.
 */
export class RepairPricing {
  /** Everybody who may come to another group than today, the late first. */
  private readonly free: Int32Array;
  /** Those who gave the rarest of the answers that each group needs; null where there is none. */
  private readonly rarest: Uint8Array | null;

  constructor(private readonly cls: RepairClass) {
    const members = Int32Array.from({ length: cls.n }, (_, i) => i).filter((i) => cls.home[i]! >= 0 && !cls.stays[i]);
    this.free = Int32Array.of(...cls.late, ...members);
    const counts = cls.rules.sets
      .filter(({ breaks }) => breaks(0))
      .map(({ holds }) => ({ holds, count: holds.reduce((sum, is) => sum + is, 0) }));
    this.rarest = counts.sort((a, b) => a.count - b.count)[0]?.holds ?? null;
  }

  /**
   * @param most the number of the best columns that are kept
   * @param budget sets looked at, at most
   */
  search(prices: RepairPrices, limit: number, limits: LineLimits, most: number, budget: number): Priced {
    const { cls } = this;
    const best = new Best(limit, most);
    const strange = Float64Array.from(prices.ofStudent, (price, i) => price - (cls.home[i]! >= 0 ? prices.moved : 0));
    let nodes = 0;
    for (let place = -1; place < cls.places.length; place++) {
      const own = cls.places[place] ?? new Int32Array(0);
      if (place >= 0 && own.length === 0) continue;
      const ofPlace = strange.slice();
      for (const i of own) ofPlace[i] = prices.ofStudent[i]!;
      const free = limits.moved === 0 ? cls.late : this.free;
      const others = free.filter((i) => place < 0 || cls.home[i] !== place);
      for (const kept of place < 0 ? [own] : keptOf(own, cls.stays, limits.moved)) {
        for (const size of this.sizesWith(place, kept, limits)) {
          if (nodes > budget) return { found: best.ascending(), complete: false, cut: best.cut, nodes };
          const far = cls.farBy(size);
          const shift =
            (place < 0 ? 0 : prices.ofPlace[place]!) + far * prices.fault + (cls.isOtherSize(size) ? prices.other : 0);
          const firsts = size > limits.moved ? cls.late.length : others.length;
          for (const part of place < 0 ? [{ kept, others, broken: 0 }] : this.parts(kept, others, prices.fault)) {
            if (part.kept.length > size) continue;
            const least = shift + part.broken * prices.fault;
            const onGroup = (members: Int32Array, _cost: number, reduced: number) => {
              const broken = cls.rules.ofGroup(members);
              if (
                broken + far <= limits.faultsOfOne &&
                cls.movedTo(place, members) <= limits.moved &&
                limits.shapes.allows(place, members)
              )
                best.offer(place, members, reduced + shift + broken * prices.fault);
              return best.cut - least;
            };
            nodes += this.groupsOf(part, firsts, size, ofPlace, best.cut - least, budget - nodes, onGroup);
          }
        }
      }
    }
    return { found: best.ascending(), complete: nodes <= budget, cut: best.cut, nodes };
  }

  /**
   * The groups that hold `kept` in parts, where faults have a price: those without the rarest answer that each needs, which break that
   * rule, and those with each of who gave it as the first of them.
   */
  private parts(kept: Int32Array, others: Int32Array, fault: number): Part[] {
    const { rarest } = this;
    if (rarest === null || fault < LEAST_PRICE || kept.some((i) => rarest[i])) return [{ kept, others, broken: 0 }];
    const without = others.filter((i) => !rarest[i]);
    const holders = others.filter((i) => rarest[i]);
    return [
      { kept, others: without, broken: 1 },
      ...Array.from(holders, (holder, at) => ({
        kept: Int32Array.of(...kept, holder),
        others: Int32Array.of(...holders.subarray(at + 1), ...without),
        broken: 0,
      })),
    ];
  }

  /** Calls `onGroup` for the groups of one size of a part; the sets looked at. */
  private groupsOf(
    { kept, others }: Part,
    firsts: number,
    size: number,
    prices: Float64Array,
    limit: number,
    budget: number,
    onGroup: OnGroup,
  ): number {
    const alone = kept.length === 0 && size === 1 ? others : kept.length === size ? [-1] : null;
    if (alone) {
      for (const i of alone) {
        const members = i < 0 ? kept : Int32Array.of(i);
        const cost = this.cls.costOf(members);
        const reduced = members.reduce((sum, member) => sum - prices[member]!, cost);
        if (reduced < limit) onGroup(members, cost, reduced);
      }
      return alone.length;
    }
    const pricing = this.cls.pricing(size);
    if (kept.length === 0) pricing.search(prices, limit, others, budget, onGroup, false, firsts);
    else pricing.holding(prices, limit, kept, others, budget, onGroup);
    return pricing.nodes + Math.ceil(others.length / SCANNED);
  }

  /** The sizes that a group of a place can have that keeps some of its members. */
  private sizesWith(place: number, kept: Int32Array, { faultsOfOne, moved, shapes }: LineLimits): number[] {
    const { cls } = this;
    const { length } = kept;
    const largest = Math.max(length, Math.min(LARGEST_GROUP, length + moved + cls.late.length));
    const sizes: number[] = [];
    for (let size = Math.max(1, length); size <= largest; size++)
      if (cls.farBy(size) <= faultsOfOne && shapes.allowsSize(place, kept, size)) sizes.push(size);
    return sizes;
  }
}

/** The best of the columns that are offered, about a given number of them. */
class Best {
  private found: PricedColumn[] = [];

  constructor(
    /** The bound that a column's reduced cost has to be under. */
    public cut: number,
    private readonly most: number,
  ) {}

  /** Takes a copy of the members. */
  offer(place: number, members: Int32Array, reduced: number): void {
    if (reduced >= this.cut) return;
    this.found.push({ place, members: members.slice().sort(), reduced });
    if (this.found.length < 2 * this.most) return;
    this.found = this.ascending().slice(0, this.most);
    this.cut = this.found[this.most - 1]!.reduced;
  }

  ascending(): PricedColumn[] {
    return this.found.sort((a, b) => a.reduced - b.reduced || a.place - b.place);
  }
}

/** Returns what may be left of a group when at most `most` of its members go, but not nothing. */
function* keptOf(own: Int32Array, stays: Uint8Array, most: number, from = 0): Generator<Int32Array> {
  if (own.length > 0) yield own;
  if (most === 0) return;
  for (let at = from; at < own.length && own.length > 1; at++) {
    if (!stays[own[at]!])
      yield* keptOf(
        own.filter((_, t) => t !== at),
        stays,
        most - 1,
        at,
      );
  }
}

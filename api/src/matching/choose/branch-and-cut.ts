import type { Prices } from '../pricing/column-pool.ts';
import type { Choosable, ChoiceProgram, CountLimits, Mix } from './choice-program.ts';
import { EQUAL } from '../problem.ts';
import { Random } from '../random.ts';
import { brokenCuts } from '../pricing/triple-cuts.ts';

/** A share so near to none or all is that. */
const ROUNDING = 1e-6;
/** Pairs that share about this part of their groups are decided first. */
const OPEN_SHARE = 0.6;
/** Cuts there are at most, by student. */
const MOST_CUTS = 6;
/** Cuts that close less of the gap are the last. */
const LEAST_GAIN = 0.02;
/** A count so near to a whole number is not decided on. */
const WHOLE = 0.02;
/** The share of the groups in a part at first, at least and at most, and by how much it changes. */
const SHARE = { first: 0.4, least: 0.2, most: 0.85, step: 0.05 };
/** Decisions in a part, and parts after the last one that was any good. */
const PART_NODES = 15;
const IDLE = 16;
/** Rounds of pricing in a part. */
const PART_ROUNDS = 3;
/** A dive takes groups with a larger share than this, and of those down to a likely share this part. */
const CERTAIN = 0.98;
const LIKELY = 0.6;
const DIVE_SHARE = 0.1;
const STREAM = 200;

/** The rest to choose among. */
interface Node {
  /** Columns. */
  allowed: Int32Array;
  /** Of these, those that are taken. */
  whole: readonly number[];
  limits: readonly CountLimits[];
  /** No choice among them costs less. */
  bound: number;
}

/**
 * The cheapest choice of whole groups: linear programs with cuts, and where these leave fractions, decisions about how many groups there
 * are by each count, then about pairs of students, who are in one group or in two (Ryan and Foster, 1981). A choice may leave students in no
 * group while no other is known.
 */
export class BranchAndCut {
  /** Of the first program, with its cuts; null before it was solved. */
  prices: Prices | null = null;
  private readonly random: Random;
  /** Columns of which the first mix takes something. */
  private mixed: number[] = [];

  /**
   * @param best columns of the best choice known
   * @param cost what it costs
   * @param goesOn whether a search may begin another step
   */
  constructor(
    private readonly program: ChoiceProgram,
    private readonly of: Choosable,
    public best: readonly number[],
    public cost: number,
    private readonly goesOn: () => boolean,
  ) {
    this.random = new Random(of.students.length, STREAM);
  }

  /** Returns whether the best choice leaves nobody out. */
  get isWhole(): boolean {
    const placed = this.best.reduce((sum, c) => sum + this.of.pool.groups[c]!.length, 0);
    return placed === this.of.students.length;
  }

  /**
   * Returns what a choice among some columns leaves to be decided, nothing where none is better.
   *
   * @param cuts rounds of cuts, at most
   * @returns null if the solver failed
   */
  root(allowed: Int32Array, cuts: number): Node[] | null {
    const limits = this.of.counts.map(() => ({ least: -Infinity, most: Infinity }));
    return this.visited({ allowed, whole: [], limits, bound: 0 }, cuts, true);
  }

  /**
   * Takes groups of which the cheapest mix takes the most, solves the rest again, and so on.
   *
   * @returns whether this leads to a better choice, which is kept
   */
  dive({ allowed, limits }: Node): boolean {
    const { pool, n } = this.of;
    const takenBy = new Int32Array(n).fill(-1);
    let open = allowed;
    for (;;) {
      const mix = this.program.solve(open, limits);
      if (typeof mix === 'string' || mix.cost >= this.cost - EQUAL) return false;
      const mixed = Array.from(open).filter((c) => mix.shares[c]! > ROUNDING);
      if (mixed.every((c) => mix.shares[c]! > 1 - ROUNDING)) {
        this.best = mixed;
        this.cost = mix.cost;
        return true;
      }
      const shared = mixed
        .filter((c) => takenBy[pool.groups[c]![0]!] !== c)
        .sort((a, b) => mix.shares[b]! - mix.shares[a]! || a - b);
      // those taken leave somebody out
      if (shared.length === 0) return false;
      const few = Math.ceil(DIVE_SHARE * shared.length);
      shared.forEach((c, rank) => {
        const isTaken = rank === 0 || mix.shares[c]! > CERTAIN || (rank < few && mix.shares[c]! > LIKELY);
        if (isTaken && pool.groups[c]!.every((i) => takenBy[i]! < 0)) for (const i of pool.groups[c]!) takenBy[i] = c;
      });
      open = open.filter((c) => pool.groups[c]!.every((i) => takenBy[i]! < 0 || takenBy[i] === c));
    }
  }

  /**
   * Chooses parts of the best groups again, one after another.
   *
   * @param price adds groups of some students that improve a linear program at some prices to the pool, and says how many
   */
  improve(
    { allowed, limits, bound }: Node,
    parts: number,
    price?: (prices: Prices, students: Int32Array) => number,
  ): void {
    const { pool, n, students } = this.of;
    const keptOf = new Int32Array(n);
    let share = SHARE.first;
    for (let part = 0, idle = 0; part < parts && idle < IDLE && this.goesOn(); part++, idle++) {
      const inside = this.part(Math.ceil(share * this.best.length), part % 2 === 0);
      keptOf.fill(-1);
      this.best.forEach((c, g) => inside.has(g) || pool.groups[c]!.forEach((i) => (keptOf[i] = c)));
      const isInPart = (c: number) => pool.groups[c]!.every((i) => keptOf[i]! < 0 || keptOf[i] === c);
      let inPart = allowed.filter(isInPart);
      const open = students.filter((i) => keptOf[i]! < 0);
      for (let round = 0, known = pool.count; price && round < PART_ROUNDS; round++, known = pool.count) {
        const mix = this.program.solve(inPart, limits);
        if (typeof mix === 'string' || price(mix.prices, open) === 0) break;
        const fresh = Int32Array.from({ length: pool.count - known }, (_, k) => known + k);
        allowed = Int32Array.from([...allowed, ...fresh]);
        inPart = Int32Array.from([...inPart, ...fresh.filter(isInPart)]);
      }
      const before = this.cost;
      const isDone = this.decide([{ allowed: inPart, whole: [], limits, bound }], PART_NODES, 0);
      if (this.cost < before - EQUAL) idle = -1;
      share = isDone ? Math.min(SHARE.most, share + SHARE.step) : Math.max(SHARE.least, share - SHARE.step);
    }
  }

  /**
   * Returns the places of some of the best groups, at random.
   *
   * @param areRelated whether, after the first, such that share students with groups of the first mix with those before
   */
  private part(count: number, areRelated: boolean): Set<number> {
    const { best, of, random } = this;
    const placeOf = new Int32Array(of.n).fill(-1);
    best.forEach((c, g) => of.pool.groups[c]!.forEach((i) => (placeOf[i] = g)));
    const order = areRelated ? this.mixed.slice() : [];
    random.shuffle(order);
    const touched = order.map((c) => new Set(Array.from(of.pool.groups[c]!, (i) => placeOf[i]!).filter((g) => g >= 0)));
    const inside = new Set<number>();
    while (inside.size < count) {
      const next = touched.find((groups) => {
        const known = [...groups].filter((g) => inside.has(g)).length;
        return known > 0 && known < groups.size;
      });
      if (next) for (const g of next) inside.add(g);
      else inside.add(random.below(best.length));
    }
    return inside;
  }

  /**
   * Goes through decisions depth first.
   *
   * @param open what is to be decided; what is left of it afterwards
   * @param most decisions
   * @param cuts rounds of cuts after each, at most
   * @returns whether none is left
   */
  decide(open: Node[], most: number, cuts: number): boolean {
    let isComplete = true;
    for (let visits = 0; open.length > 0; visits++) {
      const node = open.pop()!;
      if (node.bound >= this.cost - EQUAL) continue;
      if (visits >= most || !this.goesOn()) {
        open.push(node);
        return false;
      }
      const children = this.visited(node, cuts, false);
      if (children === null) isComplete = false;
      else open.push(...children);
    }
    return isComplete;
  }

  /** Returns what a node leaves to be decided, the likelier last; null if the solver failed. */
  private visited(node: Node, cuts: number, isRoot: boolean): Node[] | null {
    const { of, program } = this;
    let { allowed } = node;
    for (let round = 0, before = -Infinity; ; round++) {
      const mix = program.solve(allowed, node.limits, node.whole);
      if (mix === 'failed') return null;
      if (mix === 'infeasible') return [];
      if (isRoot) this.prices = mix.prices;
      const gap = this.cost - mix.cost;
      if (gap <= EQUAL) return [];
      allowed = allowed.filter((c) => mix.reduced[c]! <= gap + EQUAL);
      const taken = Array.from(allowed).filter((c) => mix.shares[c]! > ROUNDING);
      if (isRoot) this.mixed = taken;
      if (taken.every((c) => mix.shares[c]! > 1 - ROUNDING)) {
        this.best = taken;
        this.cost = mix.cost;
        return [];
      }
      const isGaining = mix.cost - before >= LEAST_GAIN * gap;
      before = mix.cost;
      if (round < cuts && isGaining && program.cutCount < MOST_CUTS * of.students.length) {
        const groups = taken.map((c) => of.pool.groups[c]!);
        const fresh = brokenCuts(
          of.students,
          groups,
          taken.map((c) => mix.shares[c]!),
        );
        program.cut(fresh);
        if (fresh.length > 0) continue;
      }
      return this.decided(node, allowed, mix);
    }
  }

  /** Returns what a node becomes by a decision, the likelier one last. */
  private decided({ limits, whole }: Node, allowed: Int32Array, mix: Mix): Node[] {
    const bound = mix.cost;
    for (let k = 0; k < limits.length; k++) {
      const count = mix.counted[k]!;
      const fewer = Math.floor(count);
      if (count - fewer < WHOLE || count - fewer > 1 - WHOLE) continue;
      const { least, most } = limits[k]!;
      const children = [
        { least: fewer + 1, most },
        { least, most: fewer },
      ];
      if (count - fewer > 0.5) children.reverse();
      return children.map((limit) => ({ allowed, whole, limits: limits.with(k, limit), bound }));
    }
    const { groups } = this.of.pool;
    const pair = openPair(this.of, allowed, mix.shares);
    if (pair === null) return [];
    const held = Int8Array.from(allowed, (c) => groups[c]!.filter((i) => pair.includes(i)).length);
    const without = (not: number) => ({ allowed: allowed.filter((_, k) => held[k] !== not), whole, limits, bound });
    if (held.includes(1)) return [without(2), without(1)];
    // the two are in no other groups, and it is these that are taken in part
    const group = allowed.find((c, k) => held[k] === 2 && mix.shares[c]! > ROUNDING && mix.shares[c]! < 1 - ROUNDING)!;
    const rest = allowed.filter((c) => c === group || !groups[c]!.some((i) => groups[group]!.includes(i)));
    return [
      { allowed: allowed.filter((c) => c !== group), whole, limits, bound },
      { allowed: rest, whole: [...whole, group], limits, bound },
    ];
  }
}

/** Two students who share a part of their groups; null if no group is chosen in part. */
function openPair({ n, pool }: Choosable, allowed: Int32Array, shares: Float64Array): [number, number] | null {
  const together = new Map<number, number>();
  for (const c of allowed) {
    const share = shares[c]!;
    if (share <= ROUNDING) continue;
    const group = pool.groups[c]!;
    for (let s = 0; s < group.length; s++) {
      for (let t = s + 1; t < group.length; t++) {
        const key = group[s]! * n + group[t]!;
        together.set(key, (together.get(key) ?? 0) + share);
      }
    }
  }
  let pair: [number, number] | null = null;
  let nearest = Infinity;
  for (const [key, share] of together) {
    const far = Math.abs(share - OPEN_SHARE);
    if (share >= 1 - ROUNDING || far >= nearest) continue;
    nearest = far;
    pair = [Math.floor(key / n), key % n];
  }
  return pair;
}

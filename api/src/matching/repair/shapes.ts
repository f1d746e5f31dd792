import type { CountedSet, RepairClass } from './repair-class.ts';

/**
 * The fewest faults that any way with a limited number of moved people has, as far as numbers tell: those of sizes, and of the rules about how
 * many of a set a group holds. Each of these rules is counted exactly together with the sizes; of several, the others by what they come
 * to at least on their own. Other rules can only add to it.
 */
export class RepairShapes {
  private readonly views: readonly { table: ShapeTable; others: number }[];

  constructor(cls: RepairClass, moved: number) {
    const { sets } = cls.rules;
    const alone = sets.map((set) => new ShapeTable(cls, moved, set, false)).map((table) => Math.min(...table.fewest));
    const all = alone.reduce((sum, faults) => sum + faults, 0);
    this.views =
      sets.length === 0
        ? [{ table: new ShapeTable(cls, moved, null, true), others: 0 }]
        : sets.map((set, at) => ({ table: new ShapeTable(cls, moved, set, true), others: all - alone[at]! }));
  }

  /** By how many stay in no group, who are not counted. */
  fewest(): Float64Array {
    const [first, ...others] = this.views.map((view) => view.table.fewest.map((faults) => faults + view.others));
    return first!.map((faults, unplaced) => Math.max(faults, ...others.map((view) => view[unplaced]!)));
  }

  /** Returns the groups that are in some way of at most these faults and people in no group, who count as faults too. */
  within(faults: number, unplaced: number): ShapeFilter {
    const filters = this.views.map(({ table, others }) => table.within(faults - others, unplaced));
    return {
      allows: (place, members) => filters.every((filter) => filter.allows(place, members)),
      allowsSize: (place, kept, size) => filters.every((filter) => filter.allowsSize(place, kept, size)),
    };
  }
}

/** Tells which groups can be part of a line. */
export interface ShapeFilter {
  /** Returns whether a place, -1 for a new group, may have this group. */
  allows(place: number, members: ArrayLike<number>): boolean;
  /** Returns whether it may have one of a size that keeps these of its members. */
  allowsSize(place: number, kept: ArrayLike<number>, size: number): boolean;
}

/** A change of a group: how many more it holds of those outside the set and of those in it, and the fewest who leave it for that. */
interface Shape {
  more: readonly [number, number];
  leaving: number;
  faults: number;
  isOther: boolean;
}

/** Where the set is too large for a table of this number of steps, it is left out. */
const MOST_STEPS = 6e7;

/**
 * All ways to change the groups of a class by numbers alone, as a table over the groups: by how many moved so far, how many groups of
 * another than the usual size there are so far, and how many more, outside the set and in it, arrived than left.
 */
export class ShapeTable {
  /** The fewest faults by how many stay in no group; Infinity where there is no way. */
  readonly fewest: Float64Array;
  private readonly kindOf: Uint8Array;
  /** By kind: who is in no group, and the least and most that may have arrived in all. */
  private readonly late: [number, number];
  private readonly low: [number, number];
  private readonly width: [number, number];
  /** Groups of another than the usual size that may be; one of them more is a fault. */
  private readonly others: number;
  private readonly shapes: readonly (readonly Shape[])[];
  private readonly newShapes: readonly Shape[];
  /** The fewest faults so far, before each place and after all, new groups included. */
  private readonly before: readonly Float64Array[];

  constructor(
    private readonly cls: RepairClass,
    private readonly moved: number,
    private set: CountedSet | null,
    private readonly countsSizes: boolean,
  ) {
    const { late, n, places, sizes, stays } = cls;
    this.others = countsSizes && sizes.usual !== null ? sizes.others : 0;
    const count = (members: ArrayLike<number>, kind: number) =>
      Array.from(members).filter((i) => this.kindOf[i] === kind).length;
    const measured = () => {
      const free = Array.from({ length: n }, (_, i) => i).filter((i) => cls.home[i]! >= 0 && !stays[i]);
      const most = [0, 1].map((kind) => Math.min(moved, count(free, kind))) as [number, number];
      const ofLate = [count(late, 0), count(late, 1)] as [number, number];
      return { most, ofLate };
    };
    this.kindOf = set?.holds ?? new Uint8Array(n);
    let { most, ofLate } = measured();
    const widthOf = (kind: 0 | 1) => 2 * most[kind] + ofLate[kind] + 1;
    const states = () => (moved + 1) * (this.others + 1) * widthOf(0) * widthOf(1);
    const shapes = () => (most[0] + ofLate[0] + 5) * (most[1] + ofLate[1] + 5);
    if (states() * shapes() * (places.length + 1) > MOST_STEPS) {
      this.set = null;
      this.kindOf = new Uint8Array(n);
      ({ most, ofLate } = measured());
    }
    this.late = ofLate;
    this.low = [-most[0], -most[1]];
    this.width = [widthOf(0), widthOf(1)];
    this.shapes = places.map((group) => {
      const own = [count(group, 0), count(group, 1)] as const;
      const free = group.filter((i) => !stays[i]);
      return group.length === 0 ? [] : this.shapesOf(own, [count(free, 0), count(free, 1)]);
    });
    this.newShapes = this.shapesOf([0, 0], [0, 0]).filter(({ more: [a, b] }) => a + b > 0);
    this.before = this.forward();
    this.fewest = this.fewestAtEnd();
  }

  /** @param free of its members, how many may leave */
  private shapesOf(own: readonly [number, number], free: readonly [number, number]): Shape[] {
    const shapes: Shape[] = [];
    for (let a = Math.max(-free[0], this.low[0]); a <= this.most(0); a++) {
      for (let b = Math.max(-free[1], this.low[1]); b <= this.most(1); b++) {
        const leaving = Math.max(0, -a) + Math.max(0, -b);
        if (leaving > this.moved) continue;
        shapes.push({ more: [a, b], leaving, ...this.faultsOf(own[0] + own[1] + a + b, own[1] + b) });
      }
    }
    return shapes;
  }

  private faultsOf(size: number, held: number): Pick<Shape, 'faults' | 'isOther'> {
    const { cls, countsSizes, set } = this;
    if (size === 0) return { faults: 0, isOther: false };
    const broken = set?.breaks(held) ? 1 : 0;
    return countsSizes
      ? { faults: broken + cls.farBy(size), isOther: cls.isOtherSize(size) }
      : { faults: broken, isOther: false };
  }

  /** The most of a kind who can arrive. */
  private most(kind: 0 | 1): number {
    return this.late[kind] - this.low[kind];
  }

  /** Calls back with each state from which a shape leads to another, with what it adds. */
  private each(
    { faults, isOther, more }: Shape,
    leaving: number,
    step: (from: number, to: number, faults: number) => void,
    isBackward = false,
  ): void {
    const { moved, others, width } = this;
    const [w0, w1] = width;
    const [a, b] = more;
    const by = leaving * (others + 1) * w0 * w1 + a * w1 + b;
    const from0 = Math.max(0, -a);
    const to0 = Math.min(w0, w0 - a);
    const from1 = Math.max(0, -b);
    const to1 = Math.min(w1, w1 - b);
    const rows = (moved - leaving + 1) * (others + 1);
    for (let r = 0; r < rows; r++) {
      const row = isBackward ? rows - 1 - r : r;
      const isFull = isOther && row % (others + 1) === others;
      const added = isFull ? faults + 1 : faults;
      const next = by + (isOther && !isFull ? w0 * w1 : 0);
      for (let c = from0; c < to0; c++) {
        const x = isBackward ? from0 + to0 - 1 - c : c;
        for (let d = from1; d < to1; d++) {
          const y = isBackward ? from1 + to1 - 1 - d : d;
          const from = (row * w0 + x) * w1 + y;
          step(from, from + next, added);
        }
      }
    }
  }

  private get states(): number {
    return (this.moved + 1) * (this.others + 1) * this.width[0] * this.width[1];
  }

  private forward(): Float64Array[] {
    const start = new Float64Array(this.states).fill(Infinity);
    start[-this.low[0] * this.width[1] - this.low[1]] = 0;
    const tables = [start];
    for (const shapes of this.shapes) {
      const table = tables.at(-1)!;
      if (shapes.length === 0) {
        tables.push(table);
        continue;
      }
      const next = new Float64Array(this.states).fill(Infinity);
      for (const shape of shapes)
        this.each(shape, shape.leaving, (from, to, faults) => {
          const all = table[from]! + faults;
          if (all < next[to]!) next[to] = all;
        });
      tables.push(next);
    }
    // any number of new groups, of one shape after another: a group only adds, so each state is done before those it leads to
    const last = tables.at(-1)!.slice();
    for (const shape of this.newShapes)
      this.each(shape, 0, (from, to, faults) => {
        const all = last[from]! + faults;
        if (all < last[to]!) last[to] = all;
      });
    return [...tables, last];
  }

  /** Returns how many stay in no group in a state at the end; Infinity where it is none. */
  private unplacedAt(state: number): number {
    const [w0, w1] = this.width;
    const outside = this.late[0] - ((Math.floor(state / w1) % w0) + this.low[0]);
    const inside = this.late[1] - ((state % w1) + this.low[1]);
    const isEnd = outside >= 0 && inside >= 0 && outside <= this.late[0] && inside <= this.late[1];
    return isEnd ? outside + inside : Infinity;
  }

  private fewestAtEnd(): Float64Array {
    const fewest = new Float64Array(this.cls.late.length + 1).fill(Infinity);
    this.before.at(-1)!.forEach((faults, state) => {
      const unplaced = this.unplacedAt(state);
      if (unplaced < Infinity && faults < fewest[unplaced]!) fewest[unplaced] = faults;
    });
    return fewest;
  }

  /** The fewest faults that are still to come, after each place; those in no group count. */
  private backward(unplaced: number): Float64Array[] {
    const last = new Float64Array(this.states);
    for (let state = 0; state < last.length; state++) {
      const count = this.unplacedAt(state);
      last[state] = count <= unplaced ? count : Infinity;
    }
    for (const shape of this.newShapes)
      this.each(
        shape,
        0,
        (from, to, faults) => {
          const all = last[to]! + faults;
          if (all < last[from]!) last[from] = all;
        },
        true,
      );
    const tables = [last];
    for (const shapes of this.shapes.toReversed().slice(0, -1)) {
      const table = tables[0]!;
      if (shapes.length === 0) {
        tables.unshift(table);
        continue;
      }
      const next = new Float64Array(this.states).fill(Infinity);
      for (const shape of shapes)
        this.each(shape, shape.leaving, (from, to, faults) => {
          const all = table[to]! + faults;
          if (all < next[from]!) next[from] = all;
        });
      tables.unshift(next);
    }
    return tables;
  }

  /** Returns the groups that are in some way of at most these faults, in which at most `unplaced`, who count too, stay in no group. */
  within(most: number, unplaced: number): ShapeFilter {
    if (most === Infinity) return { allows: () => true, allowsSize: () => true };
    const { cls, kindOf } = this;
    const after = this.backward(unplaced);
    const known = new Map<number, boolean>();
    const own = cls.places.map((group) => group.reduce((sum, i) => sum + kindOf[i]!, 0));
    /** Returns whether the group of a place may hold this many in all and in the set, after this many left. */
    const isWithin = (place: number, size: number, held: number, leaving: number): boolean => {
      const key = ((place + 1) * 64 + leaving) * 4096 * 64 + size * 4096 + held;
      let is = known.get(key);
      if (is === undefined) {
        const more = [size - held, held] as [number, number];
        if (place >= 0) {
          more[0] -= cls.places[place]!.length - own[place]!;
          more[1] -= own[place]!;
        }
        const shape = { more, leaving, ...this.faultsOf(size, held) };
        const table = place < 0 ? this.before.at(-1)! : this.before[place]!;
        const rest = place < 0 ? after.at(-1)! : after[place]!;
        let least = Infinity;
        this.each(shape, leaving, (from, to, faults) => {
          const all = table[from]! + rest[to]! + faults;
          if (all < least) least = all;
        });
        known.set(key, (is = least <= most));
      }
      return is;
    };
    return {
      allows: (place, members) => {
        let held = 0;
        let kept = 0;
        for (let t = 0; t < members.length; t++) {
          held += kindOf[members[t]!]!;
          if (place >= 0 && cls.home[members[t]!] === place) kept++;
        }
        return isWithin(place, members.length, held, place < 0 ? 0 : cls.places[place]!.length - kept);
      },
      allowsSize: (place, kept, size) => {
        let held = 0;
        for (let t = 0; t < kept.length; t++) held += kindOf[kept[t]!]!;
        const leaving = place < 0 ? 0 : cls.places[place]!.length - kept.length;
        for (let more = 0; more <= size - kept.length; more++)
          if (isWithin(place, size, held + more, leaving)) return true;
        return false;
      },
    };
  }
}

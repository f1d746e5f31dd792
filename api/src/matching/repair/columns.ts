import type { RepairClass } from './repair-class.ts';

/** A group that may stand at a place of the class, or as a new one. */
export interface RepairColumn {
  /** The place, -1 for a new group. */
  place: number;
  /** Ascending. */
  members: Int32Array;
  cost: number;
  /** Members who change their group for it. */
  moved: number;
  /** Broken rules, and how far its size is from those of the class. */
  faults: number;
  /** 1 if its size is another one than the usual. */
  other: 0 | 1;
}

/** Groups known to a repair, each at a place once. */
export class RepairColumns {
  readonly all: RepairColumn[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly cls: RepairClass) {}

  /** The column of these members at a place, added if it is new. A place without anybody of its own is a new group. */
  add(place: number, members: ArrayLike<number>): RepairColumn {
    const sorted = Int32Array.from(members).sort();
    const key = `${place}:${String.fromCharCode(...sorted)}`;
    const at = this.known.get(key);
    if (at !== undefined) return this.all[at]!;
    const column = this.columnOf(place, sorted);
    this.known.set(key, this.all.length);
    this.all.push(column);
    return column;
  }

  has(place: number, sorted: ArrayLike<number>): boolean {
    return this.known.has(`${place}:${String.fromCharCode(...Array.from(sorted))}`);
  }

  private columnOf(place: number, members: Int32Array): RepairColumn {
    const { cls } = this;
    const size = members.length;
    return {
      place,
      members,
      cost: cls.costOf(members),
      moved: cls.movedTo(place, members),
      faults: cls.rules.ofGroup(members) + cls.farBy(size),
      other: cls.isOtherSize(size) ? 1 : 0,
    };
  }
}

import type { RepairClass } from './repair-class.ts';

/** A group of an arrangement with what it costs, faults included. */
export interface Block {
  members: Int32Array;
  value: number;
  other: 0 | 1;
}

/** The cost that each change of one member would add to a block. */
export interface BlockChanges {
  /** By member: without them. */
  leave: Float64Array;
  /** By student: with them as one more. */
  join: Float64Array;
  /** `instead[t * n + x]`: with student x in the place of member t. */
  instead: Float64Array;
}

/** The blocks of groups, each made once; those of a search share most of theirs. */
export class Blocks {
  /** A fault weighs more than all students together, of whom no one costs more than 1. */
  readonly fault: number;
  private readonly known = new Map<string, Block>();
  private readonly changes = new Map<Block, BlockChanges>();

  constructor(private readonly cls: RepairClass) {
    this.fault = 4 * cls.n;
  }

  /** @param members ascending */
  of(members: Int32Array): Block {
    const key = String.fromCharCode(...members);
    let block = this.known.get(key);
    if (!block) {
      const other = this.cls.isOtherSize(members.length) ? 1 : 0;
      this.known.set(key, (block = { members, value: this.valueOf(members), other }));
    }
    return block;
  }

  /** Made when it is first asked for, since most blocks are never changed. */
  changesOf(block: Block): BlockChanges {
    let changes = this.changes.get(block);
    if (!changes) this.changes.set(block, (changes = this.changed(block)));
    return changes;
  }

  private valueOf(members: Int32Array): number {
    const { cls, fault } = this;
    if (members.length === 0) return 0;
    const faults = cls.rules.ofGroup(members) + cls.farBy(members.length);
    return cls.costOf(members) + fault * faults;
  }

  private changed({ members, value }: Block): BlockChanges {
    const { cls } = this;
    const { n } = cls;
    const size = members.length;
    const leave = Float64Array.from(members, (i) => this.valueOf(members.filter((j) => j !== i)) - value);
    const join = new Float64Array(n);
    const instead = new Float64Array(size * n);
    const more = Int32Array.of(...members, 0);
    const same = members.slice();
    for (let x = 0; x < n; x++) {
      if (cls.stays[x]) continue;
      more[size] = x;
      join[x] = this.valueOf(more) - value;
      for (let t = 0; t < size; t++) {
        const i = same[t]!;
        same[t] = x;
        instead[t * n + x] = this.valueOf(same) - value;
        same[t] = i;
      }
    }
    return { leave, join, instead };
  }
}

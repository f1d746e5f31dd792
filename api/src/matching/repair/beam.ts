import { type Block, Blocks } from './blocks.ts';
import { type Arrangement, type Chain, Chains } from './chains.ts';
import { LARGEST_GROUP } from '../cost/cost-tables.ts';
import type { RepairClass } from './repair-class.ts';

/** Arrangements that differ by less are taken for the same. */
const SAME = 1e-10;
/** Among many late ones, whom nothing counts as moved, there is no end of chains: the most passes over all arrangements of a level. */
const MOST_TURNS = 3;

/**
 * Looks at all groups of a class for those that few moves can better: from each of the best arrangements of some number of
 * moves the chains that save most are done, which gives arrangements of more moves.
 */
export class RepairBeam {
  private readonly blocks: Blocks;
  private readonly chains: Chains;
  /** By the number of moved people, the best first. */
  readonly levels: Arrangement[][];
  private readonly hasChains: boolean;
  private readonly expanded = new Set<Arrangement>();

  constructor(
    private readonly cls: RepairClass,
    private readonly mostMoved: number,
    /** Arrangements kept of each number of moves, and chains done from each. */
    private readonly width: number,
  ) {
    // chains cost groups by the tables of the engine
    this.hasChains = cls.places.every(({ length }) => length < LARGEST_GROUP);
    this.blocks = new Blocks(cls);
    this.chains = new Chains(cls, this.blocks, width);
    this.levels = Array.from({ length: mostMoved + 1 }, () => []);
  }

  /** Adds groups by place; a new one may take an empty place. */
  add(groups: readonly Int32Array[]): void {
    const blocks = groups.map((members) => this.blocks.of(members));
    if (!blocks.some(({ members }) => members.length === 0)) blocks.push(this.blocks.of(new Int32Array(0)));
    this.keep(blocks);
  }

  private keep(blocks: readonly Block[]): void {
    const { cls, levels, width } = this;
    const moved = blocks.reduce((sum, { members }, place) => sum + cls.movedTo(place, members), 0);
    if (moved > this.mostMoved) return;
    const others = blocks.reduce((sum, { other }) => sum + other, 0) - cls.sizes.others;
    const unplaced = cls.n - blocks.reduce((sum, { members }) => sum + members.length, 0);
    const value = blocks.reduce(
      (sum, block) => sum + block.value,
      this.blocks.fault * (Math.max(0, others) + unplaced),
    );
    const level = levels[moved]!;
    if (level.some((known) => Math.abs(known.value - value) < SAME)) return;
    level.push({ blocks, moved, value });
    level.sort((a, b) => a.value - b.value);
    level.length = Math.min(level.length, width);
  }

  /** Does the chains from all arrangements of up to a number of moves. */
  run(upTo = this.mostMoved): void {
    if (!this.hasChains) return;
    for (let moved = 0; moved <= upTo; moved++) {
      for (
        let done = 0, next;
        done < MOST_TURNS * this.width && (next = this.levels[moved]!.find((one) => !this.expanded.has(one)));
        done++
      )
        this.expand(next);
    }
  }

  private expand(from: Arrangement): void {
    this.expanded.add(from);
    for (const list of this.chains.of(from, this.mostMoved - from.moved)) {
      for (const chain of list) {
        const level = this.levels[from.moved + chain.moved]!;
        if (level.length === this.width && from.value + chain.added >= level[this.width - 1]!.value) continue;
        this.keep(this.done(from, chain));
      }
    }
  }

  private done({ blocks }: Arrangement, { joins, students }: Chain): Block[] {
    const groupOf = students.map((i) => blocks.findIndex(({ members }) => members.includes(i)));
    const after = [...blocks];
    const change = (place: number, without: number, more: number) => {
      const members = Array.from(blocks[place]!.members).filter((i) => i !== without);
      if (more >= 0) members.push(more);
      after[place] = this.blocks.of(Int32Array.from(members).sort());
    };
    groupOf.forEach((place, at) => {
      const comes = at > 0 ? students[at - 1]! : joins < 0 ? students.at(-1)! : -1;
      change(place, students[at]!, comes);
    });
    if (joins >= 0) change(joins, -1, students.at(-1)!);
    return after;
  }

  /** Returns the best arrangement with at most `moved` people moved, if there is any. */
  best(moved: number): Arrangement | undefined {
    const firsts = this.levels.slice(0, moved + 1).flatMap((level) => level.slice(0, 1));
    return firsts.sort((a, b) => a.value - b.value)[0];
  }
}

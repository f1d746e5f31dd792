import type { ClassScorer } from '@study-groups/scoring/score';
import { type SizeLimits, wrongSizes } from '@study-groups/scoring/sizes';

/** Moves of one or two people, and what they leave. */
export interface LiftMove {
  groups: readonly (readonly number[])[];
  /** The points that all groups together lack to what they should score. */
  missing: number;
}

/** One who goes to another group. */
interface Step {
  student: number;
  to: number;
}

/** The number of people, and of groups, that promise most and are followed further where two moves depend on each other. */
const FOLLOWED = 60;
/** The number of the groups that score least that are looked at: two moves can't lift more. */
const LIFTED = 4;
/** The number of the best that are returned, for the first may break a rule. */
const TOLD = 200;

/** Within what groups are lifted. */
interface Bounds {
  sizes: SizeLimits;
  /** Those who move nowhere. */
  stays: ReadonlySet<number>;
  /** The least that each group shall score. */
  floor: number;
}

/** Steps, and what they leave. */
interface Tried {
  steps: readonly Step[];
  missing: number;
  /** The sum of scores of the groups that change, less what they score now. */
  gained: number;
}

/** Looks for moves of one or two people that lift the groups which score less than they should. */
export class LiftMoves {
  private readonly home = new Map<number, number>();
  private readonly scores: readonly number[];
  private readonly known = new Map<string, number>();
  private readonly free: readonly number[];
  /** The groups whose sizes are right: the others are left alone. */
  private readonly open: readonly number[];
  private readonly wrong: number;
  private readonly sizes: SizeLimits;
  private readonly floor: number;
  /** The points that all groups together lack to what they should score. */
  readonly missing: number;

  constructor(
    private readonly scorer: ClassScorer,
    private readonly groups: readonly (readonly number[])[],
    { sizes, stays, floor }: Bounds,
  ) {
    this.sizes = sizes;
    this.floor = floor;
    this.scores = groups.map((members) => this.scoreOf(members));
    const wrong = wrongSizes(
      sizes,
      groups.map(({ length }) => length),
    );
    this.wrong = wrong.length;
    this.open = groups.flatMap(({ length }, g) => (length === 0 || wrong.includes(g) ? [] : [g]));
    for (const g of this.open) for (const i of groups[g]!) this.home.set(i, g);
    this.free = [...this.home.keys()].filter((i) => !stays.has(i));
    this.missing = this.open.reduce((sum, g) => sum + this.under(this.scores[g]!), 0);
  }

  /** Returns the best with `moved` people moved, the best first. */
  of(moved: number): LiftMove[] {
    const found = new Map<string, Tried>();
    const low = this.best(this.open, (g) => this.under(this.scores[g]!), LIFTED).filter(
      (g) => this.under(this.scores[g]!) > 0,
    );
    for (const g of low) {
      for (const steps of moved === 1 ? this.single(g) : this.pairs(g, low)) {
        const tried = this.tried(steps);
        if (tried && tried.missing < this.missing) found.set(keyOf(steps), tried);
      }
    }
    return [...found.values()]
      .sort((a, b) => a.missing - b.missing || b.gained - a.gained)
      .slice(0, TOLD)
      .map(({ steps, missing }) => ({ missing, groups: this.after(steps) }));
  }

  private under(score: number): number {
    return Math.max(0, this.floor - score);
  }

  private scoreOf(members: readonly number[]): number {
    const sorted = [...members].sort((a, b) => a - b);
    const key = sorted.join();
    let score = this.known.get(key);
    if (score === undefined)
      this.known.set(key, (score = sorted.length === 0 ? 0 : this.scorer.scoreMembers(sorted).score));
    return score;
  }

  private with(g: number, coming: readonly number[], leaving: readonly number[] = []): number {
    return this.scoreOf([...this.groups[g]!.filter((i) => !leaving.includes(i)), ...coming]);
  }

  private others(g: number): number[] {
    return this.open.filter((each) => each !== g);
  }

  private freeIn(g: number): number[] {
    return this.free.filter((i) => this.home.get(i) === g);
  }

  private freeOutside(g: number): number[] {
    return this.free.filter((i) => this.home.get(i) !== g);
  }

  /** One comes into a group, or leaves it. */
  private single(g: number): Step[][] {
    return [
      ...this.freeOutside(g).map((student) => [{ student, to: g }]),
      ...this.freeIn(g).flatMap((student) => this.others(g).map((to) => [{ student, to }])),
    ];
  }

  private *pairs(g: number, low: readonly number[]): Generator<Step[]> {
    const { home } = this;
    const inside = this.freeIn(g);
    const outside = this.freeOutside(g);
    const homeWithout = new Map(outside.map((j) => [j, this.with(home.get(j)!, [], [j])]));
    const isSpared = (j: number) => homeWithout.get(j)! >= Math.min(this.floor, this.scores[home.get(j)!]!);
    const roomFor = (i: number) =>
      this.best(this.others(g), (to) => Math.min(0, this.with(to, [i]) - this.floor), FOLLOWED / 10);

    // One for another.
    for (const i of inside)
      for (const j of outside)
        yield [
          { student: i, to: home.get(j)! },
          { student: j, to: g },
        ];
    // One comes, one goes elsewhere.
    for (const i of inside) {
      const rooms = roomFor(i);
      const coming = this.best(outside.filter(isSpared), (j) => this.with(g, [j], [i]));
      for (const j of coming)
        for (const to of rooms)
          yield [
            { student: i, to },
            { student: j, to: g },
          ];
    }
    // Two go.
    for (const i of inside)
      for (const k of inside)
        if (i < k)
          for (const to of roomFor(i))
            for (const too of roomFor(k))
              yield [
                { student: i, to },
                { student: k, to: too },
              ];
    const comers = this.best(outside, (j) => this.with(g, [j]));
    // Two come.
    for (const j of comers)
      for (const k of comers)
        if (j < k)
          yield [
            { student: j, to: g },
            { student: k, to: g },
          ];
    // One comes, whose place another takes.
    for (const j of comers) {
      for (const k of outside.filter(isSpared))
        if (home.get(k) !== home.get(j))
          yield [
            { student: j, to: g },
            { student: k, to: home.get(j)! },
          ];
    }
    // One goes to a group that another leaves for it.
    for (const i of inside) {
      const makers = this.best(outside, (k) => Math.min(0, this.with(home.get(k)!, [i], [k]) - this.floor));
      for (const k of makers)
        for (const to of this.others(g))
          if (to !== home.get(k))
            yield [
              { student: i, to: home.get(k)! },
              { student: k, to },
            ];
    }
    // One move for each of two groups.
    for (const other of low) {
      if (other <= g) continue;
      const [mine, theirs] = [g, other].map((each) =>
        this.best(this.single(each), (steps) => -(this.tried(steps)?.missing ?? Infinity), FOLLOWED / 4),
      );
      for (const a of mine!) for (const b of theirs!) if (a[0]!.student !== b[0]!.student) yield [...a, ...b];
    }
  }

  /** Those of the highest value. */
  private best<T>(items: readonly T[], value: (item: T) => number, count = FOLLOWED): T[] {
    return items
      .map((item) => ({ item, value: value(item) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, count)
      .map(({ item }) => item);
  }

  /** The members of the groups that steps change. */
  private changed(steps: readonly Step[]): Map<number, number[]> {
    const goes = new Set(steps.map(({ student }) => student));
    const changed = new Map<number, number[]>();
    for (const g of steps.flatMap(({ student, to }) => [this.home.get(student)!, to]))
      changed.set(
        g,
        this.groups[g]!.filter((i) => !goes.has(i)),
      );
    for (const { student, to } of steps) changed.get(to)!.push(student);
    return changed;
  }

  private after(steps: readonly Step[]): (readonly number[])[] {
    const changed = this.changed(steps);
    return this.groups.map((members, g) => changed.get(g) ?? members);
  }

  private tried(steps: readonly Step[]): Tried | null {
    const changed = this.changed(steps);
    const { min, max, usual } = this.sizes;
    for (const { length } of changed.values()) if (length < min || length > max) return null;
    if (
      usual !== null &&
      wrongSizes(
        this.sizes,
        this.groups.map(({ length }, g) => changed.get(g)?.length ?? length),
      ).length !== this.wrong
    )
      return null;
    let { missing } = this;
    let gained = 0;
    for (const [g, members] of changed) {
      const score = this.scoreOf(members);
      missing += this.under(score) - this.under(this.scores[g]!);
      gained += score - this.scores[g]!;
    }
    return { steps, missing: Math.max(0, missing), gained };
  }
}

const keyOf = (steps: readonly Step[]) =>
  steps
    .map(({ student, to }) => `${student}>${to}`)
    .sort()
    .join();

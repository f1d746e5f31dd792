import type { Highs } from 'highs';
import { RepairBeam } from './beam.ts';
import type { RepairClass } from './repair-class.ts';
import { isBetter, RepairColumns, type RepairSolution, solutionOf } from './columns.ts';
import type { RepairEffort } from './generation.ts';
import { RepairSearch } from './repair-search.ts';

/** Limits of the part of a large class that is looked at. */
export interface LargeEffort extends RepairEffort {
  /** Arrangements kept of each number of moves. */
  width: number;
  /** Groups of up to this number of students together are searched exactly. */
  open: number;
}

/** A part of the class that is searched exactly, and its places. */
interface Part {
  cls: RepairClass;
  open: readonly number[];
  search: RepairSearch;
}

/** A change of a few people: the cost that it would save, and the places that it touches. */
interface Change {
  saved: number;
  places: readonly number[];
}

/** Places with a fault, or with a partner of somebody late, of no more than this number of students together. */
const MOST_FAULTY = 80;

/**
 * The best groups that are found for each number of moved people of a class too large for proven lines: chains of moves among all
 * groups show which few of them matter, and those are searched exactly; what that finds, chains better again.
 */
export class LargeRepair {
  private readonly beam: RepairBeam;
  private readonly columns: RepairColumns;
  private part: Part | null = null;

  /**
   * @param whole the class, in which those in no group are late
   * @param held the same class, in which groups that many late ones form first stand behind the others
   */
  constructor(
    private readonly whole: RepairClass,
    private readonly held: RepairClass,
    private readonly solver: Highs,
    private readonly effort: LargeEffort,
    mostMoved: number,
  ) {
    this.beam = new RepairBeam(whole, mostMoved, effort.width);
    this.columns = new RepairColumns(whole);
  }

  /** Returns the best groups with at most `moved` people moved; called for 0, 1, 2 … */
  line(moved: number): RepairSolution & { proven: false } {
    const { beam, effort, held } = this;
    if (moved === 0) {
      beam.add([...held.places]);
      this.searched(this.partOf(openPlaces(held, effort.open)), 0);
      beam.run(0);
    } else {
      if (!this.part) {
        beam.run();
        this.part = this.partOf(this.touched());
      }
      this.searched(this.part, moved);
      beam.run();
    }
    return { ...this.best(moved), proven: false };
  }

  private partOf(open: readonly number[]): Part {
    const cls = this.held.part(open);
    return { cls, open, search: new RepairSearch(cls, this.solver, this.effort) };
  }

  /** Searches a part exactly, from the best that is known. */
  private searched({ cls, open, search }: Part, moved: number): void {
    if (cls.n === 0) return;
    const { held, beam } = this;
    const inPart = new Map(cls.order.map((student, i) => [student, i]));
    const known = beam.best(moved);
    const isInside = known?.blocks.every(
      ({ members }, place) =>
        open.includes(place) || isSame(members, held.places[place] ?? NOBODY) || place >= held.places.length,
    );
    const local = (members: Int32Array) => members.map((i) => inPart.get(held.order[i]!)!).sort();
    if (known && isInside) {
      search.know(
        known.blocks.flatMap(({ members }, place) => {
          const at = open.indexOf(place);
          if (members.length === 0 || (at < 0 && place < held.places.length)) return [];
          return [{ place: at, members: local(members) }];
        }),
        moved,
      );
    }
    const groups: Int32Array[] = held.places.map((group, place) => (open.includes(place) ? NOBODY : group));
    for (const { place, members } of search.line(moved).columns) {
      const inWhole = members.map((i) => this.numberOf(cls.order[i]!)).sort();
      if (place < 0) groups.push(inWhole);
      else groups[open[place]!] = inWhole;
    }
    beam.add(groups);
  }

  private readonly numbers = new Map<number, number>();
  private numberOf(student: number): number {
    if (this.numbers.size === 0) this.held.order.forEach((one, i) => this.numbers.set(one, i));
    return this.numbers.get(student)!;
  }

  /** The places that the best arrangements change, until they hold enough students. */
  private touched(): number[] {
    const { beam, effort, held } = this;
    const open = new Set<number>(openPlaces(held, effort.open / 2));
    let students = held.late.length + [...open].reduce((sum, place) => sum + held.places[place]!.length, 0);
    for (let rank = 0; rank < effort.width; rank++) {
      for (const level of beam.levels) {
        for (const [place, { members }] of level[rank]?.blocks.entries() ?? []) {
          const stands = held.places[place];
          if (!stands || open.has(place) || isSame(members, stands) || students >= effort.open) continue;
          open.add(place);
          students += stands.length;
        }
      }
    }
    return [...open].sort((a, b) => a - b);
  }

  private best(moved: number): RepairSolution {
    const { beam, columns, whole } = this;
    return beam.levels
      .slice(0, moved + 1)
      .flatMap((level) => level.slice(0, 1))
      .map(({ blocks }) =>
        solutionOf(
          whole,
          blocks.flatMap(({ members }, place) =>
            members.length === 0 ? [] : [columns.add(whole.places[place]?.length ? place : -1, members)],
          ),
        ),
      )
      .reduce((best, one) => (isBetter(one, best) ? one : best));
  }
}

const NOBODY = new Int32Array(0);

function isSame(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((i, at) => i === b[at]);
}

/**
 * The places of a large class where those who are late come to: those with a fault or with a partner of somebody late, then, in turn,
 * those where a late student fits best.
 *
 * @param most students together, but those with a fault in any case
 */
function openPlaces(cls: RepairClass, most: number): number[] {
  const open = new Set<number>();
  let students = cls.late.length;
  const add = (place: number) => {
    if (open.has(place)) return;
    open.add(place);
    students += cls.places[place]!.length;
  };
  for (const place of faultyPlaces(cls)) if (students < Math.max(most, MOST_FAULTY)) add(place);
  const lists = [...cls.late].map((i) => arrivals(cls, i));
  for (let rank = 0; students < most && lists.some((list) => rank < list.length); rank++) {
    for (const list of lists) {
      const change = list[rank];
      if (change && students < most) change.places.forEach(add);
    }
  }
  return [...open].sort((a, b) => a - b);
}

/** Places with a size or a broken rule that is a fault, and those with partners of who is late. */
function faultyPlaces(cls: RepairClass): number[] {
  const others = cls.places.filter(({ length }) => cls.isOtherSize(length)).length;
  const faulty = cls.places.flatMap((group, place) => {
    const { length } = group;
    if (length === 0) return [];
    const isOther = cls.isOtherSize(length) && others > cls.sizes.others;
    return isOther || cls.farBy(length) > 0 || cls.rules.ofGroup(group) > 0 ? [place] : [];
  });
  const partners = [...cls.late].flatMap((i) => cls.rules.partnersOf(i).map((partner) => cls.home[partner]!));
  return [...faulty, ...partners.filter((place) => place >= 0)];
}

/** Each place as one that a late student joins, or where they take the place of another, the best first. */
function arrivals(cls: RepairClass, late: number): Change[] {
  return cls.places
    .flatMap((group, place): Change[] => {
      const before = cls.costOf(group);
      const joined = group.length > 0 && cls.farBy(group.length + 1) === 0 ? [Int32Array.of(...group, late)] : [];
      const exchanged = Array.from(group, (_, at) => group.map((i, t) => (t === at ? late : i)));
      return [
        ...joined.map((members) => ({ saved: before - cls.costOf(members), places: [place] })),
        // who gives way has to cost as much elsewhere as here
        ...exchanged.map((members) => ({
          saved: before * (1 - 1 / group.length) - cls.costOf(members),
          places: [place],
        })),
      ];
    })
    .sort(bySaved);
}

function bySaved(a: Change, b: Change): number {
  return b.saved - a.saved;
}

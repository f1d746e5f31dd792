import type { Highs } from 'highs';
import { RepairBeam } from './repair-beam.ts';
import type { RepairClass } from './repair-class.ts';
import type { RepairEffort } from './repair-generation.ts';
import { RepairSearch } from './repair-search.ts';
import type { RepairSolution } from './repair-solution.ts';

/** Arrangements kept of each number of moves. */
const WIDTH = 8;

/**
 * The best groups for each number of moved people of a small class. Where the exact search can't prove a line, chains of moves look for
 * better groups: the nearer these are to its bound, the fewer columns it has to look at.
 */
export class ProvenRepair {
  private readonly beam: RepairBeam;
  private readonly search: RepairSearch;

  constructor(
    private readonly cls: RepairClass,
    solver: Highs,
    effort: RepairEffort,
    mostMoved: number,
  ) {
    this.beam = new RepairBeam(cls, mostMoved, WIDTH);
    this.search = new RepairSearch(cls, solver, effort);
  }

  /** The best groups with at most so many moved; called for 0, 1, 2 … */
  line(moved: number): RepairSolution & { proven: boolean } {
    const { beam, cls, search } = this;
    let found = search.line(moved);
    if (!found.proven && moved > 0) {
      beam.run();
      const known = beam.best(moved)?.blocks ?? [];
      search.know(
        known.flatMap(({ members }, place) =>
          members.length === 0 ? [] : [{ place: cls.places[place]?.length ? place : -1, members }],
        ),
        moved,
      );
      found = search.line(moved);
    }
    const groups: Int32Array[] = cls.places.map(() => new Int32Array(0));
    for (const { place, members } of found.columns) {
      if (place < 0) groups.push(members);
      else groups[place] = members;
    }
    beam.add(groups);
    return found;
  }
}

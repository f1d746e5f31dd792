import type { Highs, Model } from 'highs';
import type { ColumnPool, Prices } from '../pricing/column-pool.ts';
import { pricesOf, type Rows } from '../pricing/set-partition.ts';
import { run, SCALE } from '../solver.ts';
import { holdsTwo, type Triple } from '../pricing/triple-cuts.ts';

/** The cost of a student who is in no group, beside twice the dearest group: so every program has a solution, and none without need. */
const UNPLACED = 20;
/** A reduced cost above minus this counts as none. */
const NEGLIGIBLE = 1e-10;
/** Groups that join the program after each solution of it, by student. */
const JOINING = 1.5;
/** The simplex methods of the solver: after new limits the one is short, after new groups the other. */
const METHOD = { dual: 1, primal: 4 };

/** Groups to choose among, such that each student is in one. */
export interface Choosable extends Rows {
  pool: ColumnPool;
  /** The counts of each group; of a choice of whole groups each count is a whole number. */
  counts: readonly ((group: Int32Array) => boolean)[];
}

/** The number of groups that may count. */
export interface CountLimits {
  least: number;
  most: number;
}

/** The cheapest mix of fractions of groups. */
export interface Mix {
  /** With what students cost who are in no group. */
  cost: number;
  /** By column of the pool. */
  shares: Float64Array;
  reduced: Float64Array;
  counted: readonly number[];
  prices: Prices;
}

/**
 * The linear program of a choice among known groups, kept in the solver from one solution to the next. It begins without a group and takes
 * in those that improve it, so that each step of a search costs some steps of the simplex method alone.
 */
export class ChoiceProgram {
  /** Simplex iterations so far. */
  iterations = 0;
  private readonly model: Model;
  /** By column, the rows in which it counts. */
  private readonly rowsOf: Int32Array[] = [];
  /** The columns in the program, behind one for each row that could be left short; and the place of each column among them, -1 for none. */
  private readonly inside: number[] = [];
  private readonly placeOf: number[] = [];
  private readonly cuts: { triple: Triple; columns: number[] }[] = [];
  private readonly rowOf: Int32Array;
  /** Start of each kind of rows after those of the students. */
  private readonly at: { sizeAt: number; faultsAt: number; brokenAt: number; counts: number; cuts: number };

  constructor(
    private readonly highs: Highs,
    private readonly of: Choosable,
  ) {
    const { counts, faults, n, pool, sizes, students } = of;
    this.rowOf = new Int32Array(n).fill(-1);
    students.forEach((student, row) => (this.rowOf[student] = row));
    const sizeAt = students.length;
    const faultsAt = sizeAt + (sizes ? 1 : 0);
    const brokenAt = faultsAt + faults.rows.length;
    const countsAt = brokenAt + (faults.most > 0 ? 1 : 0);
    this.at = { sizeAt, faultsAt, brokenAt, counts: countsAt, cuts: countsAt + counts.length };
    const dearest = pool.costs.reduce((a, b) => Math.max(a, b), 0);
    const rowLower = new Float64Array(this.at.cuts).fill(1);
    const rowUpper = rowLower.slice();
    if (sizes) rowLower[sizeAt] = rowUpper[sizeAt] = sizes.others;
    faults.rows.forEach(({ least, most }, r) => {
      rowLower[faultsAt + r] = least;
      rowUpper[faultsAt + r] = most;
    });
    if (faults.most > 0) {
      rowLower[brokenAt] = 0;
      rowUpper[brokenAt] = faults.most;
    }
    rowLower.fill(-Infinity, countsAt);
    rowUpper.fill(Infinity, countsAt);
    this.model = highs.createModel();
    this.model.options.set({ output_flag: false, solver: 'simplex', presolve: 'off' });
    this.model.passModel({
      numCols: countsAt,
      numRows: rowLower.length,
      colCost: new Float64Array(countsAt).fill((UNPLACED + 2 * dearest) * SCALE),
      colLower: new Float64Array(countsAt),
      colUpper: new Float64Array(countsAt).fill(Infinity),
      rowLower,
      rowUpper,
      matrix: {
        format: 'csc',
        numRows: rowLower.length,
        numCols: countsAt,
        starts: Int32Array.from({ length: countsAt + 1 }, (_, row) => row),
        indices: Int32Array.from({ length: countsAt }, (_, row) => row),
        values: new Float64Array(countsAt).fill(1),
      },
    });
  }

  /** Lets go of the solver's memory. */
  dispose(): void {
    this.model.dispose();
  }

  get cutCount(): number {
    return this.cuts.length;
  }

  /** Learns which groups have come into the pool. */
  private learn(): void {
    const { at, cuts, of, placeOf, rowOf, rowsOf } = this;
    const { counts, pool, sizes } = of;
    for (let c = rowsOf.length; c < pool.count; c++) {
      const group = pool.groups[c]!;
      const rows = Array.from(group, (i) => rowOf[i]!);
      if (sizes && group.length !== sizes.usual) rows.push(at.sizeAt);
      for (let bits = pool.rows[c]!, r = 0; bits !== 0; bits >>>= 1, r++) if (bits & 1) rows.push(at.faultsAt + r);
      counts.forEach((counted, k) => counted(group) && rows.push(at.counts + k));
      for (const { triple, columns } of cuts) if (holdsTwo(triple, group)) columns.push(c);
      rowsOf.push(Int32Array.from(rows));
      placeOf.push(-1);
    }
  }

  /** Takes groups into the program. */
  private join(columns: readonly number[]): void {
    const { at, cuts, inside, of, placeOf, rowsOf } = this;
    const starts = [0];
    const indices: number[] = [];
    const values: number[] = [];
    for (const c of columns) {
      indices.push(...rowsOf[c]!);
      cuts.forEach(({ triple }, k) => holdsTwo(triple, of.pool.groups[c]!) && indices.push(at.cuts + k));
      while (values.length < indices.length) values.push(1);
      const broken = of.pool.broken[c]!;
      if (of.faults.most > 0 && broken > 0) {
        indices.push(at.brokenAt);
        values.push(broken);
      }
      starts.push(indices.length);
      placeOf[c] = inside.push(c) - 1;
    }
    this.model.addCols({
      cost: Float64Array.from(columns, (c) => of.pool.costs[c]! * SCALE),
      lower: new Float64Array(columns.length),
      upper: new Float64Array(columns.length).fill(Infinity),
      matrix: {
        format: 'csc',
        numRows: at.cuts + cuts.length,
        numCols: columns.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: Float64Array.from(values),
      },
    });
  }

  /** Allows fewer fractions of groups, and as many whole groups. */
  cut(triples: readonly Triple[]): void {
    const { at, cuts, inside, of, placeOf } = this;
    const starts = [0];
    const indices: number[] = [];
    for (const triple of triples) {
      const columns: number[] = [];
      for (let c = 0; c < placeOf.length; c++) if (holdsTwo(triple, of.pool.groups[c]!)) columns.push(c);
      cuts.push({ triple, columns });
      for (const c of columns) if (placeOf[c]! >= 0) indices.push(at.counts + placeOf[c]!);
      starts.push(indices.length);
    }
    this.model.addRows({
      lower: new Float64Array(triples.length),
      upper: new Float64Array(triples.length).fill(1),
      matrix: {
        format: 'csr',
        numRows: triples.length,
        numCols: at.counts + inside.length,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: new Float64Array(indices.length).fill(1),
      },
    });
  }

  /**
   * The cheapest mix of fractions of some groups of the pool within limits of each count, or why there is none.
   *
   * @param whole those that are taken whole, of which earlier mixes took something
   */
  solve(
    allowed: Int32Array,
    limits: readonly CountLimits[],
    whole: readonly number[] = [],
  ): Mix | 'infeasible' | 'failed' {
    this.learn();
    const { at, highs, inside, model, of, placeOf } = this;
    const { modelStatus } = highs.constants;
    const { count } = of.pool;
    const isAllowed = new Uint8Array(count);
    for (let k = 0; k < allowed.length; k++) isAllowed[allowed[k]!] = 1;
    if (inside.length > 0) {
      const range = { kind: 'range', from: at.counts, to: at.counts + inside.length - 1 } as const;
      const upper = Float64Array.from(inside, (c) => (isAllowed[c]! ? Infinity : 0));
      const lower = new Float64Array(inside.length);
      for (const c of whole) lower[placeOf[c]!] = 1;
      model.changeColsBounds(range, lower, upper);
    }
    limits.forEach(({ least, most }, k) => model.changeRowBounds(at.counts + k, least, most));
    const reduced = new Float64Array(count);
    for (let method = METHOD.dual; ; method = METHOD.primal) {
      model.options.set({ simplex_strategy: method });
      const status = run(model);
      this.iterations += Number(model.info.get('simplex_iteration_count'));
      let joining: number[];
      if (status === modelStatus.infeasible) {
        // by a count to which groups may contribute that are outside yet
        joining = [...allowed].filter((c) => placeOf[c]! < 0);
        if (joining.length === 0) return 'infeasible';
      } else if (status === modelStatus.optimal) {
        const { colValue, rowDual, rowValue } = model.getSolution();
        this.price(allowed, rowDual, reduced);
        joining = [...allowed].filter((c) => placeOf[c]! < 0 && reduced[c]! < -NEGLIGIBLE);
        if (joining.length === 0) {
          const shares = new Float64Array(count);
          inside.forEach((c, place) => (shares[c] = colValue[at.counts + place]!));
          const counted = limits.map((_, k) => rowValue[at.counts + k]!);
          const cost = model.getObjectiveValue() / SCALE;
          return { cost, shares, reduced, counted, prices: this.prices(rowDual) };
        }
        joining.sort((a, b) => reduced[a]! - reduced[b]! || a - b);
        joining = joining.slice(0, Math.max(20, JOINING * of.students.length));
      } else return 'failed';
      this.join(joining);
    }
  }

  /** The reduced costs of some groups. */
  private price(allowed: Int32Array, duals: Float64Array, reduced: Float64Array): void {
    const { at, cuts, of, rowsOf } = this;
    const { broken, costs } = of.pool;
    const ofBroken = of.faults.most > 0 ? duals[at.brokenAt]! : 0;
    for (let k = 0; k < allowed.length; k++) {
      const c = allowed[k]!;
      const rows = rowsOf[c]!;
      let sum = ofBroken * broken[c]!;
      for (let e = 0; e < rows.length; e++) sum += duals[rows[e]!]!;
      reduced[c] = costs[c]! - sum / SCALE;
    }
    cuts.forEach(({ columns }, k) => {
      const price = duals[at.cuts + k]! / SCALE;
      if (price !== 0) for (let e = 0; e < columns.length; e++) reduced[columns[e]!]! -= price;
    });
  }

  /** Of a program without limits of counts. */
  private prices(duals: Float64Array): Prices {
    const ofCuts = this.cuts.map(({ triple: cut }, k) => ({ cut, price: -duals[this.at.cuts + k]! / SCALE }));
    return { ...pricesOf(duals, this.of, this.at), ofCuts: ofCuts.filter(({ price }) => price > 0) };
  }
}

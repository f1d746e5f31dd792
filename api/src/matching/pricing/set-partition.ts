import type { Highs, ModelData } from 'highs';
import type { ColumnPool, Prices } from './column-pool.ts';
import { SIZE_ROOM } from '../cost/cost-tables.ts';
import type { SizeRow } from '@study-groups/scoring/sizes';
import { type IntegerLimits, type IntegerSolution, optimal, SCALE, solveInteger } from '../solver.ts';

/** Programs of up to this number of students need no presolve. */
const SMALL = 40;

/** A rule that some of the groups have to break: a row of the program that chooses them. */
export interface FaultRow {
  /** Groups that break it. */
  least: number;
  most: number;
}

/** The number of rules that groups may break together, 0 where columns break none or it is a part of their cost; and the rules that some groups have to break, by row. */
export interface Faults {
  most: number;
  rows: readonly FaultRow[];
}

/** The linear relaxation, solved. */
export interface LinearSolution {
  cost: number;
  values: Float64Array;
  prices: Prices;
}

/** A region of trust for the prices: straying by more than `width` from the centre costs; downwards for up to `most` of each student. */
export interface Trust {
  centre: Float64Array;
  width: number;
  most: number;
}

/** Chooses groups from a pool so that every student is in exactly one, at the least cost, with HiGHS. */
export class SetPartition {
  /** The row of each student of the class, -1 for those who take no part. */
  private readonly rowOf: Int32Array;

  /**
   * @param n students of the class
   * @param students those to place
   * @param sizes how many groups must have an unusual size; null where any mix is legal
   */
  constructor(
    private readonly highs: Highs,
    readonly n: number,
    readonly students: Int32Array,
    readonly sizes: SizeRow | null,
    readonly faults: Faults = { most: 0, rows: [] },
  ) {
    this.rowOf = new Int32Array(n).fill(-1);
    students.forEach((student, row) => (this.rowOf[student] = row));
  }

  /** The columns of a pool that hold only students of this program. */
  columnsOf(pool: ColumnPool): number[] {
    const columns: number[] = [];
    for (let c = 0; c < pool.count; c++) if (pool.groups[c]!.every((i) => this.rowOf[i]! >= 0)) columns.push(c);
    return columns;
  }

  /** Start of each kind of rows after those of the students. */
  private places() {
    const sizeAt = this.students.length;
    const faultsAt = sizeAt + (this.sizes ? 1 : 0);
    return { sizeAt, faultsAt, brokenAt: faultsAt + this.faults.rows.length };
  }

  private model(pool: ColumnPool, columns: readonly number[], trust: Trust | null): ModelData {
    const { students, sizes, rowOf, faults } = this;
    const { sizeAt, faultsAt, brokenAt } = this.places();
    const rows = brokenAt + (faults.most > 0 ? 1 : 0);
    const extra = trust ? 2 * students.length : 0;
    const numCols = columns.length + extra;
    const starts = new Int32Array(numCols + 1);
    const room = columns.reduce((sum, c) => sum + pool.groups[c]!.length + 2 + faults.rows.length, extra);
    const indices = new Int32Array(room);
    const values = new Float64Array(room).fill(1);
    const colCost = new Float64Array(numCols);
    const colUpper = new Float64Array(numCols).fill(Infinity);
    let end = 0;
    columns.forEach((c, at) => {
      const group = pool.groups[c]!;
      for (let t = 0; t < group.length; t++) indices[end++] = rowOf[group[t]!]!;
      if (sizes && group.length !== sizes.usual) indices[end++] = sizeAt;
      for (let bits = pool.rows[c]!, r = 0; bits !== 0; bits >>>= 1, r++) if (bits & 1) indices[end++] = faultsAt + r;
      if (faults.most > 0 && pool.broken[c]! > 0) {
        values[end] = pool.broken[c]!;
        indices[end++] = brokenAt;
      }
      colCost[at] = pool.costs[c]! * SCALE;
      starts[at + 1] = end;
    });
    for (let at = columns.length, row = 0; trust && row < students.length; row++) {
      const centre = trust.centre[students[row]!]!;
      for (const sign of [1, -1]) {
        indices[end] = row;
        values[end++] = sign;
        colCost[at] = sign * (centre + sign * trust.width) * SCALE;
        // a student whom no column covers yet has to be covered by this one
        colUpper[at] = sign > 0 ? 1 : trust.most;
        starts[++at] = end;
      }
    }
    const sides = new Float64Array(rows).fill(1);
    if (sizes) sides[sizeAt] = sizes.others;
    const lowerSides = sides.slice();
    faults.rows.forEach(({ least, most }, r) => {
      lowerSides[faultsAt + r] = least;
      sides[faultsAt + r] = most;
    });
    if (faults.most > 0) {
      sides[brokenAt] = faults.most;
      lowerSides[brokenAt] = 0;
    }
    return {
      numCols,
      numRows: rows,
      colCost,
      colLower: new Float64Array(numCols),
      colUpper,
      rowLower: lowerSides,
      rowUpper: sides,
      matrix: {
        format: 'csc',
        numRows: rows,
        numCols,
        starts,
        indices: indices.subarray(0, end),
        values: values.subarray(0, end),
      },
    };
  }

  /** The cheapest mix of fractions of columns; null if none was found. */
  linear(
    pool: ColumnPool,
    columns: readonly number[],
    options: { interior?: boolean; trust?: Trust } = {},
  ): LinearSolution | null {
    const data = this.model(pool, columns, options.trust ?? null);
    return this.solved(data, columns.length, options.interior ?? false);
  }

  private solved(data: ModelData, columns: number, interior: boolean): LinearSolution | null {
    return this.highs.withModel(data, (model) => {
      // these prices only guide a search, which the last digits don't help
      const method: Record<string, string | number> = interior
        ? { solver: 'ipm', run_crossover: 'off', ipm_optimality_tolerance: 1e-5 }
        : { solver: 'simplex' };
      model.options.set({ output_flag: false, ...method });
      if (!optimal(model, this.highs)) {
        model.options.set({ solver: 'simplex' });
        if (!optimal(model, this.highs)) return null;
      }
      const { colValue, rowDual } = model.getSolution();
      return {
        cost: model.getObjectiveValue() / SCALE,
        values: colValue.slice(0, columns),
        prices: pricesOf(rowDual, this, this.places()),
      };
    });
  }

  /** Returns what a set of prices promises: the sum over all rows of price times right side. */
  value(prices: Prices): number {
    const { most, rows } = this.faults;
    const broken = rows.reduce(
      (sum, row, r) => sum + prices.ofRow[r]! * (prices.ofRow[r]! > 0 ? row.most : row.least),
      most * prices.ofBroken + prices.ofCuts.reduce((sum, { price }) => sum + price, 0),
    );
    const students = this.students.reduce((sum, i) => sum + prices.ofStudent[i]!, 0) - broken;
    const { sizes } = this;
    return sizes && sizes.others > 0 ? students + sizes.others * prices.ofSize[sizes.usual + 1]! : students;
  }

  /**
   * The cheapest choice of whole columns.
   *
   * @param start columns of a known solution
   */
  integer(
    pool: ColumnPool,
    columns: readonly number[],
    start: readonly number[],
    limits: IntegerLimits,
  ): IntegerSolution {
    const data = this.model(pool, columns, null);
    const known = new Set(start);
    const from = start.length > 0 ? Float64Array.from(columns, (c) => (known.has(c) ? 1 : 0)) : null;
    const { values, ...answer } = solveInteger(this.highs, data, from, this.students.length <= SMALL, limits);
    return { ...answer, columns: values && columns.filter((_, at) => values[at]! > 0.5) };
  }
}

/** The rows of a program of groups. */
export interface Rows {
  /** Students of the class. */
  n: number;
  /** Those to place, each in the row of their place here. */
  students: Int32Array;
  sizes: SizeRow | null;
  faults: Faults;
}

/** The duals of a program's rows as prices, without those of cuts. @param at where the rows begin behind those of the students */
export function pricesOf(
  duals: Float64Array,
  { faults, n, sizes, students }: Rows,
  at: { sizeAt: number; faultsAt: number; brokenAt: number },
): Prices {
  const ofStudent = new Float64Array(n);
  students.forEach((student, row) => (ofStudent[student] = duals[row]! / SCALE));
  const ofSize = new Float64Array(SIZE_ROOM);
  if (sizes) {
    ofSize.fill(duals[at.sizeAt]! / SCALE);
    ofSize[sizes.usual] = 0;
  }
  const ofBroken = faults.most > 0 ? Math.max(0, -duals[at.brokenAt]! / SCALE) : 0;
  const ofRow = Float64Array.from(faults.rows, (_, r) => -duals[at.faultsAt + r]! / SCALE);
  return { ofStudent, ofSize, ofBroken, ofRow, ofCuts: [] };
}

import type { Highs, ModelData } from 'highs';
import type { RepairClass } from './repair-class.ts';
import type { RepairColumn } from './columns.ts';
import { type Aim, type LineLimits, RepairModel } from './model.ts';
import { type IntegerLimits, optimal, SCALE, solveInteger } from '../solver.ts';

/** Dual values of the program of a line. All but those of students are at least 0. */
export interface RepairPrices {
  ofStudent: Float64Array;
  ofPlace: Float64Array;
  moved: number;
  /** With what the aim says that a fault costs. */
  fault: number;
  other: number;
}

export interface RepairLinear {
  /** Its cost. */
  value: number;
  /** The least that groups cost, if no column has a negative reduced cost at these prices. */
  cost: number;
  prices: RepairPrices;
}

export interface RepairChoice {
  /** Null if there is no choice, or none was found. */
  columns: RepairColumn[] | null;
  /** No choice of these columns is better. */
  complete: boolean;
}

/** Steps of the simplex method that a choice may take before presolve is worth its time. */
const FEW_STEPS = 1000;

/** Solves the programs of lines, as fractions of columns and as whole ones. */
export class RepairProgram {
  private readonly model: RepairModel;

  constructor(
    private readonly highs: Highs,
    private readonly cls: RepairClass,
  ) {
    this.model = new RepairModel(cls);
  }

  /**
   * The cheapest mix of fractions of columns, with prices amid all that are optimal: those at a corner swing from round to round.
   * Null if there is none.
   */
  linear(columns: readonly RepairColumn[], limits: LineLimits, aim: Aim): RepairLinear | null {
    const { cls, highs, model: program } = this;
    const { rows } = program;
    const data = this.model.of(columns, limits, aim, typeof aim === 'number');
    return highs.withModel(data, (model): RepairLinear | null => {
      model.options.set({ output_flag: false, solver: 'ipm', run_crossover: 'off', ipm_optimality_tolerance: 1e-7 });
      if (!optimal(model, highs)) {
        model.options.set({ solver: 'simplex' });
        if (!optimal(model, highs)) return null;
      }
      const { rowDual } = model.getSolution();
      // rounding may have left them on the wrong side of 0
      for (let row = cls.n; row < rows.count; row++) rowDual[row] = Math.min(0, rowDual[row]!);
      const price = (row: number) => -rowDual[row]! / SCALE;
      return {
        value: model.getObjectiveValue() / SCALE,
        cost: this.promised(data, rowDual, columns.length) / SCALE,
        prices: {
          ofStudent: Float64Array.from({ length: cls.n }, (_, i) => rowDual[i]! / SCALE),
          ofPlace: Float64Array.from(cls.places, (_, place) => price(rows.place + place)),
          moved: price(rows.moved),
          fault: price(rows.faults) + (typeof aim === 'number' ? aim : 0),
          other: price(rows.other),
        },
      };
    });
  }

  /** Returns what prices promise, whatever the groups: each row's price times its right side, less what the columns beside the groups could save. */
  private promised({ colCost, matrix, rowUpper }: ModelData, rowDual: Float64Array, groups: number): number {
    let sum = rowDual.reduce((total, dual, row) => (dual === 0 ? total : total + dual * rowUpper![row]!), 0);
    const { indices, starts, values } = matrix as { indices: Int32Array; starts: Int32Array; values: Float64Array };
    for (let column = groups; column + 1 < starts.length; column++) {
      let reduced = colCost![column]!;
      for (let at = starts[column]!; at < starts[column + 1]!; at++) reduced -= rowDual[indices[at]!]! * values[at]!;
      // all are at most 1, but the groups of another size, of which there are no more than students
      if (reduced < 0) sum += reduced * (column === groups + this.cls.late.length ? this.cls.n : 1);
    }
    return sum;
  }

  /**
   * The best choice of whole columns.
   *
   * @param isWhole whether these are all that matter: most such choices take few steps, and presolve ten times as long as these
   */
  choose(
    columns: readonly RepairColumn[],
    start: readonly RepairColumn[],
    limits: LineLimits,
    aim: Aim,
    work: IntegerLimits,
    isWhole: boolean,
  ): RepairChoice {
    const data = this.model.of(columns, limits, aim);
    const from = start.length > 0 ? this.model.valuesOf(columns, start, data.numCols) : null;
    const few = { ...work, iterations: FEW_STEPS };
    const quick = isWhole ? solveInteger(this.highs, data, from, true, few) : null;
    const { complete, values } = quick?.complete
      ? quick
      : solveInteger(this.highs, data, quick?.values ?? from, false, work);
    return { columns: values && columns.filter((_, at) => values[at]! > 0.5), complete };
  }
}

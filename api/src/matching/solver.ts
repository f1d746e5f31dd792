import loadHighs, { type Highs, type HighsCallbackMap, type Model, type ModelData } from 'highs';

/** Costs are scaled so that the solver's absolute tolerances are small against the differences that matter. */
export const SCALE = 1e4;

/** Limits of an integer program, in the solver's own steps, so that the answer depends on no clock. */
export interface IntegerLimits {
  nodes: number;
  /** Nodes without a better solution. */
  stall: number;
  /** Simplex iterations of all nodes together. */
  iterations: number;
  /** Seconds after which it is stopped all the same. */
  seconds: number;
}

export interface IntegerSolution {
  /** Columns of the best solution, null if none was found. */
  columns: number[] | null;
  /** No solution of these columns costs less. */
  bound: number;
  /** The best solution is the optimum of these columns, or there is none. */
  complete: boolean;
  /** Simplex iterations that it took. */
  iterations: number;
  /** The clock ended it. */
  timedOut: boolean;
}

/** An integer solution by the values of its columns, null if none was found. */
export type IntegerValues = Omit<IntegerSolution, 'columns'> & { values: Float64Array | null };

/**
 * The cheapest whole values of a program's columns.
 *
 * @param start values of a known solution
 * @param few whether the program is so small that presolve does it no good
 */
export function solveInteger(
  highs: Highs,
  data: ModelData,
  start: Float64Array | null,
  few: boolean,
  limits: IntegerLimits,
): IntegerValues {
  return highs.withModel({ ...data, integrality: new Int32Array(data.numCols).fill(1) }, (model): IntegerValues => {
    model.options.set({
      output_flag: false,
      mip_rel_gap: 0,
      // on few students who are almost alike it goes on for minutes, and looks at no clock
      presolve: few ? 'off' : 'on',
      mip_abs_gap: 1e-6,
      // these cost such programs, which the linear bound all but decides, several times what they save
      mip_allow_restart: false,
      mip_detect_symmetry: false,
      mip_heuristic_run_rins: false,
      mip_heuristic_run_rens: false,
      mip_heuristic_run_root_reduced_cost: false,
      mip_heuristic_run_feasibility_jump: false,
      mip_max_nodes: limits.nodes,
      mip_max_stall_nodes: limits.stall,
      time_limit: limits.seconds,
    });
    if (start) model.setSolution({ colValue: start });
    const { modelStatus, callbackType } = highs.constants;
    let iterations = 0;
    const status = run(model, {
      [callbackType.mipInterrupt](event) {
        iterations = Number(event.data.mip_total_lp_iterations ?? 0);
        if (iterations > limits.iterations) event.interrupt();
      },
    });
    const found = model.info.get('primal_solution_status') === highs.constants.solutionStatus.feasible;
    return {
      values: found ? model.getSolution().colValue : null,
      bound: Number(model.info.get('mip_dual_bound')) / SCALE,
      complete: status === modelStatus.optimal || status === modelStatus.infeasible,
      iterations,
      timedOut: status === modelStatus.timeLimit,
    };
  });
}

/** The thread's solver, loaded once. */
let highs: Promise<Highs> | undefined;
export function loadSolver(): Promise<Highs> {
  return (highs ??= loadHighs());
}

/** Lets go of the solver with its memory, which only grows; the next search loads another. */
export function forgetSolver(): void {
  highs = undefined;
}

/** Runs a model; a failed run is the same as one without an answer. */
export function run(model: Model, callbacks?: HighsCallbackMap): number {
  try {
    return model.run(callbacks).modelStatus;
  } catch (error) {
    // what has trapped, out of memory for one, may be broken for the classes after this one
    if (error instanceof WebAssembly.RuntimeError) forgetSolver();
    return model.getModelStatus();
  }
}

export function optimal(model: Model, { constants }: Highs): boolean {
  return run(model) === constants.modelStatus.optimal;
}

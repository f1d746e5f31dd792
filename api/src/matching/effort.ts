import type { DivePlan } from './choose/dive.ts';
import type { Effort } from './types.ts';

/** The budget of a run, in steps; seconds are only a kill switch. */
export interface Budget {
  /** Starts of the local search; a class too large for an exact search has one. */
  starts: number;
  /** Steps of all starts together, for each student, and at least. */
  stepsPerStudent: number;
  leastSteps: number;
  dive: DivePlan;
  /** Dives, each from the best groups so far; none for 'quick'. */
  dives: number;
  /** Students of a part that is recombined by itself. */
  part: number;
  seconds: number;
}

/** Limits of an exact optimisation. */
export interface ExactLimits {
  /** Sets of students looked at by all pricing together. */
  nodes: number;
  /** Simplex iterations times columns of all integer programs together. */
  solverWork: number;
  /** Stages of the integer program: columns, as a multiple of the students, and nodes of branch and bound. */
  stages: readonly { columns: number; branches: number }[];
  /** Limits of a search by branch and cut; null where integer programs are left to the solver. */
  own: CutLimits | null;
  /** The kill switch of one integer program: students who are almost alike can make it endless. */
  seconds: number;
}

/** Limits of a search by branch and cut. */
export interface CutLimits {
  /** Groups that it begins with, by student, and those that it may end with. */
  first: number;
  most: number;
  /** Parts of the groups that are chosen again among the first, and among the last. */
  parts: number;
  again: number;
  /** Simplex iterations after which no more is decided. */
  iterations: number;
  /** Further iterations in which parts are chosen again, for each set of students that the pricing has left. */
  bySet: number;
}

/** Classes up to this size are searched exactly as a whole. */
export const EXACT_STUDENTS = 130;

/** Larger classes have smaller budgets for each student, in fewer rounds and in the end in smaller parts: the time grows with n. */
const LARGER: readonly { above: number; change: Partial<Budget> }[] = [
  {
    above: 2000,
    change: { stepsPerStudent: 3000, part: 400, dive: { rounds: 6, again: 1, share: 0.4, rest: 60 } },
  },
  { above: 1000, change: { dive: { rounds: 7, again: 1, share: 0.25, rest: 100 } } },
  { above: EXACT_STUDENTS, change: { dive: { rounds: 10, again: 1, share: 0.25, rest: 100 } } },
];

const ALL_STAGES = [
  { columns: 4, branches: 1000 },
  { columns: 10, branches: 10_000 },
  { columns: 30, branches: 100_000 },
  { columns: 60, branches: 100_000 },
  { columns: 120, branches: 1_000_000 },
  { columns: 2000, branches: 1_000_000 },
];

/**
 * The exact search of a class up to a number of students, given up when one of the two is used up. Most classes end within three seconds
 * of computing; the few whose students hardly ever meet, in groups of seven, take up to twelve.
 */
const SMALL = { upTo: 70, nodes: 4e7, solverWork: 2e7 };
const SMALL_STAGES = ALL_STAGES.map(({ columns, branches }) => ({ columns, branches: Math.min(branches, 500) }));

const BUDGETS: Readonly<Record<Effort, Budget>> = {
  quick: {
    starts: 2,
    stepsPerStudent: 3000,
    leastSteps: 200_000,
    dive: { rounds: 4, again: 1, share: 0.3, rest: 60 },
    dives: 0,
    part: 1000,
    seconds: 120,
  },
  normal: {
    starts: 3,
    stepsPerStudent: 6000,
    leastSteps: 300_000,
    dive: { rounds: 10, again: 2, share: 0.25, rest: 100 },
    dives: 1,
    part: 1000,
    seconds: 300,
  },
  thorough: {
    starts: 4,
    stepsPerStudent: 40_000,
    leastSteps: 2_000_000,
    dive: { rounds: 25, again: 3, share: 0.12, rest: 100 },
    dives: 3,
    part: 1000,
    seconds: 1200,
  },
};

/** The budget of a class of `students`. */
export function budgetOf(students: number, effort: Effort): Budget {
  const budget = BUDGETS[effort];
  if (effort === 'thorough') return budget;
  return { ...budget, ...LARGER.find(({ above }) => students > above)?.change };
}

/** The branch and cut of a class that chose something. One that did not is left to the solver, with the same groups as ever. */
const OWN = {
  small: { first: 60, most: 100_000, parts: 16, again: 0, iterations: 100_000, bySet: 0 },
  large: { first: 60, most: 100_000, parts: 80, again: 60, iterations: 42_000, bySet: 0.008 },
  patient: { first: 60, most: 200_000, parts: 80, again: 0, iterations: 1e6, bySet: 0 },
  rest: { first: 20, most: 4000, parts: 10, again: 0, iterations: 5000, bySet: 0 },
};

/**
 * The exact search of what a dive of a class leaves. In a large class that is a tenth at most, of which another tenth of a per cent
 * is not worth the minutes that alike students can cost.
 */
export function restLimits(ofClass: number, students: number, effort: Effort, isOwn: boolean): ExactLimits {
  if (effort === 'thorough' || ofClass <= EXACT_STUDENTS) return exactLimits(students, effort, false, isOwn);
  const stages = [{ columns: 4, branches: 20 }];
  return { nodes: 3e6, stages, solverWork: Infinity, seconds: 10, own: isOwn ? OWN.rest : null };
}

/**
 * The exact search of a class. Small classes are solved as far as their budget goes; of a larger one the
 * groups with the least reduced costs, four a student, hold a solution within a few tenths of a per cent.
 *
 * @param isOwn whether the class chose something for itself
 */
export function exactLimits(students: number, effort: Effort, prove: boolean, isOwn: boolean): ExactLimits {
  const patient = prove || effort === 'thorough';
  const isSmall = students <= SMALL.upTo;
  // a program of 130 takes three seconds of computing, which a busy machine may stretch tenfold
  const seconds = patient ? Infinity : 30;
  const { small, large, patient: all } = OWN;
  const own = !isOwn ? null : patient ? all : isSmall ? small : large;
  if (effort === 'quick' && !prove)
    return { nodes: 3e6, stages: [{ columns: 6, branches: 20 }], solverWork: Infinity, seconds, own: null };
  if (isSmall && !patient)
    return { nodes: SMALL.nodes, solverWork: SMALL.solverWork, stages: SMALL_STAGES, seconds, own };
  if (patient) return { nodes: students <= 40 ? 1e9 : 3e9, stages: ALL_STAGES, solverWork: Infinity, seconds, own };
  const stages = [{ columns: 4, branches: 100 }];
  return { nodes: isOwn ? 1.1e7 : 3e7, stages: isOwn ? [] : stages, solverWork: Infinity, seconds, own };
}

/** The search for a bound beside one that follows rules. Above small classes only the linear program bounds anything. */
export function boundLimits(students: number, effort: Effort, prove: boolean, isOwn: boolean): ExactLimits {
  const limits = exactLimits(students, effort, prove, isOwn);
  return students <= SMALL.upTo || prove ? limits : { ...limits, own: null, stages: [] };
}

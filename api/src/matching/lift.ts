import { classScorer } from '@study-groups/scoring/score';
import { brokenConstraints, brokenInGroups } from './rules/constraints.ts';
import { match } from './engine.ts';
import { type LiftMove, LiftMoves } from './repair/lift-moves.ts';
import { RepairClass } from './repair/repair-class.ts';
import { checkRepair, type Lifting, lineOf, type RepairLine, type RepairRequest } from './repair.ts';

/** Groups that stand, of which those are lifted that score too little. */
export type LiftRequest = RepairRequest & { lifts: Lifting };

/**
 * The fewest points, of all groups together, for which somebody changes the group, if few moves don't lift all groups far
 * enough.
 */
const WORTH_A_MOVE = 2;

/**
 * Finds the fewest moves after which no group scores less than the worst one of a new search of the whole class by more than some
 * points; or those after which the fewest points are missing. Rules and sizes that are not kept stay so, and no other becomes so.
 * The same request gives the same line on every machine.
 *
 * @returns one line, or none where nothing is missing, or few moves don't help
 * @throws MatchInputError as `repair`
 */
export async function lift(request: LiftRequest): Promise<RepairLine[]> {
  checkRepair(request);
  const { groups: _groups, mostMoved: _mostMoved, lifts, thorough: _thorough, ...cls } = request;
  if (request.groups.every(({ length }) => length === 0)) return [];
  const { groups } = await match({ ...cls, effort: 'quick' });
  return liftAbove(request, Math.min(...groups.map(({ score }) => score)) - lifts.within);
}

/** The same, with what each group shall score at least. */
export function liftAbove(request: LiftRequest, floor: number): RepairLine[] {
  const { fixed = [], groups, lifts, mostMoved, setup, students } = request;
  const cls = RepairClass.of(request);
  const stays = new Set([...lifts.stays, ...fixed.flat()]);
  const moves = new LiftMoves(classScorer(students, setup), groups, { sizes: cls.sizes, stays, floor });
  const faults = faultsOf(request, groups);
  let best: LiftMove | undefined;
  let missing = moves.missing;
  for (let moved = 1; moved <= mostMoved && missing > 0; moved++) {
    const found = moves.of(moved).find((each) => faultsOf(request, each.groups) === faults);
    if (!found || (found.missing > 0 && found.missing > missing - WORTH_A_MOVE)) continue;
    best = found;
    missing = found.missing;
  }
  if (!best) return [];
  const lifted = best.groups.filter(({ length }) => length > 0).map((members) => [...members]);
  return [lineOf(request, cls, lifted, { proven: false, stays: lifts.stays })];
}

/** Returns how many rules groups break. */
function faultsOf(request: LiftRequest, groups: readonly (readonly number[])[]): number {
  const all = groups.map((members) => ({ members }));
  return brokenConstraints(request, all).length + brokenInGroups(request, all).length;
}

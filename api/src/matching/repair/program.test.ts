import { expect, test } from '@jest/globals';
import { RepairClass } from './repair-class.ts';
import { RepairColumns } from './columns.ts';
import { reducedCost } from './repair-pricing.ts';
import { RepairProgram } from './program.ts';
import { RepairShapes } from './shapes.ts';
import { loadSolver } from '../solver.ts';
import { holdersOf } from '../testing/repairs.ts';
import { readInstance } from '../testing/students.ts';

const FAULT = 100;

test('prices say what a fault costs by the aim, so that no group of a cheapest mix looks better than it is', async () => {
  const asked = holdersOf(readInstance('pub-24').slice(0, 12), [0]);
  const groups = [0, 1, 2].map((g) => [0, 1, 2, 3].map((i) => 4 * g + i));
  const cls = RepairClass.of({ ...asked, size: '4', groups });
  const known = new RepairColumns(cls);
  const columns = cls.places.map((members, place) => known.add(place, members));
  const shapes = new RepairShapes(cls, 0).within(Infinity, 0);
  const limits = { moved: 0, faults: Infinity, faultsOfOne: Infinity, unplaced: 0, shapes };
  const linear = new RepairProgram(await loadSolver(), cls).linear(columns, limits, FAULT)!;
  expect(linear.value).toBeGreaterThan(2 * FAULT);
  for (const column of columns) expect(reducedCost(column, linear.prices)).toBeGreaterThan(-1);
});

import { type GroupFaults, type RepairLine, sizeFaults } from '@study-groups/contracts/repair';
import type { ClassRecord } from '../../records/class.ts';

/**
 * The line that mends groups without anybody's click: of those that leave the fewest people in no group or in one that is too
 * small, the one that moves the fewest, unless moving more gives the worst group more points. What else is as somebody wanted it,
 * such as a group that is larger, is left alone.
 * @param standing the faults of the groups as they stand
 * @returns undefined where no line mends anything
 */
export function chooseLine(
  { minGroupSize }: Pick<ClassRecord, 'minGroupSize'>,
  standing: GroupFaults,
  lines: readonly RepairLine[],
): RepairLine | undefined {
  const isSmall = ({ size }: { size: number }) => size < minGroupSize;
  const needs = ({ unplaced, sizes }: GroupFaults) => unplaced.length + sizeFaults(sizes.filter(isSmall));
  const large = ({ sizes }: GroupFaults) => sizeFaults(sizes.filter((each) => !isSmall(each)));
  const mending = lines.filter(
    ({ faults }) =>
      needs(faults) < needs(standing) &&
      faults.rules.length === standing.rules.length &&
      large(faults) === large(standing),
  );
  const fewest = Math.min(...mending.map(({ faults }) => needs(faults)));
  return mending
    .filter(({ faults }) => needs(faults) === fewest)
    .sort((a, b) => (b.worst?.score ?? 0) - (a.worst?.score ?? 0) || a.moved - b.moved)[0];
}

import { type GroupSize, sizeRange } from '@study-groups/contracts/group-size';
import type { ClassRecord } from '../../records/class.ts';

/** The choice of a group size as it is stored, with its range. */
export function sizeFields(
  choice: GroupSize,
): Pick<ClassRecord, 'sizeChoice' | 'groupSize' | 'minGroupSize' | 'maxGroupSize'> {
  const { min, max } = sizeRange(choice);
  return { sizeChoice: choice, groupSize: max, minGroupSize: min, maxGroupSize: max };
}

import { LARGEST_COUNTED } from '@study-groups/contracts/group-count';
import { type GroupSize, sizeRange } from '@study-groups/contracts/group-size';
import type { ClassRecord } from '../../records/class.ts';

/**
 * The choice of a group size as it is stored, with its range.
 * @param groupCount of a class that says how many groups there are: until they are formed any size may come of it
 */
export function sizeFields(
  choice: GroupSize,
  groupCount: number | null = null,
): Pick<ClassRecord, 'sizeChoice' | 'groupSize' | 'minGroupSize' | 'maxGroupSize'> {
  const { min, max } = groupCount ? { min: 2, max: LARGEST_COUNTED } : sizeRange(choice);
  return { sizeChoice: choice, groupSize: max, minGroupSize: min, maxGroupSize: max };
}

import { RESHUFFLE_OWN } from '@study-groups/contracts/actions';
import { evenGroups } from '@study-groups/contracts/group-count';
import { sizeRange } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Dashboard, DashboardClass } from './shown-class.ts';

/** The sizes that groups are formed of, in members; equal for a fixed one. */
export interface Sizes {
  min: number;
  max: number;
}

/**
 * Returns the sizes that are meant by the one that a reshuffle asks for.
 * @param students who would be in the groups: the sizes of a number of groups follow from them
 */
export function sizesOfChoice(
  { groupSize, groupCount }: Pick<DashboardClass, 'groupSize' | 'groupCount'>,
  newGroupSize: number,
  students: number,
): Sizes {
  if (newGroupSize !== RESHUFFLE_OWN) return { min: newGroupSize, max: newGroupSize };
  return groupCount ? evenGroups(students, groupCount) : sizeRange(groupSize);
}

/** Returns the sizes of the groups that wait to be kept. */
export function sizesOfPreview(
  course: Parameters<typeof sizesOfChoice>[0],
  { newGroupSize, groups }: Pick<NonNullable<Dashboard['preview']>, 'newGroupSize' | 'groups'>,
): Sizes {
  const students = groups.reduce((sum, { members }) => sum + members.length, 0);
  return sizesOfChoice(course, newGroupSize, students);
}

/** Returns a function that puts sizes in a word or two, for use in a sentence. */
export function useSizesText(): (sizes: Sizes) => string {
  const { t } = useTexts('professor-dashboard');
  return ({ min, max }) => (min === max ? String(min) : t('sizes.range', { min, max }));
}

/** The size choices of a class on the wire: a fixed size, or a range. */
export const GROUP_SIZES = ['2', '3', '4', '5', '6', '7', 'flex', 'flex-small', 'flex-large'] as const;
export type GroupSize = (typeof GROUP_SIZES)[number];

/** The sizes that a student may prefer, over all classes. */
export const PREFERRED_GROUP_SIZES = ['2', '3', '4', '5', '6', '7'] as const;
export type PreferredGroupSize = (typeof PREFERRED_GROUP_SIZES)[number];

const RANGES: Record<string, { min: number; max: number }> = {
  flex: { min: 3, max: 5 },
  'flex-small': { min: 2, max: 4 },
  'flex-large': { min: 5, max: 7 },
};

/**
 * Smallest and largest group, in members, that a size choice asks for; equal for a fixed size. Of a choice that only a newer
 * server knows any size may be meant.
 */
export function sizeRange(size: GroupSize): { min: number; max: number } {
  const exact = Number(size);
  return RANGES[size] ?? (exact > 0 ? { min: exact, max: exact } : { min: 2, max: 7 });
}

/** The sizes that the registration form of a class offers as a student's preference. */
export function offeredSizes(size: GroupSize): PreferredGroupSize[] {
  const { min, max } = sizeRange(size);
  return PREFERRED_GROUP_SIZES.filter((choice) => Number(choice) >= min && Number(choice) <= max);
}

/** Returns the number of friends that a student may name: one less than the preferred size, or than the largest offered one. */
export function friendLimit(preferred: PreferredGroupSize | undefined, size: GroupSize): number {
  const exact = Number(preferred);
  return (exact > 0 ? exact : sizeRange(size).max) - 1;
}

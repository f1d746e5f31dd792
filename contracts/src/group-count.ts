import { type GroupSize, sizeRange } from './group-size.ts';

/** A range of a number of things, both ends included. */
export interface CountRange {
  from: number;
  to: number;
}

/** Most members of a group of a class that says how many groups there are. */
export const LARGEST_COUNTED = 10;

/** Returns the fewest students for a number of groups: two in each. */
export function fewestFor(groupCount: number): number {
  return 2 * groupCount;
}

/**
 * Returns the number of groups of a class that says how many there are, and their sizes, as even as can be; more groups where
 * so many students would make them too large.
 */
export function evenGroups(students: number, groupCount: number): { groups: number; min: number; max: number } {
  const groups = Math.max(groupCount, Math.ceil(students / LARGEST_COUNTED));
  return { groups, min: Math.floor(students / groups), max: Math.ceil(students / groups) };
}

/**
 * Returns the number of groups that a class of `students` can be split into under its size rule, before the matching has
 * chosen. A fixed size gives the split in which the fewest groups are one off; a class that can't be split like that is cut
 * evenly.
 * @param groupCount of a class that says how many groups there are
 */
export function groupCountRange(students: number, size: GroupSize, groupCount?: number): CountRange {
  if (groupCount) {
    const { groups } = evenGroups(students, groupCount);
    return { from: groups, to: groups };
  }
  const { min, max } = sizeRange(size);
  const range =
    min === max ? fixedSize(students, min) : { from: Math.ceil(students / max), to: Math.floor(students / min) };
  if (range.from >= 1 && range.from <= range.to) return range;
  const even = Math.max(1, Math.floor(students / ((min + max) / 2) + 0.5));
  return { from: even, to: even };
}

function fixedSize(students: number, size: number): CountRange {
  const fewer = Math.floor(students / size);
  const left = students % size;
  if (left === 0) return { from: fewer, to: fewer };
  // Either `left` groups have one more, or `short` groups have one less.
  const short = size - left;
  const canGrow = left <= fewer;
  const canShrink = short <= fewer + 1 && size > 2;
  if (canGrow && canShrink && left === short) return { from: fewer, to: fewer + 1 };
  if (canGrow && (!canShrink || left < short)) return { from: fewer, to: fewer };
  return canShrink ? { from: fewer + 1, to: fewer + 1 } : { from: 1, to: 0 };
}

/**
 * Returns the number of mails that a run sends: one to every student, one more to every group's leader, and a summary to the
 * instructor.
 */
export function mailCountRange(students: number, size: GroupSize, groupCount?: number): CountRange {
  const groups = groupCountRange(students, size, groupCount);
  return { from: students + groups.from + 1, to: students + groups.to + 1 };
}

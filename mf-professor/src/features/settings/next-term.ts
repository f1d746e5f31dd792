import type { Semester } from '@study-groups/contracts/class';

/** A term: the part of the year, and the year. */
export interface Term {
  semester: Semester;
  year: number;
}

/** The term in which a course is usually given again: fall after spring, spring after fall, else the same of the next year. */
export function nextTerm({ semester, year }: Term): Term {
  if (semester === 'FALL') return { semester: 'SPR', year: year + 1 };
  return semester === 'SPR' ? { semester: 'FALL', year } : { semester, year: year + 1 };
}

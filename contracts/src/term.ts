import type { Semester } from './class.ts';

const LAST_DAY: Record<Semester, string> = { SPR: '05-31', SUMM: '08-31', FALL: '12-31' };

/** The last calendar day, `YYYY-MM-DD`, of a term: 31 May, 31 August or 31 December. */
export function termEnd(semester: Semester, year: number): string {
  return `${year}-${LAST_DAY[semester]}`;
}

/** The term that a month, 1 to 12, lies in: January to May spring, August to December fall, else summer. */
export function semesterOf(month: number): Semester {
  if (month <= 5) return 'SPR';
  return month >= 8 ? 'FALL' : 'SUMM';
}

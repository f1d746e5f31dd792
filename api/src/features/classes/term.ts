import type { Semester } from '@study-groups/contracts/class';
import { semesterOf, termEnd } from '@study-groups/contracts/term';
import { DateTime } from 'luxon';
import { inZone, zoneOf } from '../../platform/zones.ts';

/** The facts that determine the end of a class's term. */
export interface Term {
  semester: Semester | null;
  year: number | null;
  deadline: Date;
  /** IANA. */
  timeZone: string;
}

/**
 * The instant at which a class's term is over: midnight after the last day of the term it names, or else of the one its
 * deadline lies in. A named term that ends before the deadline can't be meant, so the deadline's counts.
 */
export function activeUntil({ semester, year, deadline, timeZone }: Term): Date {
  const local = inZone(deadline, timeZone);
  const afterLastDay = (term: Semester, ofYear: number) =>
    DateTime.fromISO(termEnd(term, ofYear), { zone: zoneOf(timeZone) })
      .plus({ days: 1 })
      .startOf('day')
      .toJSDate();
  const named = semester && year ? afterLastDay(semester, year) : undefined;
  return named && named > deadline ? named : afterLastDay(semesterOf(local.month), local.year);
}

/** The year of a class: its own, or else its deadline's in its zone. */
export function yearOf({ year, deadline, timeZone }: Omit<Term, 'semester'>): number {
  return year ?? inZone(deadline, timeZone).year;
}

import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { folded } from '@study-groups/contracts/fold';
import { isUnconfirmed } from '@study-groups/contracts/unconfirmed';
import { wallClock as clockOf } from '@study-groups/web-sdk/time/zones';

/** The criteria of the sign-ups to be removed: those that match all criteria. An empty one is ignored. */
export interface Choice {
  /** Wall times of the class, `YYYY-MM-DDTHH:MM`, both included. */
  from: string;
  until: string;
  /** The part after the @. */
  domain: string;
  /** Part of a name or an address; `*` matches anything. */
  pattern: string;
  /** True if only those are meant whose address is not confirmed. */
  unconfirmed: boolean;
}

export const NO_CHOICE: Choice = { from: '', until: '', domain: '', pattern: '', unconfirmed: false };

interface ChosenFrom {
  confirmAddresses?: boolean | undefined;
  timeZone: string;
}

/** Tells whether anything is chosen: otherwise nobody is removed. */
export function isChosen({ from, until, domain, pattern, unconfirmed }: Choice): boolean {
  return [from, until, domain, pattern.trim()].some((text) => text !== '') || unconfirmed;
}

/** The students whom a choice means, in their order; nobody for an empty one. */
export function chooseSignUps(
  students: readonly DashboardStudent[],
  choice: Choice,
  course: ChosenFrom,
): DashboardStudent[] {
  if (!isChosen(choice)) return [];
  const { from, until, domain, pattern, unconfirmed } = choice;
  const wall = wallClock(course.timeZone);
  return students.filter(({ fullName, email, createdAt, ...student }) => {
    const at = from || until ? wall(createdAt) : '';
    return (
      (from === '' || at >= from) &&
      (until === '' || at <= until) &&
      (domain === '' || domainOf(email) === domain) &&
      (!unconfirmed || isUnconfirmed(course, student)) &&
      (fitsPattern(fullName, pattern) || fitsPattern(email, pattern))
    );
  });
}

/** Tells whether a text holds the parts of a pattern in their order, however they are spelled. */
export function fitsPattern(text: string, pattern: string): boolean {
  const searched = folded(text);
  let at = 0;
  for (const part of folded(pattern.trim()).split('*')) {
    const found = searched.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** The domains of the students' addresses, the most frequent first. */
export function domainsOf(students: readonly Pick<DashboardStudent, 'email'>[]): { domain: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { email } of students) counts.set(domainOf(email), (counts.get(domainOf(email)) ?? 0) + 1);
  return [...counts]
    .map(([domain, count]) => ({ domain, count }))
    .sort((a, b) => b.count - a.count || a.domain.localeCompare(b.domain, 'en'));
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** Says what the clocks of a zone show at an instant, as `YYYY-MM-DDTHH:MM`. */
export function wallClock(timeZone: string): (instant: string) => string {
  return (instant) => clockOf(instant, timeZone).toISOString().slice(0, 16);
}

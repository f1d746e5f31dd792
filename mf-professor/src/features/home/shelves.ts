import { holdsWords } from '@study-groups/contracts/fold';
import type { HomeClass } from '@study-groups/contracts/home';

/** The shelves of classes on one's home page, in the order in which they are shown. */
export const SHELVES = ['current', 'waiting', 'earlier', 'away'] as const;
export type Shelf = (typeof SHELVES)[number];

/** The shelf of a class: this term's, a request that waits for an admin, an earlier one, or what was put away. */
export function shelfOf({ isArchived, status, isOver }: HomeClass): Shelf {
  if (isArchived) return 'away';
  if (status !== 'approved') return 'waiting';
  return isOver ? 'earlier' : 'current';
}

/** Addresses in a dashboard at which each need is dealt with. */
const PLACES: Record<string, string> = {
  'no-groups': 'tab=groups',
  trouble: 'tab=groups',
  preview: 'tab=groups',
  unplaced: 'tab=groups&show=unplaced',
  unmet: 'tab=groups&show=unmet',
  silent: 'tab=groups&show=silent',
  care: 'tab=groups&show=care',
  flood: 'tab=students',
  missing: 'tab=settings&section=roster',
};

/** The address of a class's dashboard, at the place of a need that it has. */
export function deskAddress(slug: string, need?: string): string {
  const place = need && PLACES[need];
  return `/dashboard/${slug}${place ? `?${place}` : ''}`;
}

/** Tells whether a typed text matches a class: its name or code. */
export function isMeant({ courseName, courseCode }: HomeClass, typed: string): boolean {
  return holdsWords(`${courseName} ${courseCode ?? ''}`, typed);
}

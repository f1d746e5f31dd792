import { plainSigns } from './characters.ts';
import type { Semester } from './class.ts';

const LONGEST = 200;

/** A slug as it is written. */
export const SLUG = /^(?=.{3,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns the slug that somebody means who typed, copied or printed it: in capitals, with blanks or another kind of
 * hyphen, or between signs: a full stop, brackets, stars.
 */
export function meantSlug(typed: string): string {
  // What is longer is none, however it ends.
  return (
    plainSigns(typed.slice(0, LONGEST))
      .replace(/^[^\p{L}\p{N}./]+|[^\p{L}\p{N}]+$/gu, '')
      .replace(/[\p{Pd}\u2212\s_]+/gu, '-')
      // As a Turkish keyboard writes capitals, and a Turkish phone their small letters.
      .replace(/[İı]/g, 'i')
      .toLowerCase()
  );
}

/** Any text as a part of a slug: lower case letters and digits, hyphens between; empty if nothing is left. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The parts from which a proposal is made. */
export interface SlugParts {
  university: string;
  courseCode: string;
  semester: Semester;
  /** Four digits. */
  year: string;
  instructorName: string;
}

/**
 * The slug that a request proposes: initials of the university, course code without spaces, semester with a
 * two-digit year, and the instructor's last name. Parts in scripts other than Latin are left out.
 */
export function proposeSlug({ university, courseCode, semester, year, instructorName }: SlugParts): string {
  const initials = university
    .split(/\s+/)
    .map((word) => slugify(word).charAt(0))
    .join('');
  const lastName = instructorName.trim().split(/\s+/).at(-1) ?? '';
  const parts = [initials, courseCode.replace(/\s+/g, ''), `${semester}${year.slice(-2)}`, lastName];
  return parts.map(slugify).filter(Boolean).join('-').slice(0, 76).replace(/-+$/, '');
}

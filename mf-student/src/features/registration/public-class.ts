import type { PublicClass } from '@study-groups/contracts/public-class';

const isText = (value: unknown) => typeof value === 'string';

/** Checks of each fact of a class that the page shows. */
const CHECKS: { readonly [Field in keyof PublicClass]-?: (value: unknown) => boolean } = {
  id: Number.isInteger,
  slug: isText,
  courseName: isText,
  instructorName: isText,
  deadline: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  timeZone: isText,
  // The page can do without.
  zoneOffsets: () => true,
  groupSize: isText,
  confirmAddresses: (value) => value === undefined || typeof value === 'boolean',
  takesLate: (value) => value === undefined || typeof value === 'boolean',
  questions: (value) => value === undefined || Array.isArray(value),
  comparesMeetings: (value) => value === undefined || typeof value === 'boolean',
  active: (value) => typeof value === 'boolean',
};

/**
 * Tells whether an answer holds the public facts of a class: it may hold more, and a group size that this page does not know.
 */
export function isPublicClass(answer: unknown): answer is PublicClass {
  if (typeof answer !== 'object' || answer === null) return false;
  const facts = new Map<string, unknown>(Object.entries(answer));
  return Object.entries(CHECKS).every(([field, fits]) => fits(facts.get(field)));
}

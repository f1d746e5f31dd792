/** The roles in which a class holds an address. */
export const HELD_AS = [
  'student',
  /** Was removed within the last day, which can still be undone. */
  'removed',
  'roster',
  /** Somebody at its desk, now or before. */
  'desk',
  /** Another student has named the address as a friend's. */
  'friend',
  /** Was mailed about it. */
  'mail',
  /** Its instructor: that is not erased by anybody but an admin, with the class. */
  'instructor',
] as const;
export type HeldAs = (typeof HELD_AS)[number];

/** The roles in which an address is held outside classes. */
export const HELD_BESIDE = ['session', 'signIn', 'mail', 'admin'] as const;
export type HeldBeside = (typeof HELD_BESIDE)[number];

/** The records that are not erased with an address. */
export const STAYS: ReadonlySet<HeldAs | HeldBeside> = new Set(['instructor', 'admin']);

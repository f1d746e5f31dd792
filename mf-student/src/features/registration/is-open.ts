import type { PublicClass } from '@study-groups/contracts/public-class';

type Open = Pick<PublicClass, 'deadline' | 'active' | 'takesLate'>;

/**
 * Tells whether students may still submit to a class at an instant: `now` of the host's clock, for the device's may be wrong.
 */
export function isOpen(cls: Open, now: number): boolean {
  return cls.active && (!isOver(cls, now) || cls.takesLate === true);
}

/** Tells whether the deadline has passed: submissions from now on are late. */
export function isOver({ deadline }: Pick<Open, 'deadline'>, now: number): boolean {
  return now >= Date.parse(deadline);
}

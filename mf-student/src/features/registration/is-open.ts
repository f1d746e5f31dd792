import type { PublicClass } from '@study-groups/contracts/public-class';

/** Whether students may still submit to a class at an instant: `now` of the host's clock, for the device's may be wrong. */
export function isOpen({ deadline, active }: PublicClass, now: number): boolean {
  return active && now < Date.parse(deadline);
}

import type { PublicClass } from '@study-groups/contracts/class';

/** Whether students may still submit to a class. */
export function isOpen({ deadline, active }: PublicClass): boolean {
  return active && Date.now() < Date.parse(deadline);
}

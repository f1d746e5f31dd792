import { type Availability, DAYS, SLOTS } from '@study-groups/contracts/grid';
import type { Random } from '../matching/random.ts';

/** Some twenty hours of a week, of afternoons more than of nights. */
export function randomWeek(random: Random): Availability {
  return Object.fromEntries(
    DAYS.map((day, at) => [
      day,
      SLOTS.filter((_, slot) => random.below(100) < (at < 5 && slot < 12 ? 30 : 8) || (at === 2 && slot === 7)),
    ]),
  );
}

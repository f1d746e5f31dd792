import { MEETING_FREQUENCIES } from '@study-groups/contracts/choices';
import { ANY_SIZE, LARGEST_GROUP } from './class-table.ts';
import { ROLES_FILLED } from '@study-groups/scoring/role-states';
import { meetingsOf, TIME, WEIGHTS } from '@study-groups/scoring/weights';

/** From so many common slots on, more of them change no one's time term. */
export const ENOUGH_SLOTS = 16;
/** Room for a size index in the tables below. */
export const SIZE_ROOM = LARGEST_GROUP + 1;
/** Room for a day count and a slot count. */
export const TIME_ROOM = 8 * (ENOUGH_SLOTS + 1);

/** Points of the time term: `frequency * TIME_ROOM + days * (ENOUGH_SLOTS + 1) + min(slots, ENOUGH_SLOTS)`. */
export const TIME_POINTS = new Float64Array(MEETING_FREQUENCIES.length * TIME_ROOM);
MEETING_FREQUENCIES.forEach((frequency, f) => {
  const meetings = meetingsOf(frequency);
  for (let days = 0; days < 8; days++) {
    for (let slots = 0; slots <= ENOUGH_SLOTS; slots++) {
      const q =
        TIME.days * Math.min(1, days / meetings) + TIME.slots * Math.min(1, slots / (TIME.slotsPerMeeting * meetings));
      TIME_POINTS[f * TIME_ROOM + days * (ENOUGH_SLOTS + 1) + slots] = WEIGHTS.time * q;
    }
  }
});

/** Points of the size term: `wished * SIZE_ROOM + size`. */
export const SIZE_POINTS = new Float64Array(8 * SIZE_ROOM);
for (let wished = 0; wished < 8; wished++) {
  for (let size = 0; size < SIZE_ROOM; size++) {
    const off = wished === ANY_SIZE ? 0 : Math.abs(wished - size);
    SIZE_POINTS[wished * SIZE_ROOM + size] = WEIGHTS.size * (1 - Math.min(1, off / 2));
  }
}

/** Points of the roles term: `state * SIZE_ROOM + size`. */
export const ROLE_POINTS = new Float64Array(ROLES_FILLED.length * SIZE_ROOM);
ROLES_FILLED.forEach((filled, state) => {
  for (let size = 1; size < SIZE_ROOM; size++) {
    ROLE_POINTS[state * SIZE_ROOM + size] = (WEIGHTS.roles * filled) / Math.min(4, size);
  }
});

/** Points of the friends term of a member who has `present` of at most `reachable` friends. */
export function friendPoints(present: number, reachable: number): number {
  const missing = 1 - present / reachable;
  return WEIGHTS.friends * (1 - missing * missing);
}

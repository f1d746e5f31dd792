import { z } from 'zod';
import { type Availability, CELLS, DAYS, SLOTS } from './grid.ts';

/*
 * What answers hold by the thousand, each checked in one go: zod's own arrays make an object for every element, which took
 * a seventh of a dashboard's time.
 */

const days = new Set<string>(DAYS);
const slots = new Set<unknown>(SLOTS);

function isAvailability(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(
    ([day, free]) => days.has(day) && Array.isArray(free) && free.every((slot) => slots.has(slot)),
  );
}

const freeSlots = { type: 'array' as const, items: { type: 'string' as const, enum: [...SLOTS] } };

/** An availability as it is stored. */
export const storedAvailabilitySchema = z.custom<Availability>(isAvailability).meta({
  type: 'object',
  properties: Object.fromEntries(DAYS.map((day) => [day, freeSlots])),
  additionalProperties: false,
});

const isWeekOfCounts = (value: unknown) =>
  Array.isArray(value) && value.length === CELLS && value.every((count) => Number.isInteger(count));

/** For each cell of the grid, how many are free. */
export const overlapSchema = z
  .custom<number[]>(isWeekOfCounts)
  .meta({ type: 'array', items: { type: 'integer' }, minItems: CELLS, maxItems: CELLS });

/** The seven day keys of the weekly grid, in week order. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];

/**
 * The eighteen hourly slots of a grid day, in order: 08:00 to 23:00, then 00:00 and 01:00,
 * which are the night that follows that day. A slot is wall time in the class's zone and one hour long.
 */
export const SLOTS = [
  '08:00',
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
  '20:00',
  '21:00',
  '22:00',
  '23:00',
  '00:00',
  '01:00',
] as const;
export type Slot = (typeof SLOTS)[number];

/** Cells of the grid: a cell's index is `day * SLOTS.length + slot`. */
export const CELLS = DAYS.length * SLOTS.length;

/** The slots of the week in which a student is free. A day without free slots may be left out. */
export type Availability = Partial<Record<Day, Slot[]>>;

/** A grid cell on the wire: `day|HH:MM`. */
export type MeetingTime = `${Day}|${Slot}`;

/** The grid cell with this index, 0 to 125. */
export function meetingTimeAt(cell: number): MeetingTime {
  const day = DAYS[Math.floor(cell / SLOTS.length)];
  const slot = SLOTS[cell % SLOTS.length];
  if (!day || !slot) throw new RangeError(`no grid cell ${cell}`);
  return `${day}|${slot}`;
}

/** The indexes of all cells of an availability, ascending. */
export function cellsOf(availability: Availability): number[] {
  const cells: number[] = [];
  DAYS.forEach((day, d) => {
    const slots = availability[day];
    if (!slots) return;
    SLOTS.forEach((slot, s) => {
      if (slots.includes(slot)) cells.push(d * SLOTS.length + s);
    });
  });
  return cells;
}

/** For each cell, in how many of these weeks it is free. */
export function freeCounts(weeks: Iterable<Availability>): number[] {
  const counts = Array.from({ length: CELLS }, () => 0);
  for (const week of weeks) for (const cell of cellsOf(week)) counts[cell]!++;
  return counts;
}

/** The availability that holds exactly these cells, in week order; days without cells are left out. */
export function availabilityOf(cells: Iterable<number>): Availability {
  const availability: Availability = {};
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const [day, slot] = meetingTimeAt(cell).split('|') as [Day, Slot];
    (availability[day] ??= []).push(slot);
  }
  return availability;
}

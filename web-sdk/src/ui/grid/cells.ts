import { CELLS, DAYS, SLOTS } from '@study-groups/contracts/grid';

/** The chosen cells, by index. */
export type Cells = ReadonlySet<number>;

/** A place in the grid: column and row, from 0. */
export interface Place {
  day: number;
  slot: number;
}

/** The cell at a place. */
export function cellAt({ day, slot }: Place): number {
  return day * SLOTS.length + slot;
}

/** The place of a cell. */
export function placeOf(cell: number): Place {
  return { day: Math.floor(cell / SLOTS.length), slot: cell % SLOTS.length };
}

/** The cells with some of them set or cleared; the same object if nothing changes. */
export function withCells(cells: Cells, changed: Iterable<number>, chosen: boolean): Cells {
  const next = new Set(cells);
  for (const cell of changed) {
    if (chosen) next.add(cell);
    else next.delete(cell);
  }
  return sameCells(cells, next) ? cells : next;
}

/** Tells whether two sets hold the same cells. */
export function sameCells(one: Cells, other: Cells): boolean {
  return one.size === other.size && [...one].every((cell) => other.has(cell));
}

/** All cells of the rectangle between two cells. */
export function rectangle(from: number, to: number): number[] {
  const [a, b] = [placeOf(from), placeOf(to)];
  const cells: number[] = [];
  for (let day = Math.min(a.day, b.day); day <= Math.max(a.day, b.day); day += 1) {
    for (let slot = Math.min(a.slot, b.slot); slot <= Math.max(a.slot, b.slot); slot += 1) {
      cells.push(cellAt({ day, slot }));
    }
  }
  return cells;
}

/** The cells on the straight way from one to another, both included: a quick drag reports only some of them. */
export function way(from: number, to: number): number[] {
  const [a, b] = [placeOf(from), placeOf(to)];
  const steps = Math.max(Math.abs(b.day - a.day), Math.abs(b.slot - a.slot));
  if (steps === 0) return [to];
  return Array.from({ length: steps + 1 }, (_, step) =>
    cellAt({
      day: Math.round(a.day + ((b.day - a.day) * step) / steps),
      slot: Math.round(a.slot + ((b.slot - a.slot) * step) / steps),
    }),
  );
}

/** Number of hours that PageUp and PageDown skip: a morning, an afternoon or an evening. */
const PAGE = 5;

/**
 * Returns the cell to which a key moves from a cell; undefined if it is not a key of movement. Arrows follow the screen, so rtl
 * turns them.
 */
export function moved(cell: number, key: string, { rtl, control }: { rtl: boolean; control: boolean }) {
  const { day, slot } = placeOf(cell);
  const forward = rtl ? -1 : 1;
  const lastDay = DAYS.length - 1;
  const within = (value: number, last: number) => Math.min(last, Math.max(0, value));
  switch (key) {
    case 'ArrowRight':
      return cellAt({ day: within(day + forward, lastDay), slot });
    case 'ArrowLeft':
      return cellAt({ day: within(day - forward, lastDay), slot });
    case 'ArrowDown':
      return cellAt({ day, slot: within(slot + 1, SLOTS.length - 1) });
    case 'ArrowUp':
      return cellAt({ day, slot: within(slot - 1, SLOTS.length - 1) });
    case 'PageDown':
      return cellAt({ day, slot: within(slot + PAGE, SLOTS.length - 1) });
    case 'PageUp':
      return cellAt({ day, slot: within(slot - PAGE, SLOTS.length - 1) });
    case 'Home':
      return control ? 0 : cellAt({ day: 0, slot });
    case 'End':
      return control ? CELLS - 1 : cellAt({ day: lastDay, slot });
    default:
      return undefined;
  }
}

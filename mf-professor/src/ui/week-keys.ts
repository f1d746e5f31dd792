import { CELLS, DAYS, SLOTS } from '@study-groups/contracts/grid';
import type { Counts } from '@study-groups/web-sdk/ui/week-levels';

const LAST_DAY = DAYS.length - 1;
const LAST_SLOT = SLOTS.length - 1;

/** The cell of a week to which a key leads; undefined if it is not a key of movement. Arrows follow the screen, so rtl turns them. */
export function movedCell(
  cell: number,
  key: string,
  { rtl, control }: { rtl: boolean; control: boolean },
): number | undefined {
  const day = Math.floor(cell / SLOTS.length);
  const slot = cell % SLOTS.length;
  const at = (toDay: number, toSlot: number) =>
    Math.min(LAST_DAY, Math.max(0, toDay)) * SLOTS.length + Math.min(LAST_SLOT, Math.max(0, toSlot));
  const forward = rtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return at(day + forward, slot);
    case 'ArrowLeft':
      return at(day - forward, slot);
    case 'ArrowDown':
      return at(day, slot + 1);
    case 'ArrowUp':
      return at(day, slot - 1);
    case 'Home':
      return control ? 0 : at(0, slot);
    case 'End':
      return control ? CELLS - 1 : at(LAST_DAY, slot);
    default:
      return undefined;
  }
}

/** Returns the cell where the keyboard begins: the first of the hours that suit most, which most people look for. */
export function fullestCell(counts: Counts): number {
  return counts.indexOf(Math.max(...counts));
}

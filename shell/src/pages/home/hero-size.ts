import { DAYS, SLOTS } from '@study-groups/contracts/grid';

export const CELL_WIDTH = 30;
export const CELL_HEIGHT = 13;
export const GAP = 3;
export const PADDING = 14;
export const WIDTH = DAYS.length * (CELL_WIDTH + GAP) - GAP + 2 * PADDING;
export const HEIGHT = SLOTS.length * (CELL_HEIGHT + GAP) - GAP + 2 * PADDING;
/** Room around the picture for the weeks to slide in from. */
const ROOM = 56;
/** The part of the plane that the picture shows. */
export const VIEW = `${-ROOM} ${-ROOM / 2} ${WIDTH + 2 * ROOM} ${HEIGHT + ROOM}`;

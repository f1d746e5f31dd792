/** How narrow and how wide a column can be made, in px. */
export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 800;
/** What an arrow key changes a width by, in px. */
const STEP = 16;

/** A width within what a column can have, in whole px. */
export function widthBetween(width: number): number {
  return Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.round(width)));
}

/** The width of a column after a key on its separator: arrows move it, Home and End go all the way; undefined for other keys. */
export function widthAfterKey(key: string, width: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return LEAST_WIDTH;
  if (key === 'End') return MOST_WIDTH;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return widthBetween(width + ((key === 'ArrowRight') === isRtl ? -STEP : STEP));
}

import type { RowRange } from './row-math.ts';

/** An element that draws one row after the other. */
export interface FlyingRow {
  element: HTMLElement;
  /** @returns whether the row is there; one that is on its way is drawn anew with the next frame */
  draw: (index: number) => boolean;
}

/**
 * Rows that are drawn without React while a list scrolls faster than React draws: plain texts in elements that are used again
 * and again, for who sees them fly by. Nothing of them can be pressed, or read by a screen reader.
 */
export interface Flight {
  /** Whether any are drawn. */
  isUp: () => boolean;
  /** Draws the rows of a range but for those that React has drawn. */
  show: (range: RowRange, drawn: ReadonlySet<number>) => void;
  /** Takes all of them away. */
  land: () => void;
}

/** Where rows wait that stand for none: hiding them would cost more. */
const OUT_OF_SIGHT = 'translateY(-99999px)';

interface FlightOptions {
  /** What the rows are drawn in. */
  layer: HTMLElement;
  /** Makes an element for rows. */
  make: () => FlyingRow;
  /** Px of a row from the first one. */
  placeOf: (index: number) => number;
}

/** No rows yet, and what draws them. */
export function newFlight({ layer, make, placeOf }: FlightOptions): Flight {
  const up = new Map<number, FlyingRow>();
  const incomplete = new Set<number>();
  const spare: FlyingRow[] = [];

  function draw(index: number, row: FlyingRow): void {
    if (row.draw(index)) incomplete.delete(index);
    else incomplete.add(index);
  }
  function takeDown(index: number, row: FlyingRow): void {
    up.delete(index);
    incomplete.delete(index);
    row.element.style.transform = OUT_OF_SIGHT;
    spare.push(row);
  }
  function putUp(index: number): void {
    const row = spare.pop() ?? make();
    if (!row.element.isConnected) layer.append(row.element);
    row.element.style.transform = `translateY(${placeOf(index)}px)`;
    draw(index, row);
    up.set(index, row);
  }
  return {
    isUp: () => up.size > 0,
    show: ({ first, last }, drawn) => {
      for (const [index, row] of up) {
        if (index < first || index > last || drawn.has(index)) takeDown(index, row);
        else if (incomplete.has(index)) draw(index, row);
      }
      for (let index = first; index <= last; index += 1) if (!drawn.has(index) && !up.has(index)) putUp(index);
    },
    land: () => {
      for (const [index, row] of up) takeDown(index, row);
    },
  };
}

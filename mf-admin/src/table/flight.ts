import styles from './DataTable.module.css';
import type { RowRange } from './row-math.ts';
import type { Column } from './table.ts';

/** An element that draws one row after the other. */
export interface FlyingRow {
  element: HTMLElement;
  /** @returns whether the row is there; one that is on its way is drawn again with the next frame */
  draw: (index: number) => boolean;
}

/**
 * Rows that are drawn without React while a list scrolls faster than React draws: plain texts in elements that are used again
 * and again, for who sees them fly by. Nothing of them can be pressed, or read by a screen reader.
 */
export interface Flight {
  isUp: () => boolean;
  /** Draws the rows of a range but for those that React has drawn. */
  show: (range: RowRange, drawn: ReadonlySet<number>) => void;
  /** Takes all of them away. */
  land: () => void;
}

/** The place of spare row elements: hiding them would cost more. */
const OUT_OF_SIGHT = 'translateY(-99999px)';

interface FlightOptions {
  /** The element that holds the rows. */
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

interface FlyingRowOptions<Row> {
  document: Document;
  columns: readonly Column<Row>[];
  selectable: boolean;
  rowAt: (index: number) => Row | undefined;
}

/** Stands for the name of a row that is on its way. */
const WAITING = '…';

/** A row of texts that looks like one of the table. What it takes from its own style is set in the style sheet alone. */
export function flyingRow<Row>({ document, columns, selectable, rowAt }: FlyingRowOptions<Row>): FlyingRow {
  const cell = (className: string | undefined): HTMLElement => {
    const made = document.createElement('div');
    made.className = className ?? '';
    return made;
  };
  const element = cell(styles.row);
  if (selectable) element.append(cell(styles.box));
  const texts = columns.map((column) => {
    const made = cell(styles.cell);
    made.dataset['column'] = column.title;
    if (column.always) made.dataset['name'] = '';
    const text = document.createTextNode('');
    made.append(text);
    element.append(made);
    return text;
  });
  return {
    element,
    draw: (index) => {
      const row = rowAt(index);
      for (const [place, text] of texts.entries()) {
        const column = columns[place];
        text.data = row === undefined ? (column?.always ? WAITING : '') : (column?.text(row) ?? '');
      }
      return row !== undefined;
    },
  };
}

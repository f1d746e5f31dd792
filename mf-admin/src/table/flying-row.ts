import styles from './DataTable.module.css';
import type { FlyingRow } from './flight.ts';
import type { Column } from './table.ts';

interface FlyingRowOptions<Row> {
  document: Document;
  columns: readonly Column<Row>[];
  selectable: boolean;
  rowAt: (index: number) => Row | undefined;
  isMarked: (row: Row) => boolean;
}

/** A row of texts that looks like one of the table. */
export function flyingRow<Row>({ document, columns, selectable, rowAt, isMarked }: FlyingRowOptions<Row>): FlyingRow {
  const cell = (className: string | undefined): HTMLElement => {
    const made = document.createElement('div');
    made.className = className ?? '';
    return made;
  };
  const element = cell(styles.row);
  if (selectable) element.append(cell(styles.box));
  const cells = columns.map((column) => {
    const made = cell(styles.cell);
    made.dataset['column'] = column.title;
    if (column.always) made.dataset['always'] = 'true';
    // A name keeps its own direction, as in the table.
    const words = document.createElement('bdi');
    made.append(words);
    element.append(made);
    return words;
  });
  element.append(cell(styles.more));
  return {
    element,
    draw: (index) => {
      const row = rowAt(index);
      element.toggleAttribute('data-waiting', row === undefined);
      element.toggleAttribute('data-marked', row !== undefined && isMarked(row));
      for (const [place, words] of cells.entries()) {
        words.textContent = row === undefined ? '' : (columns[place]?.text(row) ?? '');
      }
      return row !== undefined;
    },
  };
}

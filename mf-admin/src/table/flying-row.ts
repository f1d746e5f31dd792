import styles from './DataTable.module.css';
import type { FlyingRow } from './flight.ts';
import type { Column } from './table.ts';

interface FlyingRowOptions<Row> {
  document: Document;
  columns: readonly Column<Row>[];
  selectable: boolean;
  rowAt: (index: number) => Row | undefined;
}

/** What stands for the name of a row that is on its way. */
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

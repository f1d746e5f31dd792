import type { ReactNode } from 'react';
import styles from '../SystemPage.module.css';

interface SmallTableProps {
  /** The subject of the table, for people who can't see it. */
  label: string;
  head: readonly string[];
  rows: readonly SmallRow[];
}

/** A row, whose first cell names it. */
interface SmallRow {
  id: string;
  cells: readonly ReactNode[];
}

/** A table of a few facts, which is scrolled sideways where it is too wide. */
export function SmallTable({ label, head, rows }: SmallTableProps) {
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...others] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {others.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

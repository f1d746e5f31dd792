import type { ReactNode } from 'react';
import type { Command } from '../commands/command.ts';

/** A column of a list. */
export interface Column<Row> {
  id: string;
  title: string;
  /** What it takes at least, in px; what is left over goes to the columns by this measure. */
  width: number;
  /** Whether the server can sort by it. */
  sortable?: boolean;
  /** Whether it can't be left out: the one that names the row. */
  always?: boolean;
  /** Whether it stays in sight where the columns need more than the list has: what is done with the row. */
  atHand?: boolean;
  /** Whether it is left out until somebody asks for it. */
  optional?: boolean;
  render: (row: Row) => ReactNode;
}

/** What a list shows. Sorting, columns that are left out, selection, the open row and the scroll are kept in the workspace. */
export interface TableProps<Row> {
  /** The name of the view in the workspace. */
  view: string;
  /** The name of the table for who can't see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** How many rows there are, those too that are not loaded. */
  total: number;
  /** Undefined while it is on its way. */
  rowAt: (index: number) => Row | undefined;
  /** Tells which rows are in sight, so that they are loaded. */
  onVisible: (first: number, last: number) => void;
  idOf: (row: Row) => number;
  /** What a row is called, for its checkbox and its menu. */
  nameOf: (row: Row) => string;
  /** What can be done with a row: its context menu. */
  commandsOf: (row: Row) => readonly Command[];
  /** Shows a row's details. */
  onOpen: (row: Row) => void;
  /** Whether several rows can be chosen for a bulk action. */
  selectable?: boolean;
  /** Whether a row stands out, such as a request that waits. */
  isMarked?: (row: Row) => boolean;
}

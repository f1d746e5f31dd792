import type { ReactNode } from 'react';
import type { Command } from '../commands/command.ts';
import type { FocusedRow } from './focused-row.ts';

/** A column of a list. */
export interface Column<Row> {
  id: string;
  title: string;
  /** Its least width, in px. */
  width: number;
  /** Its part of what is left over; by its width by default. */
  share?: number;
  /** True if the server can sort by it. */
  sortable?: boolean;
  /** True if it can't be left out: the one that names the row. */
  always?: boolean;
  /** True if it is left out until somebody asks for it. */
  optional?: boolean;
  /** Returns its content in words: all that is seen of a row that flies by. */
  text: (row: Row) => string;
  /** Draws the cell, if not as its words. */
  render?: (row: Row) => ReactNode;
}

/**
 * Props of a list. Sorting, columns that are left out, selection, the open row and the scroll position are kept in the
 * workspace.
 */
export interface TableProps<Row> {
  /** The name of the view in the workspace. */
  view: string;
  /** The name of the table for who can't see it. */
  label: string;
  /** Always the same array, or all visible rows are rendered again. */
  columns: readonly Column<Row>[];
  /** Number of rows, including those that are not loaded. */
  total: number;
  /** Undefined while it is on its way. */
  rowAt: (index: number) => Row | undefined;
  /** The same with what has come since it was drawn, for rows that fly by; `rowAt` by default. */
  peek?: (index: number) => Row | undefined;
  /** Reports the rows that are in sight, to be loaded, and while they fly by their direction; always the same function. */
  onVisible: (first: number, last: number, direction?: -1 | 1) => void;
  idOf: (row: Row) => number;
  /** Name of a row, for its checkbox and its menu. */
  nameOf: (row: Row) => string;
  /** Commands for a row: its context menu. */
  commandsOf: (row: Row) => readonly Command[];
  /** Drawn at the end of the row under the pointer and of the one with the focus. */
  atHand?: (row: Row) => ReactNode;
  /** Shows a row's details. */
  onOpen: (row: Row) => void;
  /** Hides the details that are shown. */
  onClose: () => void;
  /** Opens a row in full, as far as there is more than its details. */
  onActivate?: (row: Row) => void;
  /** The row that commands are about. */
  focused?: FocusedRow<Row>;
  /** True if several rows can be selected for a bulk action. */
  selectable?: boolean;
  /** The ids of rows that may not be loaded; rejects where they can't be known. */
  idsBetween?: (first: number, last: number) => Promise<readonly number[]>;
  /** Called where a range of rows could not be chosen. @param error undefined if the list is another by now */
  onRangeFailed?: (error: unknown) => void;
  /** The place of the next row after one whose name begins with a text, round and round; undefined for none. */
  findRow?: (begins: string, after: Row) => Promise<number | undefined>;
  /** Tells whether a row is highlighted because it needs attention. */
  isMarked?: (row: Row) => boolean;
}

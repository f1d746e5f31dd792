import { useState } from 'react';
import { type Cell, newCell, useCell } from './cell.ts';

/** The row that a list's keys and commands are about: the one that has the focus, or had it last. */
export interface FocusedRow<Row> {
  /** Undefined until a row was entered, and while the focus is in the details. */
  cell: Cell<Row | undefined>;
  /** Reported by the table: its current row, which may change without the focus, and that the focus is in its rows. */
  put: (row: Row | undefined) => void;
  enter: () => void;
  /** The focus is in the details, which are what keys are about now. */
  leave: () => void;
}

/** No row has the focus yet. */
export function useFocusedRow<Row>(): FocusedRow<Row> {
  return useState(() => newFocusedRow<Row>())[0];
}

/** The row; the component is drawn again whenever it is another or is changed. */
export function useFocused<Row>({ cell }: FocusedRow<Row>): Row | undefined {
  return useCell(cell, (row) => row);
}

function newFocusedRow<Row>(): FocusedRow<Row> {
  const cell = newCell<Row | undefined>(undefined);
  let current: Row | undefined;
  let isEntered = false;
  const update = (): void => cell.set(isEntered ? current : undefined);
  return {
    cell,
    put: (row) => {
      current = row;
      update();
    },
    enter: () => {
      isEntered = true;
      update();
    },
    leave: () => {
      isEntered = false;
      update();
    },
  };
}

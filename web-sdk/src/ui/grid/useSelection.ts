import { type Availability, availabilityOf, cellsOf } from '@study-groups/contracts/grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Cells, sameCells } from './cells.ts';

/** So many steps can be undone. */
const HISTORY = 50;

/**
 * The chosen cells of a grid. While a drag or a range is under way only the draft changes, so nothing outside the
 * grid renders again; `commit` tells the form once.
 */
export function useSelection(value: Availability | undefined, onChange: ((next: Availability) => void) | undefined) {
  const committed = useMemo<Cells>(() => new Set(cellsOf(value ?? {})), [value]);
  const [draft, setDraft] = useState<Cells>();
  const [history, setHistory] = useState<readonly Cells[]>([]);
  const latest = useRef({ committed, draft, onChange });
  latest.current = { committed, draft, onChange };

  // A value from outside, such as a loaded submission, is not a step that can be undone.
  const ours = useRef(committed);
  useEffect(() => {
    if (sameCells(ours.current, committed)) return;
    ours.current = committed;
    setHistory([]);
  }, [committed]);

  const tell = useCallback((next: Cells) => {
    ours.current = next;
    latest.current.onChange?.(availabilityOf(next));
  }, []);

  const change = useCallback((next: Cells) => {
    latest.current.draft = next;
    setDraft(next);
  }, []);

  const commit = useCallback(() => {
    const { committed: before, draft: next } = latest.current;
    latest.current.draft = undefined;
    setDraft(undefined);
    if (!next || sameCells(before, next)) return;
    setHistory((steps) => [...steps.slice(1 - HISTORY), before]);
    tell(next);
  }, [tell]);

  const undo = useCallback(() => {
    const before = history.at(-1);
    if (!before) return;
    setHistory(history.slice(0, -1));
    tell(before);
  }, [history, tell]);

  /** The cells as they are right now, a draft included. */
  const current = useCallback((): Cells => latest.current.draft ?? latest.current.committed, []);

  return { cells: draft ?? committed, current, change, commit, undo, canUndo: history.length > 0 };
}

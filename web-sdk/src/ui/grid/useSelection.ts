import { type Availability, availabilityOf, cellsOf } from '@study-groups/contracts/grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Cells, sameCells } from './cells.ts';

/** The most steps that can be undone. */
const HISTORY = 50;

/** The weeks before the last steps, the latest one last, and those after the steps that were undone, the next one first. */
interface History {
  past: readonly Cells[];
  future: readonly Cells[];
}

const NO_HISTORY: History = { past: [], future: [] };

/** The changes of the last step. */
export interface Step {
  added: Cells;
  removed: Cells;
}

/**
 * The chosen cells of a grid. While a drag or a range is under way only the draft changes, so nothing outside the
 * grid renders again; `commit` reports to the form once.
 */
export function useSelection(value: Availability | undefined, onChange: ((next: Availability) => void) | undefined) {
  const committed = useMemo<Cells>(() => new Set(cellsOf(value ?? {})), [value]);
  const [draft, setDraft] = useState<Cells>();
  const [history, setHistory] = useState(NO_HISTORY);
  const [step, setStep] = useState<Step>();
  const latest = useRef({ committed, onChange });
  latest.current = { committed, onChange };
  /** The draft, and what a stroke has painted since it was drawn. */
  const painted = useRef<Cells>(undefined);

  // A value from outside, such as a loaded submission, is not a step that can be undone.
  const ours = useRef(committed);
  useEffect(() => {
    if (sameCells(ours.current, committed)) return;
    ours.current = committed;
    setHistory(NO_HISTORY);
    setStep(undefined);
  }, [committed]);

  const report = useCallback((before: Cells, next: Cells) => {
    ours.current = next;
    setStep({
      added: new Set([...next].filter((cell) => !before.has(cell))),
      removed: new Set([...before].filter((cell) => !next.has(cell))),
    });
    latest.current.onChange?.(availabilityOf(next));
  }, []);

  /** Takes over the cells of a stroke under way, which show already. */
  const paint = (next: Cells) => {
    painted.current = next;
  };

  const change = useCallback((next: Cells) => {
    painted.current = next;
    setDraft(next);
  }, []);

  const commit = useCallback(() => {
    const before = latest.current.committed;
    const next = painted.current;
    painted.current = undefined;
    setDraft(undefined);
    if (!next || sameCells(before, next)) return;
    setHistory(({ past }) => ({ past: [...past.slice(1 - HISTORY), before], future: [] }));
    report(before, next);
  }, [report]);

  /** A change that is a step of its own. */
  const set = useCallback(
    (next: Cells) => {
      change(next);
      commit();
    },
    [change, commit],
  );

  const undo = useCallback(() => {
    const before = history.past.at(-1);
    if (!before) return;
    setHistory({ past: history.past.slice(0, -1), future: [committed, ...history.future] });
    report(committed, before);
  }, [history, committed, report]);

  const redo = useCallback(() => {
    const [next, ...future] = history.future;
    if (!next) return;
    setHistory({ past: [...history.past, committed], future });
    report(committed, next);
  }, [history, committed, report]);

  /** The cells as they are right now, a draft included. */
  const current = useCallback((): Cells => painted.current ?? latest.current.committed, []);

  return {
    cells: draft ?? committed,
    step,
    current,
    change,
    paint,
    commit,
    set,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** A week that is being chosen, its history, and the ways to change it. */
export type Selection = ReturnType<typeof useSelection>;

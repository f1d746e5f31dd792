import type { ClassStep, ClassSteps } from '@study-groups/contracts/parts';
import { useCallback, useEffect, useRef } from 'react';
import { type OtherStep, useUndoStack } from '../../undo/undo-stack.ts';

/**
 * Offers what can be undone and redone of a class among the changes of this window, while the class is shown: the last thing
 * done is undone first, whichever it was.
 * @returns takes what the part reports; the same function always
 */
export function useClassSteps(): (steps: ClassSteps) => void {
  const stack = useUndoStack();
  const times = useRef(stepTimes());
  useEffect(() => () => stack.offer({}), [stack]);
  return useCallback((steps) => stack.offer(times.current(steps)), [stack]);
}

/**
 * Finds out when a class's changes were made and undone: what comes while it is looked at, just now; what was there before, by
 * the server's clock.
 * @param now in ms since 1970
 */
export function stepTimes(now: () => number = Date.now) {
  const madeAt = new Map<number, number>();
  const undoneAt = new Map<number, number>();
  let undoneNext: number | undefined;
  let latest: number | undefined;

  function timeOf(times: Map<number, number>, step: ClassStep, isNew: boolean): number {
    const time = times.get(step.id) ?? (isNew ? now() : Date.parse(step.at));
    times.set(step.id, time);
    return time;
  }
  const at = ({ title, run }: ClassStep, time: number): OtherStep => ({ title, run, at: time });

  return (steps: ClassSteps): { undo: OtherStep | undefined; redo: OtherStep | undefined } => {
    const { undo, redo } = steps;
    const isMade = undo !== undefined && latest !== undefined && undo.id > latest;
    if (redo && redo.id === undoneNext) undoneAt.set(redo.id, now());
    undoneNext = undo?.id;
    latest = Math.max(latest ?? 0, steps.latest);
    return {
      undo: undo && at(undo, timeOf(madeAt, undo, isMade)),
      redo: redo && at(redo, timeOf(undoneAt, redo, false)),
    };
  };
}

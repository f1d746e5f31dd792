import type { ClassEvent } from '@study-groups/contracts/history';
import type { ClassStep, ClassSteps } from '@study-groups/contracts/parts';
import { useEffect, useRef } from 'react';
import { useEventText } from './event-text.ts';

/** A change that can be undone or redone, and what does so; null where there is none. */
type Step = { event: ClassEvent; run: () => void } | null;

interface ShownSteps extends Pick<ClassSteps, 'latest'> {
  undo: Step;
  redo: Step;
  /** Whether one is on its way: until it is over, none is told of or run. */
  isBusy: boolean;
}

/** Tells the page around a part what admins have changed that can be undone and redone. What others did is only the bar's. */
export function useReportedSteps(shown: ShownSteps, onSteps: ((steps: ClassSteps) => void) | undefined): void {
  const { eventText } = useEventText();
  const present = useRef(shown);
  useEffect(() => {
    present.current = shown;
  });
  const runNow = (kind: 'undo' | 'redo') => () => {
    if (!present.current.isBusy) present.current[kind]?.run();
  };
  const told = (kind: 'undo' | 'redo'): ClassStep | undefined => {
    const event = shown[kind]?.event;
    if (event?.by !== 'admin') return undefined;
    return { id: event.id, title: eventText(event), at: event.at, run: runNow(kind) };
  };
  const steps: ClassSteps = { undo: told('undo'), redo: told('redo'), latest: shown.latest };
  const next = useRef(steps);
  useEffect(() => {
    next.current = steps;
  });
  // Told once for each that is another.
  const words = JSON.stringify(steps);
  const { isBusy } = shown;
  useEffect(() => {
    if (!isBusy) onSteps?.(next.current);
  }, [onSteps, words, isBusy]);
  useEffect(() => () => onSteps?.({ undo: undefined, redo: undefined, latest: 0 }), [onSteps]);
}

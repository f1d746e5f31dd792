import type { ClassEvent } from '@study-groups/contracts/history';
import type { ClassStep, ClassSteps } from '@study-groups/contracts/parts';
import { useEffect, useRef } from 'react';
import { useEventText } from './event-text.ts';

/** A change that can be undone or redone, and what does so; null where there is none. */
type Step = { event: ClassEvent; run: () => void } | null;

interface ShownSteps extends Pick<ClassSteps, 'latest'> {
  undo: Step;
  redo: Step;
  /** Whether one is on its way: until it is over, none is reported or run. */
  isBusy: boolean;
}

/** Reports to the page around a part which changes of admins can be undone and redone. What others did is only the bar's. */
export function useReportedSteps(shown: ShownSteps, onSteps: ((steps: ClassSteps) => void) | undefined): void {
  const { eventText } = useEventText();
  const present = useRef(shown);
  useEffect(() => {
    present.current = shown;
  });
  const runNow = (kind: 'undo' | 'redo') => () => {
    if (!present.current.isBusy) present.current[kind]?.run();
  };
  const stepOf = (kind: 'undo' | 'redo'): ClassStep | undefined => {
    const event = shown[kind]?.event;
    if (event?.by !== 'admin') return undefined;
    return { id: event.id, title: eventText(event), at: event.at, run: runNow(kind) };
  };
  const steps: ClassSteps = { undo: stepOf('undo'), redo: stepOf('redo'), latest: shown.latest };
  const next = useRef(steps);
  useEffect(() => {
    next.current = steps;
  });
  // Reported once for each that is another.
  const words = JSON.stringify(steps);
  const { isBusy } = shown;
  useEffect(() => {
    if (!isBusy) onSteps?.(next.current);
  }, [onSteps, words, isBusy]);
  useEffect(() => () => onSteps?.({ undo: undefined, redo: undefined, latest: 0 }), [onSteps]);
}

import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useEffect, useRef, useState } from 'react';
import { type BulkAction, idsOf, lookUp, type Outcomes, runBulk } from './run-bulk.ts';

/** How far a bulk action is. */
export type BulkPhase = 'asking' | 'running' | 'stopping' | 'over';

/** A bulk action of the page: it can be stopped, and what nobody answered is looked up when the network is back. */
export function useBulk({ act, wasDone }: Pick<BulkAction, 'act' | 'wasDone'>) {
  const { element } = useHost();
  const [phase, setPhase] = useState<BulkPhase>('asking');
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const stopper = useRef<AbortController>(undefined);

  /** Does it with some, on top of what was done before. */
  async function run(ids: readonly number[]): Promise<void> {
    const before = outcomes;
    const merged = (now: Outcomes): Outcomes => new Map([...before, ...now]);
    stopper.current = new AbortController();
    setPhase('running');
    const onProgress = (now: Outcomes) => setOutcomes(merged(now));
    const ended = await runBulk(ids, { act, wasDone, signal: stopper.current.signal, onProgress });
    setOutcomes(merged(ended));
    setPhase('over');
  }

  function stop(): void {
    stopper.current?.abort();
    setPhase('stopping');
  }

  async function lookUpNow(): Promise<void> {
    setOutcomes(await lookUp(outcomes, { wasDone, onProgress: setOutcomes }));
  }

  const isUnanswered = phase === 'over' && idsOf(outcomes, 'unknown').length > 0;
  const latest = useRef(lookUpNow);
  useEffect(() => {
    latest.current = lookUpNow;
  });
  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (!isUnanswered || !window) return undefined;
    const check = () => void latest.current();
    window.addEventListener('online', check);
    return () => window.removeEventListener('online', check);
  }, [isUnanswered, element]);

  // The account of what is not done is nowhere else.
  const isNeeded = phase !== 'asking' && (phase !== 'over' || idsOf(outcomes, 'done').length < outcomes.size);
  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (!isNeeded || !window) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded, element]);

  return { phase, outcomes, run, stop, lookUpNow };
}

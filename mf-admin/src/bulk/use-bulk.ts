import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useEffect, useRef, useState } from 'react';
import { type BulkAction, idsOf, lookUp, type Outcomes, runBulk } from './run-bulk.ts';

/** How far a bulk action is. */
export type BulkPhase = 'asking' | 'running' | 'stopping' | 'over';

interface BulkRun extends Pick<BulkAction, 'act' | 'wasDone'> {
  /** How it stood when it was left; undefined for one that begins. */
  before: Outcomes | undefined;
  /** Keeps how it stands, from when it is begun. */
  keep: (outcomes: Outcomes) => void;
}

/** A bulk action of the page: it can be stopped, and what nobody answered is looked up when the network is back. */
export function useBulk({ act, wasDone, before, keep }: BulkRun) {
  const { element } = useHost();
  const [phase, setPhase] = useState<BulkPhase>(before ? 'over' : 'asking');
  const [outcomes, setOutcomes] = useState<Outcomes>(before ?? new Map());
  const stopper = useRef<AbortController>(undefined);

  function tell(now: Outcomes): void {
    setOutcomes(now);
    keep(now);
  }

  /** Does it with some, on top of what was done before. */
  async function run(ids: readonly number[]): Promise<void> {
    const onItsWay = new Set<number>();
    let stands: Outcomes = new Map([...outcomes, ...ids.map((id) => [id, { kind: 'untried' }] as const)]);
    // Of what is on its way when the page is left, nobody knows what became.
    const keepNow = () =>
      keep(new Map([...stands].map(([id, one]) => [id, onItsWay.has(id) ? { kind: 'unknown' } : one])));
    const onProgress = (now: Outcomes): void => {
      stands = new Map([...stands, ...now]);
      setOutcomes(stands);
      keepNow();
    };
    const actOn = async (id: number): Promise<void> => {
      onItsWay.add(id);
      keepNow();
      try {
        await act(id);
      } finally {
        onItsWay.delete(id);
      }
    };
    stopper.current = new AbortController();
    setPhase('running');
    const ended = await runBulk(ids, { act: actOn, wasDone, signal: stopper.current.signal, onProgress });
    onProgress(ended);
    setPhase('over');
  }

  function stop(): void {
    stopper.current?.abort();
    setPhase('stopping');
  }

  async function lookUpNow(): Promise<void> {
    tell(await lookUp(outcomes, { wasDone, onProgress: tell }));
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

  // Who leaves ends it: nothing new is sent.
  const isAtWork = phase === 'running' || phase === 'stopping';
  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (!isAtWork || !window) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      stopper.current?.abort();
    };
  }, [isAtWork, element]);

  return { phase, isAtWork, outcomes, run, stop, lookUpNow };
}

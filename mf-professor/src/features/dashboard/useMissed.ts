import type { ClassEvent } from '@study-groups/contracts/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isChange } from './event-text.ts';
import type { Attempt } from './missed-changes.ts';
import type { Dashboard } from './types.ts';

/** What others have done, newest first, and what was tried. */
export interface Missed {
  events: ClassEvent[];
  attempt: Attempt;
}

/** Keeps what others have done since the class was shown, until it is dismissed. */
export function useMissed(shown: Dashboard) {
  const [missed, setMissed] = useState<Missed>();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const reportMissed = useCallback((present: Dashboard, attempt: Attempt) => {
    const since = attempt.refused?.since ?? latest.current.history[0]?.id ?? 0;
    const events = present.history.filter((event) => event.id > since && isChange(event));
    // Of several that were on their way, none is forgotten.
    setMissed((before) => (before ? both(before, { events, attempt }) : { events, attempt }));
  }, []);
  const dismissMissed = useCallback(() => setMissed(undefined), []);
  return { missed, reportMissed, dismissMissed };
}

function both(first: Missed, second: Missed): Missed {
  const events = new Map([...second.events, ...first.events].map((event) => [event.id, event]));
  const tries = [first.attempt.again, second.attempt.again].filter((again) => again !== undefined);
  const again = () => tries.forEach((each) => each());
  return {
    events: [...events.values()].sort((a, b) => b.id - a.id),
    attempt: { ...second.attempt, ...(tries.length > 0 && { again }) },
  };
}

import type { ClassEvent } from '@study-groups/contracts/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isChange } from './event-text.ts';
import type { Attempt } from './missed-changes.ts';
import type { Dashboard } from './types.ts';

interface Missed {
  events: ClassEvent[];
  attempt: Attempt | undefined;
}

/** Keeps what others have done since the class was shown, until it is dismissed. */
export function useMissed(shown: Dashboard) {
  const [missed, setMissed] = useState<Missed>();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const tellMissed = useCallback((_seen: number, present: Dashboard, attempt?: Attempt) => {
    const lastShown = latest.current.history[0]?.id ?? 0;
    setMissed((before) => {
      const events = present.history.filter((event) => event.id > lastShown && isChange(event));
      // What was not dismissed yet stays listed.
      const known = before?.events.filter(({ id }) => id <= lastShown) ?? [];
      return { events: [...events, ...known], attempt };
    });
  }, []);
  const dismissMissed = useCallback(() => setMissed(undefined), []);
  return { missed, tellMissed, dismissMissed };
}

import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  countsAt,
  isRunning,
  leftAt,
  type Phase,
  tick,
  type Timer,
  untilNextSecond,
  MINUTES,
  newTimer,
} from './timer.ts';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';

/** Storage key of the timer, so that it continues after a reload and is the same in every tab. */
export const TIMER_KEY = 'pomodoro';

const LONGEST_MS = MINUTES.work.max * 60_000;

/** Keeps the timer for later visits. */
export function keepTimer(storage: SafeStorage, timer: Timer): void {
  storage.write(TIMER_KEY, JSON.stringify(timer));
}

/** The timer that was kept; a fresh one where none is, or something else stands there. */
export function readTimer(storage: SafeStorage): Timer {
  try {
    const kept: unknown = JSON.parse(storage.read(TIMER_KEY) ?? 'null');
    return isTimer(kept) ? kept : newTimer();
  } catch {
    return newTimer();
  }
}

function isTimer(value: unknown): value is Timer {
  if (typeof value !== 'object' || value === null) return false;
  const { phase, minutes, endsAt, leftMs, day, sessions, focusMinutes } = value as Record<keyof Timer, unknown>;
  return (
    (phase === 'work' || phase === 'break') &&
    isMinutes(minutes) &&
    (endsAt === undefined || isBetween(endsAt, 0, Number.MAX_SAFE_INTEGER)) &&
    isBetween(leftMs, 0, LONGEST_MS) &&
    typeof day === 'string' &&
    isBetween(sessions, 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(focusMinutes, 0, Number.MAX_SAFE_INTEGER)
  );
}

function isMinutes(value: unknown): value is Timer['minutes'] {
  if (typeof value !== 'object' || value === null) return false;
  const minutes = value as Record<string, unknown>;
  return (['work', 'break'] as const).every((phase) =>
    isBetween(minutes[phase], MINUTES[phase].min, MINUTES[phase].max),
  );
}

const isBetween = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

/** Events that bring back a page that was hidden, frozen or asleep. */
const BACK = ['focus', 'pageshow', 'visibilitychange'] as const;

/**
 * A timer that runs on the clock: whatever a background tab, a reload or a sleeping machine has missed is made up for when
 * it looks again. It is kept, and all tabs show the same.
 * @param onPhaseEnd called with the last phase that has ended while the page is open
 */
export function useTimer(onPhaseEnd: (ended: Phase) => void) {
  const { element, storage } = useHost();
  const [timer, setTimer] = useState<Timer>(() => tick(readTimer(storage.local), Date.now()));
  // A new object each time: a browser may give the same moment twice, and the next look has to be set all the same.
  const [seen, setSeen] = useState(() => ({ at: Date.now() }));
  const latest = useRef({ timer, onPhaseEnd });
  latest.current = { timer, onPhaseEnd };
  const running = isRunning(timer);

  /** Changes the timer by one of timer.ts's steps, at this moment. */
  const change = useCallback(
    (step: (timer: Timer, moment: number) => Timer) => {
      const moment = Date.now();
      const before = latest.current.timer;
      const after = step(before, moment);
      setSeen({ at: moment });
      if (after === before) return;
      latest.current.timer = after;
      setTimer(after);
      keepTimer(storage.local, after);
    },
    [storage],
  );

  const look = useCallback(() => {
    const before = latest.current.timer;
    change(tick);
    const after = latest.current.timer;
    if (after !== before) latest.current.onPhaseEnd(after.phase === 'break' ? 'work' : 'break');
  }, [change]);

  useEffect(() => {
    if (!running) return;
    // Not an interval: browsers let those of a hidden page fire once a minute, but a timeout that is set again each second.
    const timeout = setTimeout(look, untilNextSecond(timer, Date.now()));
    return () => clearTimeout(timeout);
  }, [running, timer, seen, look]);

  useEffect(() => {
    const document = element.ownerDocument;
    const window = document.defaultView;
    const takeOver = ({ key }: StorageEvent) => {
      if (key === TIMER_KEY) change((_, moment) => tick(readTimer(storage.local), moment));
    };
    for (const event of BACK) window?.addEventListener(event, look, true);
    window?.addEventListener('storage', takeOver);
    return () => {
      for (const event of BACK) window?.removeEventListener(event, look, true);
      window?.removeEventListener('storage', takeOver);
    };
  }, [element, storage, change, look]);

  return { timer, running, leftMs: leftAt(timer, seen.at), counts: countsAt(timer, seen.at), change };
}

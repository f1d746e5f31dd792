import { useEffect, useRef, useState } from 'react';
import { isRunning, leftAt, newTimer, type Phase, tick, type Timer } from './timer.ts';

/** Often enough that no second is seen to be skipped. */
const TICK_MS = 250;

/** A timer that runs on the clock, so a page in the background is right when it comes back. */
export function useTimer(onPhaseEnd: (ended: Phase) => void) {
  const [timer, setTimer] = useState<Timer>(newTimer);
  const [now, setNow] = useState(() => Date.now());
  const latest = useRef({ timer, onPhaseEnd });
  latest.current = { timer, onPhaseEnd };
  const running = isRunning(timer);

  useEffect(() => {
    if (!running) return;
    const interval = setInterval(() => {
      const moment = Date.now();
      const { timer: before, onPhaseEnd: tell } = latest.current;
      const after = tick(before, moment);
      setNow(moment);
      if (after === before) return;
      setTimer(after);
      tell(before.phase);
    }, TICK_MS);
    return () => clearInterval(interval);
  }, [running]);

  /** Changes the timer by one of timer.ts's steps, at this moment. */
  const change = (step: (timer: Timer, moment: number) => Timer) => {
    const moment = Date.now();
    setNow(moment);
    setTimer((before) => step(before, moment));
  };

  return { timer, running, leftMs: leftAt(timer, now), change };
}

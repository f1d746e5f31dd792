/** Work that is safe to repeat and to run concurrently in other processes. */
export type Work = () => Promise<void>;

/** Work that runs one at a time: a call during a run makes one more run after it, and waits for that one. */
export interface SingleWork extends Work {
  /** Resolves when nothing is running; never rejects. */
  idle(): Promise<void>;
}

/** Keeps `work` from running concurrently in this process. */
export function oneAtATime(work: Work): SingleWork {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    running = work().finally(() => (running = null));
    return running;
  };
  const call = () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
  const idle = async () => {
    while (running ?? next) await (next ?? running)?.catch(() => undefined);
  };
  return Object.assign(call, { idle });
}

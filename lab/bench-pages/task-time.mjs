import { USABLE } from './first-field.mjs';

/**
 * An event of a trace, in microseconds; `tdur` is what its thread computed meanwhile, which no wait for a processor adds to.
 * @typedef {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args: { data?: { navigationId?: string } } }} TraceEvent
 */

/** Of the events that it takes. */
export const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/**
 * What the main thread of a page computed in its tasks, from the start of the navigation until the first field could be used.
 * A task at either end counts by its share.
 * @param {readonly TraceEvent[]} events
 * @returns {number | undefined} milliseconds; nothing if the trace began too late or lost its end
 */
export function taskTime(events) {
  const usable = events.find(({ name }) => name === USABLE);
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.navigationId === usable?.args.data?.navigationId,
  );
  if (!usable || !start) return undefined;
  let microseconds = 0;
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    if (name !== 'RunTask' || pid !== usable.pid || tid !== usable.tid || dur === 0) continue;
    const within = Math.min(ts + dur, usable.ts) - Math.max(ts, start.ts);
    if (within > 0) microseconds += (tdur * within) / dur;
  }
  return microseconds / 1000;
}

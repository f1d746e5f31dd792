import type { Statistics } from '@study-groups/contracts/system';

/** Hours before a deadline that are counted together: from `from` to `to` before it. */
export interface HourSpan {
  from: number;
  to: number;
  count: number;
  /** The one that also holds all that came earlier. */
  isFirst: boolean;
}

/** So many hours share a bar: the last days before a deadline are told apart, and a week fits into a chart. */
const SPAN_HOURS = 6;

/** Sign-ups by spans of hours before their deadline, the earliest first. */
export function inSpans(signUps: Statistics['signUps']): HourSpan[] {
  const counts = new Map<number, number>();
  for (const { hoursBefore, count } of signUps) {
    // Hour 1 is the last one before the deadline.
    const from = Math.floor(Math.max(0, hoursBefore - 1) / SPAN_HOURS) * SPAN_HOURS;
    counts.set(from, (counts.get(from) ?? 0) + count);
  }
  const spans = [...counts].sort(([a], [b]) => b - a);
  return spans.map(([from, count], index) => ({ from, to: from + SPAN_HOURS, count, isFirst: index === 0 }));
}

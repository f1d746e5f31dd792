import { freeCounts, meetingTimeAt, SLOTS, type MeetingTime } from '@study-groups/contracts/grid';
import type { MatchStudent } from './types.ts';
import { meetingsOf } from './weights.ts';

/** The most times that are proposed. */
const MOST_TIMES = 6;

/** Times to propose to a group, best first, and how many members can make each. */
export interface MeetingTimes {
  times: MeetingTime[];
  attendance: number[];
}

/** The different days that a group wants: the mean of its members' wished meetings a week, rounded up. */
function wantedDays(group: readonly MatchStudent[]): number {
  return Math.ceil(group.reduce((sum, student) => sum + meetingsOf(student.meetingFrequency), 0) / group.length);
}

const dayOf = (cell: number) => Math.floor(cell / SLOTS.length);

/** Tells whether the hour after a common one is common too, on the same day of the grid: such a start is the better one of its day. */
export const isLongStart = (common: ReadonlySet<number>, cell: number) =>
  common.has(cell + 1) && dayOf(cell + 1) === dayOf(cell);

/** The first start of each day, rather one whose next hour is common too; days with such a start come first. */
function bestStarts(common: readonly number[], days: number): number[] {
  const cells = new Set(common);
  const isLong = (cell: number) => isLongStart(cells, cell);
  const starts: number[] = [];
  for (const day of new Set(common.map(dayOf))) {
    const ofDay = common.filter((cell) => dayOf(cell) === day);
    starts.push(ofDay.find(isLong) ?? ofDay[0]!);
  }
  starts.sort((a, b) => Number(isLong(b)) - Number(isLong(a)) || a - b);
  return starts.slice(0, days).sort((a, b) => a - b);
}

/**
 * The best meeting times of a group: of its common slots the best start on each of the days that it wants, then the rest in week
 * order. Without a common slot, those that most members share, two at least.
 */
export function meetingTimes(group: readonly MatchStudent[]): MeetingTimes {
  const free = freeCounts(group.map(({ availability }) => availability));
  const cells = free.map((_, cell) => cell);
  const common = group.length === 0 ? [] : cells.filter((cell) => free[cell] === group.length);
  let chosen: number[];
  if (common.length > 0) {
    const starts = bestStarts(common, wantedDays(group));
    chosen = [...starts, ...common.filter((cell) => !starts.includes(cell))];
  } else {
    chosen = cells.filter((cell) => free[cell]! >= 2).sort((a, b) => free[b]! - free[a]! || a - b);
  }
  chosen = chosen.slice(0, MOST_TIMES);
  return { times: chosen.map(meetingTimeAt), attendance: chosen.map((cell) => free[cell]!) };
}

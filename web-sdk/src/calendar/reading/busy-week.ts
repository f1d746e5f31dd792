import { CELLS, DAYS, SLOTS } from '@study-groups/contracts/grid';
import { semesterOf, termEnd } from '@study-groups/contracts/term';
import { wallOf, type Zone } from './zone.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = DAYS.length * DAY;

/** The most weeks that are looked at: a routine shows in them, and a timetable is seldom planned for longer. */
const MOST_WEEKS = 8;
const FEWEST_WEEKS = 2;

/** The number of weeks before and after those that are looked at too: where few are counted, only they tell what repeats from what doesn't. */
const MARGIN = 2;

/** A day of the grid begins here, the night before belongs to the day before: the first hour after the last slot. */
const BEGIN = 2 * HOUR;
/** From there to the first slot there are none. */
const SLEEP = Number(SLOTS[0].slice(0, 2)) - BEGIN / HOUR;

/** The weeks that represent a usual one. */
export interface Weeks {
  /** Wall time of the first Monday's midnight. */
  monday: number;
  count: number;
}

/**
 * The weeks in which the groups of a class begin to meet: from the first Monday after an instant, its deadline, eight of them at
 * most, to the end of the term, but two at least.
 */
export function weeksAfter(instant: number, zone: Zone): Weeks {
  const day = Math.floor(wallOf(zone, instant) / DAY) * DAY;
  // 0 is Sunday, so Monday to Sunday come out as 7 to 1 days.
  const monday = day + ((8 - new Date(day).getUTCDay()) % 7 || 7) * DAY;
  const first = new Date(monday);
  const end = Date.parse(termEnd(semesterOf(first.getUTCMonth() + 1), first.getUTCFullYear()));
  const left = Math.floor((end + DAY - monday) / WEEK);
  return { monday, count: Math.max(FEWEST_WEEKS, Math.min(MOST_WEEKS, left)) };
}

/** The wall times from which and until which something can fall into the weeks, or into those around them. */
export function spanOf({ monday, count }: Weeks): { from: number; until: number } {
  const begin = monday + BEGIN;
  return { from: begin - MARGIN * WEEK, until: begin + (count + MARGIN) * WEEK };
}

/** The busy times of some weeks. */
export interface BusyWeeks {
  /** Notes a time in wall times; an hour that it only touches is busy too. */
  add: (start: number, end: number) => void;
  /**
   * The cells that are busy in a usual week: in two weeks or more, and in half of those in which there is anything; or every other
   * week, which may be once in two weeks, or twice in five. Weeks without anything, holidays for example, say nothing about the
   * others.
   */
  usual: () => number[];
  /** Returns whether any cell of any week is busy. */
  isAny: () => boolean;
}

/** Weeks in which nothing is busy yet. */
export function busyWeeks(weeks: Weeks): BusyWeeks {
  const { from, until } = spanOf(weeks);
  const all = Array.from({ length: weeks.count + 2 * MARGIN }, () => new Uint8Array(CELLS));
  const counted = all.slice(MARGIN, -MARGIN);
  const used = () => counted.filter((week) => week.includes(1));
  return {
    add(start, end) {
      const last = Math.min(end, until);
      for (let hour = Math.floor(Math.max(start, from) / HOUR) * HOUR; hour < last; hour += HOUR) {
        const since = hour - from;
        const slot = Math.floor((since % DAY) / HOUR) - SLEEP;
        const cell = Math.floor((since % WEEK) / DAY) * SLOTS.length + slot;
        const week = all[Math.floor(since / WEEK)];
        if (slot >= 0 && week) week[cell] = 1;
      }
    },
    usual() {
      const half = used().length / 2;
      return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => {
        const times = counted.filter((week) => week[cell] === 1).length;
        if (times >= Math.max(2, half)) return true;
        return times >= Math.max(1, Math.floor(half)) && isEveryOther(all, cell);
      });
    },
    isAny: () => used().length > 0,
  };
}

/** Returns whether a cell is busy in a week, free in the next and busy in the one after that; one of the two is counted in any case. */
function isEveryOther(all: readonly Uint8Array[], cell: number): boolean {
  const isBusyIn = (index: number) => all[index]?.[cell] === 1;
  return all.some((_, index) => isBusyIn(index) && !isBusyIn(index + 1) && isBusyIn(index + 2));
}

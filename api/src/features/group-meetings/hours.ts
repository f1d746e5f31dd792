import { CELLS, cellsOf, meetingTimeAt } from '@study-groups/contracts/grid';
import { MEETING_MINUTES } from '@study-groups/contracts/meeting';
import { type FreeHour, MOST_HOURS, OFFERED_WEEKS } from '@study-groups/contracts/my-group';
import { isLongStart } from '@study-groups/scoring/meeting-times';
import type { StudentRecord } from '../../records/student.ts';
import { calendarTime, isNight, timeFrom } from '../leader-links/calendar-days.ts';
import { inZone } from '../../platform/zones.ts';

const MINUTES_MS = 60_000;
/** A first meeting leaves people this many days to read of it. */
const FIRST_AFTER_DAYS = 3;

/** Returns when a meeting with this start is over. */
export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + MEETING_MINUTES * MINUTES_MS);

/** The starts, in ms since 1970, of the meetings that somebody has ahead. */
export type BusyHours = ReadonlyMap<number, ReadonlySet<number>>;

/** Tells whether a meeting at `startsAt` would overlap another of that student. */
function isBusy(busy: BusyHours, studentId: number, startsAt: Date): boolean {
  const length = MEETING_MINUTES * MINUTES_MS;
  for (const start of busy.get(studentId) ?? []) if (Math.abs(start - startsAt.getTime()) < length) return true;
  return false;
}

/** The input for finding hours of first meetings. */
interface FirstHourSearch {
  /** The cells of the grid in which all members are free. */
  common: readonly number[];
  memberIds: readonly number[];
  timeZone: string;
  now: Date;
  /** The meeting is over before. */
  until: Date;
  busy: BusyHours;
}

/**
 * The start of a group's first meeting: the soonest common hour from the third day on at which none of its members has another
 * meeting; of one day the hour that is followed by another common one, as that is the better one to meet. The night counts to
 * the day before. Undefined if there is none within two weeks.
 */
export function firstHour({ common, memberIds, timeZone, now, until, busy }: FirstHourSearch): Date | undefined {
  const third = inZone(now, timeZone).startOf('day').plus({ days: FIRST_AFTER_DAYS });
  const cells = new Set(common);
  const hours = [0, 1].flatMap((weeks) =>
    common.flatMap((cell) => {
      const time = calendarTime(meetingTimeAt(cell));
      const start = timeFrom(third.plus({ weeks }), time);
      if (!start) return [];
      const day = start.minus({ days: isNight(time.time) ? 1 : 0 }).toISODate()!;
      return [{ day, isLong: isLongStart(cells, cell), startsAt: start.toJSDate() }];
    }),
  );
  hours.sort(
    (a, b) =>
      a.day.localeCompare(b.day) || Number(b.isLong) - Number(a.isLong) || a.startsAt.getTime() - b.startsAt.getTime(),
  );
  return hours.find(({ startsAt }) => endOf(startsAt) <= until && !memberIds.some((id) => isBusy(busy, id, startsAt)))
    ?.startsAt;
}

/** The input for finding the hours that a page offers. */
interface FreeHourSearch {
  members: readonly Pick<StudentRecord, 'id' | 'availability'>[];
  timeZone: string;
  now: Date;
  until: Date;
  busy: BusyHours;
}

/**
 * The hours of the next two weeks in which all members are free, soonest first, then those that one of them misses; at most
 * `MOST_HOURS`, of which the latter have half at least where there are as many.
 */
export function freeHours({ members, timeZone, now, until, busy }: FreeHourSearch): FreeHour[] {
  const free = members.map(({ availability }) => new Set(cellsOf(availability)));
  const today = inZone(now, timeZone).startOf('day');
  const hours: { startsAt: Date; missing: number[] }[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const absent = members.filter((_, at) => !free[at]!.has(cell));
    if (absent.length > 1) continue;
    for (let weeks = 0; weeks < OFFERED_WEEKS; weeks++) {
      const startsAt = timeFrom(today.plus({ weeks }), calendarTime(meetingTimeAt(cell)))?.toJSDate();
      if (!startsAt || startsAt <= now || endOf(startsAt) > until) continue;
      const missing = members.filter((member) => absent.includes(member) || isBusy(busy, member.id, startsAt));
      if (missing.length <= 1) hours.push({ startsAt, missing: missing.map(({ id }) => id) });
    }
  }
  hours.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const forAll = hours.filter(({ missing }) => missing.length === 0);
  const forMost = hours.filter(({ missing }) => missing.length > 0);
  const others = Math.min(forMost.length, Math.max(MOST_HOURS / 2, MOST_HOURS - forAll.length));
  return [...forAll.slice(0, MOST_HOURS - others), ...forMost.slice(0, others)].map(({ startsAt, missing }) => ({
    startsAt: startsAt.toISOString(),
    missing,
  }));
}

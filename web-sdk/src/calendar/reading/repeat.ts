import ICAL from 'ical.js';
import type { Work } from './lines.ts';
import { wallOf, type Zone } from './zone.ts';

const DAY = 86_400_000;

/** Longer than any rule that a calendar writes. */
const LONGEST_RULE = 300;
const LONGEST_INTERVAL = 1_000;

/** The most occurrences that one rule is followed for: 50 years of days. */
const OCCURRENCES = 20_000;

/** The most steps between two: a 29 February is looked for day by day in eight years at most. */
const STEPS = 3_000;

/** Anything that repeats within a day is no date of a person, and a rule without an end would never be through with it. */
const FREQUENCIES = new Map([
  ['DAILY', 1],
  ['WEEKLY', 7],
  ['MONTHLY', undefined],
  ['YEARLY', undefined],
]);

/** A rule of repetition that can't be followed. */
export class UnreadableRule extends Error {}

/** Stops the library where it looks for an occurrence that never comes: each of its loops without an end goes through here. */
class BoundedIterator extends ICAL.RecurIterator {
  // Not initialised here, for the constructor above already counts.
  declare private steps?: number;

  private step(): void {
    this.steps = (this.steps ?? 0) + 1;
    if (this.steps > STEPS) throw new UnreadableRule();
  }

  /** The steps since this was asked the last time. */
  takenSteps(): number {
    const taken = this.steps ?? 0;
    this.steps = 0;
    return taken;
  }

  override check_contracting_rules(): boolean {
    this.step();
    return super.check_contracting_rules();
  }

  override increment_month(): void {
    this.step();
    super.increment_month();
  }

  override increment_year(years: number): void {
    this.step();
    super.increment_year(years);
  }
}

export interface Repetition {
  /** The rule as written in the file: `FREQ=WEEKLY;BYDAY=MO`. */
  rule: string;
  /** Wall time of the first occurrence. */
  start: number;
  /** The zone whose clocks show it. */
  zone: Zone;
}

/**
 * The wall times of what repeats, from one to another.
 * @throws UnreadableRule for one that is wrong, repeats within a day, or leads nowhere; TooMuchWork
 */
export function* occurrencesOf(
  { rule: text, start, zone }: Repetition,
  from: number,
  until: number,
  work: Work,
): Generator<number> {
  const { rule, days } = readRule(text);
  const last = Math.min(until, rule.until ? endOf(rule.until, zone) : until);
  // The end is looked at here, in wall time.
  rule.until = null;
  const begin = rule.count ? start : nearTo(start, from, days);
  const iterator = iteratorOf(rule, begin);
  for (let seen = 0; seen < OCCURRENCES; seen += 1) {
    const time = nextOf(iterator, work);
    if (!time) return;
    const wall = wallTimeOf(time);
    if (wall > last) return;
    if (wall >= from) yield wall;
  }
  throw new UnreadableRule();
}

/** @returns the rule, and after how many days it is as at its start, where that is a number */
function readRule(text: string): { rule: ICAL.Recur; days: number | undefined } {
  if (text.length > LONGEST_RULE) throw new UnreadableRule();
  try {
    const rule = ICAL.Recur.fromString(text);
    if (!FREQUENCIES.has(rule.freq) || !(rule.interval >= 1 && rule.interval <= LONGEST_INTERVAL)) {
      throw new UnreadableRule();
    }
    const unit = FREQUENCIES.get(rule.freq);
    return { rule, days: unit && unit * rule.interval };
  } catch {
    throw new UnreadableRule();
  }
}

/** A start from which the same occurrences follow, shortly before a time: most rules began terms ago. */
function nearTo(start: number, from: number, days: number | undefined): number {
  if (days === undefined || start >= from) return start;
  const rounds = Math.floor((from - start) / (days * DAY)) - 1;
  return rounds > 0 ? start + rounds * days * DAY : start;
}

function iteratorOf(rule: ICAL.Recur, start: number): BoundedIterator {
  try {
    return new BoundedIterator({ rule, dtstart: timeOf(start) });
  } catch {
    throw new UnreadableRule();
  }
}

function nextOf(iterator: BoundedIterator, work: Work): ICAL.Time | null {
  try {
    return iterator.next();
  } catch {
    throw new UnreadableRule();
  } finally {
    work.spend(1 + iterator.takenSteps());
  }
}

/** The last wall time that a rule allows: a day counts whole, and an instant by the clocks of the zone. */
function endOf(until: ICAL.Time, zone: Zone): number {
  const time = wallTimeOf(until);
  if (until.isDate) return time + DAY - 1;
  return until.zone === ICAL.Timezone.utcTimezone ? wallOf(zone, time) : time;
}

/** The library's time of a wall time, without a zone. */
function timeOf(wall: number): ICAL.Time {
  const date = new Date(wall);
  const time = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate: false,
  };
  return new ICAL.Time(time, ICAL.Timezone.localTimezone);
}

function wallTimeOf(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
}

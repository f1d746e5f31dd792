import type { ZoneOffsets } from '@study-groups/contracts/zone-offsets';
import { DateTime, FixedOffsetZone, IANAZone, Zone } from 'luxon';
import moment from 'moment-timezone';
import { databaseNow } from './clock.ts';

/** The version of the time zone database that all times go by: '2026f'. */
const ZONE_RULES: string = moment.tz.dataVersion;

/**
 * Returns the version of those rules if there are newer ones: Node has them, or these are of the year before last, and several come in
 * each. Undefined while they are new.
 */
export function oldZoneRules(
  now: Date,
  { rules = ZONE_RULES, ofNode = process.versions['tz'] ?? '' } = {},
): string | undefined {
  return ofNode > rules || Number.parseInt(rules) < now.getUTCFullYear() - 1 ? rules : undefined;
}

const MINUTE_MS = 60_000;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;

/**
 * A time zone by the rules that the server ships. Those of Node are as old as Node is, and a country may change its clocks at
 * a few weeks' notice; nothing here asks `Intl` for them.
 */
class RuledZone extends Zone {
  readonly #rules: moment.MomentZone;
  readonly #name: string;

  constructor(name: string, rules: moment.MomentZone) {
    super();
    this.#name = name;
    this.#rules = rules;
  }

  override get type() {
    return 'ruled';
  }

  override get name() {
    return this.#name;
  }

  override get isUniversal() {
    return false;
  }

  override get isValid() {
    return true;
  }

  override offset(instant: number): number {
    return -this.#rules.utcOffset(instant);
  }

  override offsetName(): string {
    return this.#name;
  }

  override formatOffset(instant: number, format: 'narrow' | 'short' | 'techie'): string {
    return FixedOffsetZone.instance(this.offset(instant)).formatOffset(instant, format);
  }

  override equals(other: Zone): boolean {
    return other instanceof RuledZone && other.#name === this.#name;
  }
}

/** Returns a zone by any of its names, former ones too, in capitals or not. */
export function zoneOf(timeZone: string): Zone {
  const rules = rulesOf(timeZone);
  // A zone that is newer than the rules goes by those of Node, to which a text that names none is invalid.
  return rules ? new RuledZone(timeZone, rules) : IANAZone.create(timeZone);
}

function rulesOf(timeZone: string): moment.MomentZone | null {
  return moment.tz.zone(timeZone) ?? moment.tz.zone(namedByNode(timeZone));
}

/** Node knows a few names of zones more: 'IST'. */
function namedByNode(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

/** Returns an instant on the clocks of a zone. */
export function inZone(instant: Date, timeZone: string): DateTime {
  return DateTime.fromJSDate(instant, { zone: zoneOf(timeZone) });
}

/** Returns an instant on the clocks of a zone as the writer of calendar files takes it; in UTC for a zone without rules here. */
export function calendarTime(instant: Date, timeZone: string): moment.Moment {
  return moment.tz(instant, rulesOf(timeZone)?.name ?? 'UTC');
}

/** Returns the instant at which the clocks in UTC show what those of a zone show at an instant: to format it as if in UTC. */
export function wallClock(instant: Date, timeZone: string): Date {
  return new Date(instant.getTime() + zoneOf(timeZone).offset(instant.getTime()) * MINUTE_MS);
}

/** A change of the clocks of a zone; the offsets are in minutes ahead of UTC. */
export interface ClockChange {
  /** In milliseconds since 1970. */
  at: number;
  from: number;
  to: number;
}

/** Returns the changes of a zone's clocks between two instants, in milliseconds since 1970. */
export function clockChanges(timeZone: string, from: number, until: number): ClockChange[] {
  const zone = zoneOf(timeZone);
  const changes: ClockChange[] = [];
  for (let start = from; start < until; start += HALF_DAY_MS) {
    const end = Math.min(start + HALF_DAY_MS, until);
    const before = zone.offset(start);
    const after = zone.offset(end);
    if (before !== after) changes.push({ at: firstMinute(zone, after, start, end), from: before, to: after });
  }
  return changes;
}

/** The first minute with the second of two offsets. */
function firstMinute(zone: Zone, offset: number, start: number, end: number): number {
  let [low, high] = [Math.floor(start / MINUTE_MS), Math.ceil(end / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zone.offset(middle * MINUTE_MS) === offset) high = middle;
    else low = middle;
  }
  return high * MINUTE_MS;
}

const YEARS_BEFORE = 1;
const YEARS_AFTER = 3;

/** The offsets of zones as they were last presented, with the year in which that was. */
const presented = new Map<string, { year: number; zoneOffsets: ZoneOffsets }>();

/** Presents a zone with its clocks from the beginning of last year on, to the end of the second year from now. */
export function presentZone(timeZone: string): { timeZone: string; zoneOffsets: ZoneOffsets } {
  const year = databaseNow().getUTCFullYear();
  const name = timeZone.toLowerCase();
  const last = presented.get(name);
  const zoneOffsets = last?.year === year ? last.zoneOffsets : offsetsAround(timeZone, year);
  presented.set(name, { year, zoneOffsets });
  return { timeZone, zoneOffsets };
}

function offsetsAround(timeZone: string, year: number): ZoneOffsets {
  const from = Date.UTC(year - YEARS_BEFORE, 0);
  const until = Date.UTC(year + YEARS_AFTER, 0);
  const first = { from: from / 1_000, minutes: zoneOf(timeZone).offset(from) };
  const changes = clockChanges(timeZone, from, until).map(({ at, to }) => ({ from: at / 1_000, minutes: to }));
  return { changes: [first, ...changes], until: until / 1_000 };
}

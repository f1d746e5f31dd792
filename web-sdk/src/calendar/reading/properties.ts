import ICAL from 'ical.js';
import type { Component } from './lines.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(Z?)$/;

/** A date, or a date with its time, as a calendar file has it. */
export interface Moment {
  /** In milliseconds, see `Zone`; of a date its midnight. */
  wall: number;
  isDate: boolean;
  /** In UTC, and in no zone by name. */
  isUtc: boolean;
  /** Of the zone; without one the time is whatever a clock shows, wherever that hangs. */
  zoneName: string | undefined;
}

/** The value of a property as it stands in the file, of the first one where it comes twice. */
export function textOf({ lines }: Component, name: string): string | undefined {
  const line = lines.get(name)?.[0];
  return line?.slice(line.indexOf(':') + 1).trim();
}

/** The times of a property, of periods where they begin; none of a line that can't be read. */
export function momentsOf(line: string | undefined): Moment[] {
  const [, parameters, , ...values] = propertyOf(line) ?? [];
  const zone: unknown = parameters?.['tzid'];
  const zoneName = typeof zone === 'string' ? zone : undefined;
  return values.flatMap((value) => momentOf(Array.isArray(value) ? value[0] : value, zoneName) ?? []);
}

/** How long a duration is, in milliseconds; undefined if it can't be read. */
export function durationOf(line: string | undefined): number | undefined {
  const value = propertyOf(line)?.[3];
  if (typeof value !== 'string') return undefined;
  try {
    return ICAL.Duration.fromString(value).toSeconds() * 1_000;
  } catch {
    return undefined;
  }
}

/** The periods of a property, in milliseconds of UTC, in which such lists are; undefined of one that can't be read. */
export function periodsOf(line: string): ({ start: number; end: number } | undefined)[] {
  const values = propertyOf(line)?.slice(3) ?? [undefined];
  return values.map((value) => {
    const [from, to]: unknown[] = Array.isArray(value) ? value : [];
    const begin = momentOf(from, undefined);
    if (!begin?.isUtc || typeof to !== 'string') return undefined;
    const lasts = /^\+?P/.test(to) ? durationOf(`DURATION:${to}`) : undefined;
    const end = lasts === undefined ? momentOf(to, undefined)?.wall : begin.wall + lasts;
    return end === undefined || end < begin.wall ? undefined : { start: begin.wall, end };
  });
}

type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

function propertyOf(line: string | undefined): Property | undefined {
  if (line === undefined) return undefined;
  try {
    const read: unknown = ICAL.parse.property(line);
    return Array.isArray(read) ? (read as Property) : undefined;
  } catch {
    return undefined;
  }
}

function momentOf(value: unknown, zoneName: string | undefined): Moment | undefined {
  if (typeof value !== 'string') return undefined;
  const [, time, utc] = DATE_TIME.exec(value) ?? [];
  const isDate = DATE.test(value);
  const wall = Date.parse(isDate ? `${value}T00:00:00Z` : `${time}Z`);
  return Number.isNaN(wall) ? undefined : { wall, isDate, isUtc: utc === 'Z', zoneName };
}

import type { CalendarEvent, Surroundings } from './event.ts';
import type { Component } from './lines.ts';
import { periodsOf } from './properties.ts';
import { UTC } from './zone.ts';

/** The kind of a list of times, which is busy unless it says otherwise. */
const FREE = /^FREEBUSY[^:]*;FBTYPE="?FREE"?[;:]/i;

/** The times of a list (VFREEBUSY) that are busy and near the time that counts, as events, and how many can't be read. */
export function busyTimesOf(
  component: Component,
  { from, until, work }: Surroundings,
): { events: CalendarEvent[]; unread: number } {
  if (component.isBroken) return { events: [], unread: 1 };
  const lines = component.lines.get('FREEBUSY') ?? [];
  const periods = lines.filter((line) => !FREE.test(line)).flatMap(periodsOf);
  work.spend(periods.length);
  const near = periods.filter((period) => period && period.start <= until && period.end >= from);
  return {
    events: near.flatMap((period) => (period ? [once(period)] : [])),
    unread: periods.filter((period) => !period).length,
  };
}

function once({ start, end }: { start: number; end: number }): CalendarEvent {
  return {
    uid: undefined,
    isBusy: true,
    start,
    zone: UTC,
    lasts: end - start,
    rule: undefined,
    more: [],
    except: new Set(),
    exceptDays: new Set(),
    replaces: undefined,
    isFromThenOn: false,
  };
}

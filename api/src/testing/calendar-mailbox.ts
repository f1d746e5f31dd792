import ICAL from 'ical.js';

/** A meeting as a calendar shows it. */
export interface KeptEvent {
  uid: string;
  startsAt: Date;
  place: string | null;
}

/** The calendar of a mailbox, kept as mail programs do. */
export interface CalendarMailbox {
  /** Takes the calendar message of a mail in; those of a meeting may come late, twice and in any order. */
  take(ics: string): void;
  /** Returns the events in the calendar now, by start; cancelled ones are left out. */
  events(): KeptEvent[];
}

interface Version extends KeptEvent {
  isCancelled: boolean;
  sequence: number;
  stampedAt: Date;
}

/** An empty one. */
export function calendarMailbox(): CalendarMailbox {
  /** The newest version of each meeting by its UID; a cancelled one too, for an older invitation may still come. */
  const kept = new Map<string, Version>();
  return {
    take(ics) {
      for (const version of readMessage(ics)) {
        const last = kept.get(version.uid);
        if (!last || isNewer(version, last)) kept.set(version.uid, version);
      }
    },
    events: () =>
      [...kept.values()]
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ uid, startsAt, place }) => ({ uid, startsAt, place }))
        .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
  };
}

/** As RFC 5546, 2.1.5, has it: the higher SEQUENCE counts, and of the same one the later DTSTAMP. */
function isNewer(version: Version, last: Version): boolean {
  if (version.sequence !== last.sequence) return version.sequence > last.sequence;
  return version.stampedAt > last.stampedAt;
}

function readMessage(ics: string): Version[] {
  const root = new ICAL.Component(ICAL.parse(ics));
  const method = root.getFirstPropertyValue('method');
  if (method !== 'REQUEST' && method !== 'CANCEL') throw new Error(`No message about a meeting: ${String(method)}`);
  // Only the rules inside the message may decide.
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      startsAt: event.startDate.toJSDate(),
      place: event.location || null,
      isCancelled: method === 'CANCEL',
      sequence: event.sequence,
      stampedAt: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
    };
  });
}

import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { MeetingState } from '@study-groups/contracts/meeting';
import { inZone } from '../../platform/zones.ts';
import { alarmOf, emptyCalendar, eventTimes, lineText, parameterText } from './calendar-parts.ts';

/** A meeting as calendars keep it. */
export interface CalendarMeeting {
  /** The same through all changes; by it a calendar knows the meeting again. */
  uid: string;
  /** From 0, higher with each change: of two messages a calendar believes the higher. */
  sequence: number;
  /** Time at which it got this sequence. */
  stampedAt: Date;
  startsAt: Date;
  minutes: number;
  /** IANA. */
  timeZone: string;
  title: string;
  /** May have several lines. */
  description: string;
  /** A place, or the address of a video meeting. */
  place: string | null;
}

/** A meeting for one recipient. */
export interface MeetingMessage extends CalendarMeeting {
  /** REQUEST puts it into the calendar or changes it there, CANCEL takes it out. */
  method: 'REQUEST' | 'CANCEL';
  /** Calendar programs send answers there. */
  organizer: { name: string; address: string };
  attendee: { name: string; email: string };
}

/**
 * Builds the calendar message (iTIP) of a mail that invites one recipient to a meeting, changes it or cancels it. Recipients
 * answer by the mail's link, so no answer is asked for here.
 */
export function invitationFile({ method, organizer, attendee, ...meeting }: MeetingMessage): string {
  const isCancelled = method === 'CANCEL';
  const calendar = emptyCalendar({ method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST });
  const event = addMeeting(calendar, meeting);
  event.status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  if (!isCancelled) event.createAlarm(alarmOf(meeting.title));
  event.organizer({ name: parameterText(organizer.name || organizer.address), email: organizer.address });
  event.createAttendee({
    name: parameterText(attendee.name),
    email: attendee.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    type: ICalAttendeeType.INDIVIDUAL,
    rsvp: false,
  });
  return textOf(calendar);
}

/** A calendar that programs subscribe to. */
export interface MeetingsFeed {
  /** Their name for it. */
  name: string;
  meetings: readonly (CalendarMeeting & { state: MeetingState })[];
}

/** In seconds. */
const LOOK_AGAIN_AFTER = 3_600;

/** The meetings of a group as a calendar to subscribe to, without names. What is only proposed keeps nobody busy. */
export function meetingsFeed({ name, meetings }: MeetingsFeed): string {
  const calendar = emptyCalendar({
    name: lineText(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_AFTER,
  });
  for (const { state, ...meeting } of meetings) {
    const isBooked = state === 'booked';
    const event = addMeeting(calendar, meeting)
      .status(isBooked ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE)
      .transparency(isBooked ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT);
    if (isBooked) event.createAlarm(alarmOf(meeting.title));
  }
  return textOf(calendar);
}

function addMeeting(calendar: ICalCalendar, meeting: CalendarMeeting): ICalEvent {
  const { uid, sequence, stampedAt, startsAt, minutes, timeZone, title, description, place } = meeting;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  // In an hour that the clocks go through twice the wall time names no instant.
  const isClear = [startsAt, endsAt].every((at) => inZone(at, timeZone).getPossibleOffsets().length === 1);
  return calendar.createEvent({
    id: uid,
    sequence,
    stamp: stampedAt,
    ...eventTimes(startsAt, endsAt, isClear ? timeZone : 'UTC'),
    summary: lineText(title),
    description: description.split(/\r?\n/).map(lineText).join('\n'),
    ...(place !== null && { location: lineText(place), url: webAddress(place) }),
  });
}

/** The address that a place is, if it is one of the web; a place may be any text. */
function webAddress(place: string): string | null {
  const url = URL.canParse(place) ? new URL(place) : null;
  // The library escapes commas and semicolons, as only texts may have them escaped.
  return url?.protocol === 'https:' ? url.href.replace(/[,;\\]/g, encodeURIComponent) : null;
}

const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

import type { Meeting } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';

/** An hour from now in ISO 8601, to the full hour. */
export function inHours(hours: number): string {
  const instant = Date.now() + hours * 3_600_000;
  return new Date(instant - (instant % 3_600_000)).toISOString();
}

/** A meeting that is ahead, of which nobody has said anything. */
export function buildMeeting(overrides: Partial<Meeting> = {}): Meeting {
  return {
    id: 5,
    state: 'booked',
    startsAt: inHours(50),
    minutes: 60,
    place: null,
    answers: [],
    met: [],
    ...overrides,
  };
}

/** Returns the data of Noa's page, who is in a group with Ana, who leads it, and Omar. */
export function buildMyGroup(overrides: Partial<MyGroup> = {}): MyGroup {
  return {
    you: {
      id: 31,
      fullName: 'Noa Levi',
      isLeader: false,
      feedUrl: 'https://groups.example.edu/api/calendars/31.a-feed',
      stopped: [],
    },
    class: { courseName: 'Algebra', instructorName: 'Ruth Amsel', timeZone: 'America/New_York', isActive: true },
    group: {
      id: 1,
      name: 'Group 1',
      bestMeetingTimes: ['monday|10:00'],
      members: [
        { id: 32, fullName: 'Ana Díaz', email: 'ana@example.edu', isLeader: true },
        { id: 31, fullName: 'Noa Levi', email: 'noa@example.edu', isLeader: false },
        { id: 33, fullName: 'Omar Haddad', email: 'omar@example.edu', isLeader: false },
      ],
      agenda: [{ part: 'explains', studentId: 33 }],
    },
    next: buildMeeting(),
    last: null,
    hours: [
      { startsAt: inHours(74), missing: [] },
      { startsAt: inHours(98), missing: [33] },
    ],
    surveys: [],
    released: [],
    ...overrides,
  };
}

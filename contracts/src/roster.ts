import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dashboardCall } from './dashboard-call.ts';
import { email, id, instant, line, secretParam, version } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** So many people a roster may name; more than a class can take, for not everybody comes. */
export const MOST_ON_ROSTER = 5_000;

/** Somebody who should come. */
export const expectedPersonSchema = z.strictObject({
  email: email(),
  fullName: z.optional(line(1, MESSAGES.fullName)),
  /** What the section is called, where the list says it; it is answered by that for a class that asks for sections. */
  section: z.optional(line(1, MESSAGES.required, 100)),
});
export type ExpectedPerson = z.output<typeof expectedPersonSchema>;

/** So many mails one address gets of a class at most: an invitation and two reminders. */
export const MOST_INVITATIONS = 3;
/** Who was invited is reminded so many days before the deadline, and on the last day. */
export const REMINDED_DAYS = 3;

/** Somebody of the roster with the mails that they got; neither is there where there were none. */
export const listedPersonSchema = z.extend(expectedPersonSchema, {
  mails: z.optional(z.int().check(z.positive())),
  mailedAt: z.optional(instant),
  /** Whether they want no more of them; missing if not. */
  stopped: z.optional(z.boolean()),
  /** Whether they were invited and the mail waits, for the class has mailed as many as it may in a day; missing if not. */
  waits: z.optional(z.boolean()),
});
export type ListedPerson = z.output<typeof listedPersonSchema>;

const people = z.array(expectedPersonSchema).check(z.maxLength(MOST_ON_ROSTER, MESSAGES.tooMany));

export const getRoster = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/roster',
  needs: 'manage',
  summary:
    'Who should come to the class, as its professor has listed them, and how often each was invited; nobody where there is no roster.',
  response: z.strictObject({
    people: z.array(listedPersonSchema).check(z.maxLength(MOST_ON_ROSTER)),
    /** How many the class mails within a day; those who are invited beyond that are mailed on the following days. */
    invitesPerDay: z.optional(z.int()),
  }),
});

export const saveRoster = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/roster',
  needs: 'manage',
  leaves: 'roster-saved',
  summary: 'Replaces the roster of the class, each address once; an empty one removes it.',
  body: z.strictObject({ people, version }),
  response: z.strictObject({ people: z.int(), version, eventId: z.optional(id) }),
});

export const inviteListed = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/roster/invite',
  needs: 'manage',
  leaves: 'roster-invited',
  summary:
    'Mails everybody on the roster who has not signed up: an invitation, or a reminder where they had one. Each gets three at most, no two within a day, none who stopped them, and none after the deadline. Past what the class mails in a day the others wait.',
  body: z.strictObject({}),
  response: z.strictObject({
    emailsQueued: z.int(),
    /** How many are mailed later, by themselves; missing if nobody is. */
    waiting: z.optional(z.int()),
    /** Who of the roster got none now, each counted once, by the first reason that holds. */
    leftOut: z.strictObject({
      signedUp: z.int(),
      stopped: z.int(),
      /** Who had as many as anybody gets. */
      hadAll: z.int(),
      /** Whose last one is less than a day old. */
      recent: z.int(),
    }),
  }),
});

export const stopInvitations = defineCall({
  method: 'POST',
  path: '/api/roster/stop',
  access: 'open',
  summary: 'Stops the invitations of a class to an address, by the token of one of them. May be done again.',
  body: z.strictObject({ id, token: secretParam }),
  response: z.strictObject({ courseName: z.string() }),
});

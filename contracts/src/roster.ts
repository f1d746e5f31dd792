import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dashboardCall } from './dashboard-call.ts';
import { email, id, instant, line, personName, secretParam, version } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** The most people on a roster; more than a class can take, for not everybody comes. */
export const MOST_ON_ROSTER = 5_000;

/** Somebody who should come. */
export const expectedPersonSchema = z.strictObject({
  email: email(),
  fullName: z.optional(personName(1, MESSAGES.fullName)),
  /** The name of the section, where the list says it; it is the answer for a class that asks for sections. */
  section: z.optional(line(1, MESSAGES.required, 100)),
});
export type ExpectedPerson = z.output<typeof expectedPersonSchema>;

/** The most mails that one address gets of a class: an invitation and two reminders. */
export const MOST_INVITATIONS = 3;
/** The days before the deadline at which invited people are reminded first; they are reminded again on the last day. */
export const REMINDED_DAYS = 3;

/** Somebody of the roster with the mails that they got; neither is there where there were none. */
export const listedPersonSchema = z.extend(expectedPersonSchema, {
  mails: z.optional(z.int().check(z.positive())),
  mailedAt: z.optional(instant),
  /** True if they want no more of them; else missing. */
  stopped: z.optional(z.boolean()),
  /** True if they were invited and the mail waits, because the class has used up its mails of the day; else missing. */
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
    /** The mails of the class within a day; people who are invited beyond that are mailed on the following days. */
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
    /** The number that is mailed later; missing if nobody is. */
    waiting: z.optional(z.int()),
    /** The people of the roster who got none now, each counted once, by the first reason that holds. */
    leftOut: z.strictObject({
      signedUp: z.int(),
      stopped: z.int(),
      /** Those who had as many as anybody gets. */
      hadAll: z.int(),
      /** Number of people whose last one is less than a day old. */
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

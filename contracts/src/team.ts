import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { DESK_ROLES, INVITED_ROLES } from './desk.ts';
import { email, id, idParam, instant, personName, slugParam } from './fields.ts';
import { MOST_CHOICES } from './class-setup.ts';
import { MESSAGES } from './messages.ts';

/** The most people at the desk of a class, besides its owner. */
export const MOST_AT_DESK = 40;
/** The days in which the link of an invitation can be used. */
export const INVITED_DAYS = 14;

/** Choices of the question about sections, by their ids; of none, all of the class. */
const sections = z._default(
  z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(MOST_CHOICES, MESSAGES.tooMany)),
  [],
);
const seat = { fullName: personName(1, MESSAGES.fullName), role: z.enum(INVITED_ROLES, MESSAGES.choice), sections };

/** Somebody at the desk of a class. */
export const personSchema = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
  /** The sections that they see alone; missing for all of the class. */
  sections: z.optional(z.array(z.string())),
  invitedAt: z.nullable(instant),
  /** Time when they first signed in; null for somebody who has not. */
  joinedAt: z.nullable(instant),
  /** True for the caller. */
  isYou: z.boolean(),
});
export type Person = z.output<typeof personSchema>;

const teamSchema = z.strictObject({
  /** The owner first. */
  people: z.array(personSchema),
  /** True if the dashboard password opens the class; without it people sign in by mail. */
  takesPassword: z.boolean(),
  /** True if somebody may know that password who has left the desk, or no longer owns the class; only for its owner, until it is settled. */
  mayBeKnown: z.optional(z.literal(true)),
});
export type Team = z.output<typeof teamSchema>;

const personParams = z.strictObject({ slug: slugParam, personId: idParam });

export const getTeam = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/team',
  needs: 'read',
  summary: 'Who sits at the desk of the class.',
  response: teamSchema,
});

export const invitePerson = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team',
  needs: 'own',
  leaves: 'person-invited',
  summary: 'Invites somebody to the desk by a mail whose link works once.',
  body: z.strictObject({ ...seat, email: email() }),
  response: teamSchema,
});

export const changePerson = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/team/:personId',
  needs: 'own',
  leaves: 'person-changed',
  notFoundCode: 'person_not_found',
  summary: 'Gives somebody at the desk another name, role or sections, from their next call on.',
  params: personParams,
  body: z.strictObject(seat),
  response: teamSchema,
});

export const inviteAgain = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team/:personId/invitation',
  needs: 'own',
  leaves: 'person-invited',
  notFoundCode: 'person_not_found',
  summary: 'Mails somebody who has not signed in yet a new link; the one before ends.',
  params: personParams,
  body: z.strictObject({}),
  response: teamSchema,
});

export const removePerson = dashboardCall({
  method: 'DELETE',
  path: '/api/dashboard/:slug/team/:personId',
  needs: 'own',
  leaves: 'person-removed',
  notFoundCode: 'person_not_found',
  summary: 'Takes somebody from the desk at once; an invitation that waits ends.',
  params: personParams,
  response: teamSchema,
});

export const handOver = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team/:personId/owner',
  needs: 'own',
  leaves: 'class-handed-over',
  notFoundCode: 'person_not_found',
  summary: 'Makes somebody who has signed in the owner and instructor of the class; who was it stays as a teacher.',
  params: personParams,
  body: z.strictObject({}),
  response: teamSchema,
});

export const leaveDesk = dashboardCall({
  method: 'DELETE',
  path: '/api/dashboard/:slug/team',
  needs: 'look',
  leaves: 'person-removed',
  summary: 'Has the person who is signed in leave the desk; the owner hands the class over first.',
  response: z.strictObject({ success: z.literal(true) }),
});

export const switchPassword = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/team/password',
  needs: 'own',
  leaves: 'password-switched',
  summary:
    'Has the dashboard password open the class no more, or again. Off, only for an owner who is signed in by mail.',
  body: z.strictObject({ takesPassword: z.boolean() }),
  response: teamSchema,
});

export const keepPassword = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team/password/keep',
  needs: 'own',
  summary: 'Leaves the dashboard password as it is, though somebody may know it who has left the desk.',
  body: z.strictObject({}),
  response: teamSchema,
});

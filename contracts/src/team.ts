import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DESK_ROLES, INVITED_ROLES } from './desk.ts';
import { email, id, idParam, instant, line, slug } from './fields.ts';
import { MOST_CHOICES } from './class-setup.ts';
import { MESSAGES } from './messages.ts';

/** So many people sit at the desk of a class at most, besides its owner. */
export const MOST_AT_DESK = 40;
/** For so long the link of an invitation can be used. */
export const INVITED_DAYS = 14;

/** Choices of the question about sections, by their ids; of none, all of the class. */
const sections = z._default(
  z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(MOST_CHOICES, MESSAGES.tooMany)),
  [],
);
const seat = { fullName: line(1, MESSAGES.fullName), role: z.enum(INVITED_ROLES, MESSAGES.choice), sections };

/** Somebody at the desk of a class. */
export const personSchema = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(DESK_ROLES),
  /** The sections that they see alone; missing for all of the class. */
  sections: z.optional(z.array(z.string())),
  invitedAt: z.nullable(instant),
  /** When they first signed in; null for somebody who has not. */
  joinedAt: z.nullable(instant),
  /** Whether it is who asks. */
  isYou: z.boolean(),
});
export type Person = z.output<typeof personSchema>;

const teamSchema = z.strictObject({
  /** The owner first. */
  people: z.array(personSchema),
  /** Whether the dashboard password opens the class; without it people sign in by mail. */
  takesPassword: z.boolean(),
  /** Whether somebody may know that password who has left the desk, or owns the class no more; only for its owner, until it is settled. */
  mayBeKnown: z.optional(z.literal(true)),
});
export type Team = z.output<typeof teamSchema>;

const classParams = z.strictObject({ slug });
const personParams = z.strictObject({ slug, personId: idParam });

export const getTeam = defineCall({
  method: 'GET',
  path: '/api/dashboard/:slug/team',
  access: 'dashboard',
  desk: { needs: 'read' },
  status: 200,
  summary: 'Who sits at the desk of the class.',
  params: classParams,
  response: teamSchema,
});

export const invitePerson = defineCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team',
  access: 'dashboard',
  desk: { needs: 'own', leaves: 'person-invited' },
  status: 200,
  summary: 'Invites somebody to the desk by a mail whose link works once.',
  params: classParams,
  body: z.strictObject({ ...seat, email: email() }),
  response: teamSchema,
});

export const changePerson = defineCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/team/:personId',
  access: 'dashboard',
  desk: { needs: 'own', leaves: 'person-changed' },
  status: 200,
  summary: 'Gives somebody at the desk another name, role or sections, from their next call on.',
  params: personParams,
  body: z.strictObject(seat),
  response: teamSchema,
});

export const inviteAgain = defineCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team/:personId/invitation',
  access: 'dashboard',
  desk: { needs: 'own', leaves: 'person-invited' },
  status: 200,
  summary: 'Mails somebody who has not signed in yet a new link; the one before ends.',
  params: personParams,
  body: z.strictObject({}),
  response: teamSchema,
});

export const removePerson = defineCall({
  method: 'DELETE',
  path: '/api/dashboard/:slug/team/:personId',
  access: 'dashboard',
  desk: { needs: 'own', leaves: 'person-removed' },
  status: 200,
  summary: 'Takes somebody from the desk at once; an invitation that waits ends.',
  params: personParams,
  response: teamSchema,
});

export const handOver = defineCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team/:personId/owner',
  access: 'dashboard',
  desk: { needs: 'own', leaves: 'class-handed-over' },
  status: 200,
  summary: 'Makes somebody who has signed in the owner and instructor of the class; who was it stays as a teacher.',
  params: personParams,
  body: z.strictObject({}),
  response: teamSchema,
});

export const leaveDesk = defineCall({
  method: 'DELETE',
  path: '/api/dashboard/:slug/team',
  access: 'dashboard',
  desk: { needs: 'read', leaves: 'person-removed' },
  status: 200,
  summary: 'Has whoever is signed in leave the desk; the owner hands the class over first.',
  params: classParams,
  response: z.strictObject({ success: z.literal(true) }),
});

export const switchPassword = defineCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/team/password',
  access: 'dashboard',
  desk: { needs: 'own', leaves: 'password-switched' },
  status: 200,
  summary:
    'Has the dashboard password open the class no more, or again. Off, only for an owner who is signed in by mail.',
  params: classParams,
  body: z.strictObject({ takesPassword: z.boolean() }),
  response: teamSchema,
});

export const keepPassword = defineCall({
  method: 'POST',
  path: '/api/dashboard/:slug/team/password/keep',
  access: 'dashboard',
  desk: { needs: 'own' },
  status: 200,
  summary: 'Leaves the dashboard password as it is, though somebody may know it who has left the desk.',
  params: classParams,
  body: z.strictObject({}),
  response: teamSchema,
});

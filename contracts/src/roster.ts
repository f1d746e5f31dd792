import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { email, id, line, slug, version } from './fields.ts';
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

const people = z.array(expectedPersonSchema).check(z.maxLength(MOST_ON_ROSTER, MESSAGES.tooMany));
const params = z.strictObject({ slug });

export const getRoster = defineCall({
  method: 'GET',
  path: '/api/dashboard/:slug/roster',
  access: 'dashboard',
  desk: { needs: 'manage' },
  status: 200,
  summary: 'Who should come to the class, as its professor has listed them; nobody where there is no roster.',
  params,
  response: z.strictObject({ people }),
});

export const saveRoster = defineCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/roster',
  access: 'dashboard',
  desk: { needs: 'manage', leaves: 'roster-saved' },
  status: 200,
  summary: 'Replaces the roster of the class, each address once; an empty one removes it.',
  params,
  body: z.strictObject({ people, version }),
  response: z.strictObject({ people: z.int(), version, eventId: z.optional(id) }),
});

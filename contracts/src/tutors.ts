import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { dashboardGroupSchema } from './dashboard.ts';
import { email, id, instant, personName, version } from './fields.ts';
import { groupSchema } from './group.ts';
import { groupIds } from './group-message.ts';
import { MEETING_STATES } from './meeting.ts';
import { MESSAGES } from './messages.ts';
import { zoneFields } from './zone-offsets.ts';

/** Somebody as they are made a tutor; the name of one who has a seat stays. */
export const newTutorSchema = z.strictObject({ fullName: personName(1, MESSAGES.fullName), email: email() });

export const setTutor = dashboardCall({
  method: 'PUT',
  path: '/api/dashboard/:slug/tutors',
  needs: 'own',
  leaves: 'tutor-set',
  summary:
    'Makes somebody the tutor of groups, in place of who was, or leaves them without. Who is not at the desk yet gets a seat that sees these groups alone, and a link by mail.',
  body: z.strictObject({
    groupIds,
    /** Null for nobody. */
    tutor: z.nullable(newTutorSchema),
    version,
  }),
  response: z.strictObject({ groups: z.array(dashboardGroupSchema), version, eventId: z.optional(id) }),
});

export const getTutored = dashboardCall({
  method: 'GET',
  path: '/api/dashboard/:slug/tutored',
  needs: 'look',
  summary: 'The groups whose tutor the caller is, and nothing else of the class.',
  response: z.strictObject({
    class: z.strictObject({
      courseName: z.string(),
      instructorName: z.string(),
      instructorEmail: z.string(),
      ...zoneFields,
    }),
    groups: z.array(
      z.extend(z.omit(groupSchema, { tutor: true }), {
        /** The one that is ahead; missing while there is none. */
        meeting: z.optional(z.strictObject({ state: z.enum(MEETING_STATES), startsAt: instant })),
      }),
    ),
  }),
});

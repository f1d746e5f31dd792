import * as z from 'zod/mini';
import { dashboardCall } from './dashboard-call.ts';
import { id, paragraph } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** The most characters of a message from the desk. */
export const LONGEST_MESSAGE = 2_000;
/** A class has no more groups: the smallest have two of its students. */
const MOST_GROUPS = 2_000;

/** Some of the groups of a class. */
export const groupIds = z
  .array(id)
  .check(z.minLength(1, MESSAGES.required), z.maxLength(MOST_GROUPS, MESSAGES.tooMany));

export const writeToGroups = dashboardCall({
  method: 'POST',
  path: '/api/dashboard/:slug/messages',
  needs: 'write',
  leaves: 'message-sent',
  summary: 'Mails a text to every member of some groups, each in a mail of their own; a reply goes to who has sent it.',
  body: z.strictObject({
    groupIds,
    text: paragraph(1, MESSAGES.required, LONGEST_MESSAGE),
  }),
  response: z.strictObject({ emailsQueued: z.int() }),
});

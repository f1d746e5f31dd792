import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { secretParam } from './fields.ts';

/** The actions of the links in a leader's mail. */
export const LEADER_ACTIONS = ['message', 'email', 'schedule', 'drive'] as const;
export type LeaderAction = (typeof LEADER_ACTIONS)[number];

export const followLeaderLink = defineCall({
  method: 'GET',
  path: '/api/l/:token/:action',
  access: 'open',
  notFoundCode: 'link_not_found',
  status: 302,
  summary:
    "Notes that the leader used the link, and leads to the page, or the mail program, that does it for the link's group.",
  params: z.strictObject({ token: secretParam, action: z.enum(LEADER_ACTIONS) }),
  response: z.string(),
});

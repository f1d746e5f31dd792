import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { secretParam, slugParam } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { OPENED_PAGES } from './links.ts';

export const openByLink = defineCall({
  method: 'POST',
  path: '/api/classes/:slug/open',
  access: 'open',
  notFoundCode: 'class_not_found',
  isKeyed: false,
  summary: "Exchanges the token of a mail's link for a cookie that opens the page until its password changes.",
  params: z.strictObject({ slug: slugParam }),
  body: z.strictObject({ page: z.enum(OPENED_PAGES, MESSAGES.choice), token: secretParam }),
  response: z.strictObject({ success: z.literal(true) }),
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { timeZone } from './fields.ts';
import { zoneFields } from './zone-offsets.ts';

export const getTimeZone = defineCall({
  method: 'GET',
  path: '/api/time-zones',
  access: 'open',
  summary: 'The clocks of a time zone in these years, for a form that turns a day and a time of it into an instant.',
  query: z.strictObject({ timeZone }),
  response: z.strictObject(zoneFields),
});

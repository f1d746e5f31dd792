import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { timeZone } from './fields.ts';

/**
 * The clocks of a zone in some years, as the server's rules of time zones have them: pages and programs that go by it agree
 * with mails and calendar files, however old their own rules are.
 */
export const zoneOffsetsSchema = z.strictObject({
  /** From when on its clocks are how many minutes ahead of UTC; in seconds since 1970, in order. Before the first nothing is said. */
  changes: z.array(z.tuple([z.int(), z.int()])),
  /** In seconds since 1970: until then the last one holds. */
  until: z.int(),
});
export type ZoneOffsets = z.output<typeof zoneOffsetsSchema>;

/** A zone in an answer. */
export const zoneFields = {
  /** IANA. */
  timeZone: z.string(),
  /** Missing from an older server. */
  zoneOffsets: z.optional(zoneOffsetsSchema),
};

export const getTimeZone = defineCall({
  method: 'GET',
  path: '/api/time-zones',
  access: 'open',
  summary: 'The clocks of a time zone in these years, for a form that turns a day and a time of it into an instant.',
  query: z.strictObject({ timeZone }),
  response: z.strictObject(zoneFields),
});

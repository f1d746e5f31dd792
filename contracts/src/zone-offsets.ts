import * as z from 'zod/mini';

/**
 * The clocks of a zone in some years, as the server's rules of time zones have them: pages and programs that go by it agree
 * with mails and calendar files, however old their own rules are. Instants are in seconds since 1970.
 */
export const zoneOffsetsSchema = z.strictObject({
  /** The minutes that its clocks are ahead of UTC, from an instant on; in order. Before the first nothing is said. */
  changes: z.array(z.strictObject({ from: z.int(), minutes: z.int() })),
  /** The last one holds until then. */
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

import * as z from 'zod/mini';

/** As a schema's own, which makes an `Error` of what it finds: no page can that has frozen the prototypes of the language. */
const safeParse = z.core._safeParse(z.core.$ZodError);

/** The message of the first thing that a schema finds wrong with a value; undefined where it finds nothing. */
export function faultOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  return safeParse(schema, value).error?.issues[0]?.message;
}

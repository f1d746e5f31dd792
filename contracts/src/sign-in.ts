import * as z from 'zod/mini';

/**
 * How people sign in here, for the pages where they do: it stands in the refusal of who is not signed in, and only where there
 * is a provider.
 */
export const signInSchema = z.strictObject({
  /** Each by its key, for `signInAddress`, and what it is called. */
  providers: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  /** Whether passwords of admins and links of mails to one's home count. */
  takesPassword: z.boolean(),
});
export type SignIn = z.output<typeof signInSchema>;

/** The answer to whoever signs out. */
export const signedOutSchema = z.strictObject({
  success: z.literal(true),
  /** Where a provider ends its own session too, if they came by one: the page leads there, and it leads back. */
  goTo: z.optional(z.url()),
});

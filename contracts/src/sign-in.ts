import * as z from 'zod/mini';

/**
 * The ways to sign in here, for the pages where people do: part of the refusal of a caller who is not signed in, and only where
 * there is a provider.
 */
export const signInSchema = z.strictObject({
  /** Each by its key, for `signInAddress`, and what it is called. */
  providers: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  /** True if passwords of admins and links of mails to one's home are accepted. */
  takesPassword: z.boolean(),
});
export type SignIn = z.output<typeof signInSchema>;

/** The response to signing out. */
export const signedOutSchema = z.strictObject({
  success: z.literal(true),
  /** Address where a provider ends its own session too, if they came by one: the page leads there, and it leads back. */
  goTo: z.optional(z.url()),
});

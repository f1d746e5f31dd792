import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { LANGUAGES } from './language.ts';
import { buildId, buildName, buildVersion } from './releases.ts';

/** The kinds of browser errors: a page's component threw, a script or text did not load, or nobody caught a promise. */
export const BROWSER_ERROR_KINDS = ['crash', 'load', 'rejection'] as const;

const text = (max: number) => z.string().check(z.maxLength(max));

/** The body of POST /api/browser-errors. Nothing of it is stored; the log holds what is left when it is scrubbed. */
export const browserErrorSchema = z.strictObject({
  kind: z.enum(BROWSER_ERROR_KINDS),
  /** Of the error: `TypeError`. */
  name: text(60),
  message: text(300),
  stack: text(4000),
  shell: z.strictObject({ version: buildVersion, build: buildId }),
  /** The build of the page, if not the shell's. */
  remote: z.optional(z.strictObject({ name: buildName, version: buildVersion })),
  /** The page's pattern, like `/class/:slug`, never its address. */
  route: text(200),
  language: z.optional(z.enum(LANGUAGES)),
});
export type BrowserError = z.output<typeof browserErrorSchema>;

export const reportBrowserError = defineCall({
  method: 'POST',
  path: '/api/browser-errors',
  access: 'open',
  summary: 'Notes an error of a page in the log.',
  body: browserErrorSchema,
  response: z.strictObject({ success: z.literal(true) }),
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** A part of the product written by others, with the licence under which it is used. */
export const licensedPackage = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** As the package names it, by SPDX; empty where it names none. */
  licence: z.string(),
  text: z.string(),
});
export type LicensedPackage = z.output<typeof licensedPackage>;

export const getLicenses = defineCall({
  method: 'GET',
  path: '/api/licenses',
  access: 'open',
  summary: 'The packages of others in the server and in all builds that are live, with the texts of their licences.',
  response: z.strictObject({
    packages: z.array(
      z.extend(licensedPackage, {
        /** In which parts: `server`, and the names of builds. */
        parts: z.array(z.string()),
      }),
    ),
    /** Builds whose files are elsewhere, with where they name theirs. */
    elsewhere: z.array(z.strictObject({ part: z.string(), url: z.string() })),
  }),
});

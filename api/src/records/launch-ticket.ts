import { z } from 'zod';
import type { Vault } from '../platform/vault.ts';
import { openSealed, sealFor } from './timed-seal.ts';

/** The header by which the form of a launch says whose it is. */
export const LAUNCH_HEADER = 'x-launch';

const PLACE = 'lti-sign-up';
/** A form may stay open for a lecture and the way home. */
const MINUTES = 12 * 60;

const schema = z.object({
  platformId: z.number(),
  sub: z.string(),
  classId: z.number(),
  /** The address that counts as confirmed; null where the platform does not vouch for it. */
  confirmed: z.string().nullable(),
  /** True for a student whom a teacher plays: what they send is checked, and not stored. */
  isTrial: z.boolean().optional(),
});

/** The person who fills in the form of a launch. */
export type LaunchTicket = z.output<typeof schema>;

/** Creates the ticket that the form is handed. */
export function issueLaunchTicket(vault: Vault, ticket: LaunchTicket): string {
  return sealFor(vault, PLACE, ticket, MINUTES);
}

/** Returns who sends a form; undefined for somebody who came without a launch, or to another class, or too long ago. */
export function readLaunchTicket(vault: Vault, text: string, classId: number): LaunchTicket | undefined {
  const ticket = text === '' ? null : openSealed(vault, PLACE, text, schema);
  return ticket?.classId === classId ? ticket : undefined;
}

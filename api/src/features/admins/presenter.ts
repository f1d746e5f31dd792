import type { adminProfileSchema } from '@study-groups/contracts/admin';
import type { z } from 'zod';
import type { AdminRecord } from './model.ts';

/** An admin as admins see each other. */
export function presentAdmin({ id, username, name, email }: AdminRecord): z.output<typeof adminProfileSchema> {
  return { id, username, name, email };
}

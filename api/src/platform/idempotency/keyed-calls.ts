import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@study-groups/contracts/call';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_LENGTH } from '@study-groups/contracts/idempotency';
import { MESSAGES } from '@study-groups/contracts/messages';
import { invalidField } from '../errors.ts';

/** Returns whether a call takes an `idempotency-key`. */
export function takesKey({ method, isKeyed }: Call): boolean {
  return method !== 'GET' && isKeyed !== false;
}

/** The pattern of such a key. */
export const KEY_PATTERN = `^[A-Za-z0-9_-]{${IDEMPOTENCY_KEY_LENGTH.min},${IDEMPOTENCY_KEY_LENGTH.max}}$`;
const WELL_FORMED = new RegExp(KEY_PATTERN);

/** The key of a request to such a call; undefined for none. @throws ApiError invalid_request */
export function readKey({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !WELL_FORMED.test(key)) throw invalidField(IDEMPOTENCY_HEADER, MESSAGES.invalid);
  return key;
}

/** The part of a guard's result by which writes are told apart. */
interface Known {
  actor?: { by: string; admin?: { id: number }; person?: { id: number } };
  /** Of a person who is signed in by mail. */
  email?: string;
  cls?: { id: number };
}

/** Returns the name by which the writes of a caller are told from others'; null for a caller who needs none. */
export function callerName(caller: unknown): string | null {
  const { actor, cls, email } = known(caller);
  if (!actor) return email === undefined ? null : `person:${email}`;
  if (actor.person) return `seat:${actor.person.id}`;
  return actor.admin ? `admin:${actor.admin.id}` : `${actor.by}:${cls?.id ?? ''}`;
}

/** The class that a caller opened, or that the body names; null for none. */
export function classNamed(caller: unknown, body: unknown): number | null {
  const { classId } = (body ?? {}) as { classId?: unknown };
  return known(caller).cls?.id ?? (typeof classId === 'number' ? classId : null);
}

function known(caller: unknown): Known {
  return (caller ?? {}) as Known;
}

import type { IncomingHttpHeaders } from 'node:http';
import { loginAdmin, logoutAdmin } from '@study-groups/contracts/admin';
import type { Call } from '@study-groups/contracts/call';
import { forgetDevice, getDashboard } from '@study-groups/contracts/dashboard';
import { createDriveFolder, createGoogleEvents } from '@study-groups/contracts/google';
import { getGroupCalendar, getGroups } from '@study-groups/contracts/group';
import { leaveHome, openHome } from '@study-groups/contracts/home';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_LENGTH } from '@study-groups/contracts/idempotency';
import { askForLmsConsent, tryLmsAccess } from '@study-groups/contracts/lms';
import { MESSAGES } from '@study-groups/contracts/messages';
import { makeMeetLink } from '@study-groups/contracts/my-group';
import { openByLink } from '@study-groups/contracts/open-link';
import {
  eraseMyData,
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  leaveMyData,
  openMyData,
} from '@study-groups/contracts/personal-data';
import { repairGroups } from '@study-groups/contracts/repair';
import { checkProvider, linkIdentity } from '@study-groups/contracts/sign-in-providers';
import { runDoctor } from '@study-groups/contracts/system';
import { invalidField } from '../errors.ts';

/**
 * What is no write although it is sent as one: reads, and what gives or takes a cookie, which an answer that is given again
 * would lack. At Google everything is made once however often it is asked for, and what failed there is tried anew.
 */
const WITHOUT_KEY: ReadonlySet<Call> = new Set<Call>([
  getDashboard,
  getGroups,
  getGroupCalendar,
  repairGroups,
  runDoctor,
  checkProvider,
  tryLmsAccess,
  linkIdentity,
  askForLmsConsent,
  loginAdmin,
  logoutAdmin,
  openByLink,
  forgetDevice,
  openHome,
  leaveHome,
  openMyData,
  leaveMyData,
  findPersonalData,
  exportPersonalData,
  // Done once more they change nothing, and a kept answer would keep what was erased.
  eraseMyData,
  erasePersonalData,
  createGoogleEvents,
  createDriveFolder,
  makeMeetLink,
]);

/** Whether a call takes an `idempotency-key`. */
export function takesKey(call: Call): boolean {
  return call.method !== 'GET' && !WITHOUT_KEY.has(call);
}

/** What such a key is made of. */
export const KEY_PATTERN = `^[A-Za-z0-9_-]{${IDEMPOTENCY_KEY_LENGTH.min},${IDEMPOTENCY_KEY_LENGTH.max}}$`;
const WELL_FORMED = new RegExp(KEY_PATTERN);

/** The key of a request to such a call; undefined for none. @throws ApiError invalid_request */
export function readKey({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !WELL_FORMED.test(key)) throw invalidField(IDEMPOTENCY_HEADER, MESSAGES.invalid);
  return key;
}

/** What a guard finds out of a caller, as far as writes are told apart by it. */
interface Known {
  actor?: { by: string; admin?: { id: number }; person?: { id: number } };
  /** Of whoever is signed in by mail. */
  email?: string;
  cls?: { id: number };
}

/** The name by which the writes of a caller are told from others'; null for whoever needs none. */
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

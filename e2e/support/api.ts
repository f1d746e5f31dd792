import { randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '@study-groups/contracts/call';
import { createClass, loginAdmin } from '@study-groups/contracts/admin';
import type { System } from './system.ts';

/** The network address of the tests' browsers. */
export const BROWSERS = '127.0.0.1';

/** One that nobody else has. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The network address that it comes from; one of its own by default. */
  address?: string;
}

/** Makes a call of the API over HTTP. Throws with the answer's text unless the status is the call's own. */
export async function request<C extends Call>(system: System, call: C, sent: Sent): Promise<z.output<C['response']>> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.params?.[name])));
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
  const answer = await fetch(system.url + path + query, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'x-request-id': randomUUID(),
      'x-forwarded-for': sent.address ?? newAddress(),
      ...sent.headers,
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(sent.body ?? {}) }),
  });
  const text = await answer.text();
  if (answer.status !== call.status) throw new Error(`${call.method} ${path}: ${answer.status} ${text}`);
  return call.response.parse(call.produces ? text : JSON.parse(text)) as z.output<C['response']>;
}

/** The header of a signed-in admin. */
export async function adminHeaders(system: System): Promise<{ authorization: string }> {
  const { token } = await request(system, loginAdmin, { body: system.admin });
  return { authorization: `Bearer ${token}` };
}

export const PASSWORDS = { groupsPagePassword: 'group-test-1', dashboardPassword: 'prof-test-1' };

/** Returns the time in this many seconds, rounded up: the server gives browsers the time to the second. */
export const wholeSecondIn = (seconds: number) => new Date((Math.ceil(Date.now() / 1000) + seconds) * 1000);

/** An approved class that is open for `seconds`. */
export async function openClass(
  system: System,
  overrides: {
    courseName: string;
    seconds?: number;
    groupSize?: string;
    confirmAddresses?: boolean;
    expectedStudents?: number;
    instructorEmail?: string;
  },
) {
  const { seconds = 3600, ...rest } = overrides;
  const { id, slug } = await request(system, createClass, {
    headers: await adminHeaders(system),
    body: {
      instructorName: 'Dr. Maya Brandt',
      instructorEmail: 'maya.brandt@example.edu',
      deadline: wholeSecondIn(seconds).toISOString(),
      groupSize: '4',
      ...PASSWORDS,
      ...rest,
    },
  });
  if (slug === null) throw new Error('an approved class has its slug');
  return { id, slug };
}

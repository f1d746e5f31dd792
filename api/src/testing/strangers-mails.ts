import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { mailRequestedLinks } from '../features/outbox/jobs.ts';
import { deliverDueMails } from '../features/outbox/deliver.ts';
import { type TestApi, emptyDatabase, startTestApi } from './api.ts';
import { stopClock } from './clock.ts';
import { buildAdmin, buildSubmission } from './factories.ts';

/** The server of a file of tests of mails that strangers cause, and when its test began, at which its clock stands. */
export let api: TestApi;
export let start: Date;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  await buildAdmin();
  start = stopClock();
});
afterAll(() => api.close());

export const MINUTE = 60_000;
export const VICTIM = 'noa@example.edu';

/** Sets the clock to so many minutes after the beginning, and sends what is due then. @returns to whom what was sent */
export async function sentAfter(minutes: number): Promise<string[]> {
  stopClock(start.getTime() + minutes * MINUTE);
  const sent: string[] = [];
  const transport = {
    send: async ({ to, subject }: { to: { address: string }; subject: string }) =>
      void sent.push(`${to.address}: ${subject}`),
    close: () => undefined,
  };
  await mailRequestedLinks(api.platform);
  await deliverDueMails({ platform: api.platform, transport });
  return sent;
}

export const signUp = async (classId: number, email: string, headers: Record<string, string> = {}) => {
  const { status, body } = await api.call(createStudent, {
    body: { classId, ...buildSubmission({ email }) },
    headers,
  });
  return status === 201 ? (body.accessKey as string) : (body.code as string);
};
export const edit = async (accessKey: string, classId: number, change: Parameters<typeof buildSubmission>[0]) => {
  const body = { classId, ...buildSubmission(change) };
  expect((await api.call(updateStudent, { params: { accessKey }, body })).status).toBe(200);
};
export const RECEIVED = `${VICTIM}: We have your submission`;

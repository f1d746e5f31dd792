import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { deliverDueMails } from '../features/mails/deliver.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import { buildAdmin, buildClass, buildSubmission } from '../testing/factories.ts';
import { MailModel } from './mail.ts';

let api: TestApi;
let start: Date;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  await buildAdmin();
  start = stopClock();
});
afterAll(() => api.close());

const MINUTE = 60_000;
const VICTIM = 'noa@example.edu';

/** Sets the clock to so many minutes after the beginning, and sends what is due then. @returns to whom what was sent */
async function sentAfter(minutes: number): Promise<string[]> {
  stopClock(start.getTime() + minutes * MINUTE);
  const sent: string[] = [];
  const transport = {
    send: async ({ to, subject }: { to: { address: string }; subject: string }) =>
      void sent.push(`${to.address}: ${subject}`),
    close: () => undefined,
  };
  await deliverDueMails({ platform: api.platform, transport });
  return sent;
}

const signUp = async (classId: number, email: string, headers: Record<string, string> = {}) => {
  const { status, body } = await api.call(createStudent, {
    body: { classId, ...buildSubmission({ email }) },
    headers,
  });
  return status === 201 ? (body.accessKey as string) : (body.code as string);
};
const edit = async (accessKey: string, classId: number, change: Parameters<typeof buildSubmission>[0]) => {
  const body = { classId, ...buildSubmission(change) };
  expect((await api.call(updateStudent, { params: { accessKey }, body })).status).toBe(200);
};

const RECEIVED = `${VICTIM}: We have your submission`;

describe('a mailbox that is named over and over', () => {
  /** Signs up with an address, and gives it away to an invented one. */
  const nameAndLeave = async (classId: number, round: number) => {
    const accessKey = await signUp(classId, VICTIM);
    await edit(accessKey, classId, { email: `left-${round}@example.edu` });
  };

  test('in one class gets ten mails and a few, and its owner’s confirmation within ten minutes', async () => {
    const [cls, another] = [await buildClass(api.platform), await buildClass(api.platform)];
    for (let round = 0; round < 20; round += 1) await nameAndLeave(cls.id, round);
    await signUp(cls.id, VICTIM);
    await signUp(another.id, VICTIM);
    const toVictim = async (minutes: number) => (await sentAfter(minutes)).filter((each) => each.startsWith(VICTIM));
    // Ten of the class that is abused, and one of the other.
    const atOnce = await toVictim(0);
    expect(atOnce).toHaveLength(11);
    expect(await toVictim(9)).toEqual([]);
    expect(await toVictim(10)).toEqual([RECEIVED]);
    expect(await MailModel.countDocuments({ 'to.address': VICTIM, status: 'queued' })).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { extendDeadline, keepPreview, reshuffleGroups, updateSettings } from '@study-groups/contracts/actions';
import type { Call } from '@study-groups/contracts/call';
import { requestClass } from '@study-groups/contracts/class';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { sendHomeLink as askForHomeLink } from '@study-groups/contracts/home';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { mailRequestedLinks } from '../features/outbox/jobs.ts';
import { deliverDueMails } from '../features/outbox/deliver.ts';
import { MAILBOX_PACE } from '../features/outbox/hold.ts';
import { resendMail } from '../features/outbox/resend.ts';
import { inTransaction } from '../platform/transaction.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../testing/api.ts';
import { stopClock } from '../testing/clock.ts';
import {
  buildAdmin,
  buildClass,
  buildRequestForm,
  buildStudent,
  buildStudents,
  buildSubmission,
  CLASS_PASSWORDS,
} from '../testing/factories.ts';
import { buildProof } from '../testing/proof.ts';
import { openMail } from './mail-payload.ts';
import { MailModel } from './mail.ts';
import { requireDeskMails } from './open-mails.ts';
import { type NewMail, queueMail } from './outbox.ts';
import { invitesPerDay } from './places.ts';
import { StudentModel } from './student.ts';

/** The server, and when the test began, at which its clock stands. */
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

/** Sets the clock to this many minutes after the beginning, and sends what is due then. @returns to whom what was sent */
async function sentAfter(minutes: number): Promise<string[]> {
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
const RECEIVED = `${VICTIM}: Algorithms: We have your submission`;

/** Takes all the turns that come at once, as strangers may have done through any process. */
const useUp = (key: string, atOnce: number) =>
  api.platform.limits.turns.tryTake(key, { atOnce, perHour: atOnce }, atOnce);
const useUpAllClasses = () => useUp('ofAllClasses:installation', 2_000);

const request = () => api.call(requestClass, { body: buildRequestForm({ instructorEmail: VICTIM }) });

const toVictim = async (minutes: number) => (await sentAfter(minutes)).filter((each) => each.startsWith(VICTIM));

describe('one mailbox', () => {
  const received: string[] = [];
  const deliver = async (minutes: number) => void received.push(...(await sentAfter(minutes)));
  const useUpMailbox = (limit: string) => api.platform.limits.turns.tryTake(`mailbox:${limit}`, MAILBOX_PACE, 10);
  beforeEach(() => void received.splice(0));

  test('gets ten mails at once and twenty an hour, whatever classes and purposes they are of', async () => {
    const classes = [await buildClass(api.platform), await buildClass(api.platform), await buildClass(api.platform)];
    for (let round = 0; round < 3; round += 1) {
      for (const { id } of classes) {
        const accessKey = await signUp(id, VICTIM);
        await deliver(0);
        // The victim hears of it at both addresses.
        await edit(accessKey, id, { email: `nobody-${round}@example.edu` });
        await deliver(0);
      }
    }
    await request();
    await deliver(0);
    const toVictims = () => received.filter((each) => each.startsWith(VICTIM)).length;
    expect(toVictims()).toBe(10);
    for (let minute = 6; minute <= 60; minute += 6) await deliver(minute);
    expect(toVictims()).toBeLessThanOrEqual(30);
  });

  test.each([
    ['with tags', (at: number) => `noa+${at}@example.edu`, 'noa@example.edu'],
    ['with the dots of Gmail', (at: number) => `${at % 2 ? 'no.a' : 'n.oa'}+${at}@gmail.com`, 'noa@gmail.com'],
  ])(
    'is one however it is spelled, %s, and its plain address has room beside all others',
    async (_, spelled, plain) => {
      const cls = await buildClass(api.platform);
      for (let at = 0; at < 14; at += 1) await signUp(cls.id, spelled(at));
      expect((await sentAfter(0)).length).toBe(10);
      await signUp(cls.id, plain);
      expect(await sentAfter(0)).toEqual([`${plain}: Algorithms: We have your submission`]);
    },
  );

  test('that strangers have used up gets the confirmation of its owner in its turn, which nobody makes later', async () => {
    const [cls, ...others] = [await buildClass(api.platform), await buildClass(api.platform)];
    await useUpMailbox(`mails:${VICTIM}`);
    await signUp(others[0]!.id, VICTIM);
    expect(await toVictim(0)).toEqual([]);
    await signUp(cls!.id, VICTIM);
    expect(await toVictim(0)).toEqual([]);
    // Others come and go.
    for (let at = 0; at < 5; at += 1) {
      await request();
      expect(await toVictim(0)).toEqual([]);
    }
    expect(await toVictim(3)).toHaveLength(1);
    expect(await toVictim(6)).toEqual([RECEIVED]);
    expect([...(await toVictim(9)), ...(await toVictim(12))]).toEqual([`${VICTIM}: We have your class request`]);
  });

  test('has room of its own once its owner has confirmed the address anywhere', async () => {
    const [first, second] = [await buildClass(api.platform), await buildClass(api.platform)];
    const { id } = await buildStudent(api.platform, first.id, { email: VICTIM });
    await StudentModel.updateOne({ id }, { $set: { confirmedAt: start } });
    await useUpMailbox(`mails:${VICTIM}`);
    await signUp(second.id, VICTIM);
    expect(await toVictim(0)).toEqual([RECEIVED]);
  });

  test('does not hold up the links that its owner asks for', async () => {
    const cls = await buildClass(api.platform, { instructorEmail: VICTIM });
    for (const limit of [`mails:${VICTIM}`, `known:${VICTIM}`]) await useUpMailbox(limit);
    await signUp(cls.id, VICTIM);
    expect((await api.call(askForHomeLink, { body: { email: VICTIM, language: 'en' } })).status).toBe(200);
    expect(await toVictim(0)).toEqual([`${VICTIM}: Your link to your classes`]);
  });

  test('gets each thing that a tutor is to know in its turn, though one of a kind waits of links', async () => {
    const { id: classId, courseName, slug, timeZone } = await buildClass(api.platform);
    await useUpMailbox(`mails:${VICTIM}`);
    for (const groupNumber of [1, 2]) {
      const mail: NewMail = {
        kind: 'tutor-meeting',
        to: { name: 'Noa', address: VICTIM },
        language: 'en',
        classId,
        occurrence: `of ${groupNumber}`,
        props: { courseName, slug: slug!, timeZone, groupNumber, change: 'cancelled', startsAt: start.toISOString() },
      };
      await inTransaction((session) => queueMail(api.platform, session, mail));
      expect(await toVictim(0)).toEqual([]);
    }
    expect([...(await toVictim(3)), ...(await toVictim(6))]).toHaveLength(2);
  });

  test('gets a mail at once that an admin has sent once more', async () => {
    const cls = await buildClass(api.platform);
    await useUpMailbox(`mails:${VICTIM}`);
    await signUp(cls.id, VICTIM);
    expect(await toVictim(0)).toEqual([]);
    const { id } = (await MailModel.findOne({ 'to.address': VICTIM }).lean())!;
    await resendMail(api.platform, id, { by: 'machine' });
    expect(await toVictim(0)).toEqual([RECEIVED]);
  });
});

describe('a student’s confirmation goes out at once', () => {
  test('after twelve thousand mails to nobody within the hour, for a proof', async () => {
    const cls = await buildClass(api.platform);
    await useUpAllClasses();
    await api.platform.limits.signUpsInAllByHour.add('every class', 12_000);
    expect(await signUp(cls.id, VICTIM)).toBe('proof_required');
    await signUp(cls.id, VICTIM, await buildProof(api.platform, `sign-up:${cls.id}`));
    expect(await sentAfter(0)).toEqual([RECEIVED]);
  });

  test('out of a class that is flooded, for a proof, and so do those of students who came before', async () => {
    const cls = await buildClass(api.platform, { expectedStudents: 10 });
    for (let at = 0; at < 20; at += 1) await signUp(cls.id, `nobody-${at}@example.edu`);
    expect(await signUp(cls.id, VICTIM)).toBe('proof_required');
    await signUp(cls.id, VICTIM, await buildProof(api.platform, `sign-up:${cls.id}`));
    const sent = await sentAfter(0);
    expect(sent).toContain(RECEIVED);
    expect(sent.filter((each) => each.startsWith('nobody-'))).toHaveLength(20);
  });

  test('whatever was edited in this class and in others', async () => {
    const cls = await buildClass(api.platform);
    await useUpAllClasses();
    await useUp(`ofClass:${cls.id}`, 300);
    await signUp(cls.id, VICTIM);
    expect(await sentAfter(0)).toEqual([RECEIVED]);
  });
});

describe('a mail about a change', () => {
  test('is held back when all turns are taken, and sent in the order of its class, which no other class makes longer', async () => {
    const [flooded, cls] = [await buildClass(api.platform), await buildClass(api.platform)];
    const [first, second, other] = [
      await signUp(flooded.id, 'first@example.edu'),
      await signUp(flooded.id, 'second@example.edu'),
      await signUp(cls.id, VICTIM),
    ];
    await sentAfter(0);
    await useUpAllClasses();
    await useUp(`ofClass:${flooded.id}`, 300);
    await edit(first, flooded.id, { email: 'first@example.edu' });
    await edit(second, flooded.id, { email: 'second@example.edu' });
    await edit(other, cls.id, { email: VICTIM });
    expect(await sentAfter(0)).toEqual([`${VICTIM}: Algorithms: Your submission was changed`]);
    expect(await sentAfter(0.2)).toEqual(['first@example.edu: Algorithms: Your submission was changed']);
    expect(await sentAfter(0.4)).toEqual(['second@example.edu: Algorithms: Your submission was changed']);
  });

  test('takes the turn of an earlier one that waits, so that one goes out, with the latest answers', async () => {
    const cls = await buildClass(api.platform);
    const accessKey = await signUp(cls.id, VICTIM);
    for (const day of ['monday', 'tuesday', 'friday', 'monday', 'tuesday', 'wednesday', 'friday'] as const) {
      await edit(accessKey, cls.id, { email: VICTIM, availability: { [day]: ['08:00'] } });
    }
    expect(await sentAfter(0)).toHaveLength(6);
    const [waiting, ...more] = await MailModel.find({ status: 'queued' }).lean();
    expect(more).toEqual([]);
    expect(openMail(api.platform.vault, waiting!).props).toMatchObject({ freeCells: [4 * 18] });
    expect(await sentAfter(2)).toEqual([`${VICTIM}: Algorithms: Your submission was changed`]);
  });

  test('that waits for an address which is given up is sent to nobody, and that address hears of nothing', async () => {
    const cls = await buildClass(api.platform);
    const accessKey = await signUp(cls.id, 'own@example.edu');
    for (let times = 0; times < 5; times += 1) await edit(accessKey, cls.id, { email: 'own@example.edu' });
    await edit(accessKey, cls.id, { email: VICTIM });
    await edit(accessKey, cls.id, { email: 'own@example.edu' });
    expect(await MailModel.countDocuments({ 'to.address': VICTIM })).toBe(0);
    expect(await sentAfter(60)).toContain('own@example.edu: Algorithms: Your submission was changed');
  });
});

describe('the desk of a class that has used its mails up is refused what everybody is mailed about,', () => {
  const inDays = (days: number) => new Date(start.getTime() + days * 24 * 60 * MINUTE).toISOString();

  test.each<[string, Call, number | null, () => object]>([
    ['a later deadline', extendDeadline, null, () => ({ newDeadline: inDays(30) })],
    ['confirmed addresses', updateSettings, null, () => ({ confirmAddresses: true, version: 0 })],
    ['groups that are settled once more', updateSettings, 1, () => ({ provisionalUntil: inDays(1), version: 0 })],
    ['other groups', reshuffleGroups, 1, () => ({})],
    ['groups of a preview', keepPreview, 1, () => ({ version: 0 })],
  ])('%s', async (_, call, matchedRun, body) => {
    const cls = await buildClass(api.platform, { matchedRun });
    await buildStudents(api.platform, cls.id, 2);
    await StudentModel.updateMany({}, { $set: { matchedRun } });
    await requireDeskMails(api.platform, { by: { by: 'professor' }, cls }, 20 * invitesPerDay(cls));
    const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
    const answer = await api.call(call, { params: { slug: cls.slug! }, headers, body: body() });
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(await MailModel.countDocuments()).toBe(0);
  });
});

test('while mails wait, the metrics say how many, and readyz that they do', async () => {
  const cls = await buildClass(api.platform);
  const reported = async () => {
    const { body } = await api.fetch('/metrics');
    const { status, body: ready } = await api.fetch('/readyz');
    return [Number(/^strangers_mails_held_back (\d+)$/m.exec(body)?.[1]), status, ready.checks.strangers];
  };
  const accessKey = await signUp(cls.id, VICTIM);
  expect(await reported()).toEqual([0, 200, 'ok']);
  await useUpAllClasses();
  await useUp(`ofClass:${cls.id}`, 300);
  await edit(accessKey, cls.id, { email: VICTIM });
  expect(await reported()).toEqual([1, 200, expect.stringContaining('wait for their turn')]);
  stopClock(start.getTime() + MINUTE);
  expect(await reported()).toEqual([0, 200, 'ok']);
});

test('what is nothing but its mails is refused past its own turns, which hold up nobody else', async () => {
  const cls = await buildClass(api.platform);
  await useUp('feedback:installation', 300);
  const body = { name: 'Noa Levi', email: VICTIM, type: 'bug', message: 'The grid jumps.' };
  const { status, headers } = await api.call(sendFeedback, { body });
  expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  await signUp(cls.id, VICTIM);
  expect(await sentAfter(0)).toEqual([RECEIVED]);
  expect((await api.call(sendFeedback, { body })).status).toBe(429);
  stopClock(start.getTime() + MINUTE);
  expect((await api.call(sendFeedback, { body })).status).toBe(200);
});

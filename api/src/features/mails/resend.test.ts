import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { approveRequest } from '@study-groups/contracts/admin';
import { DEAD_MAILS_AT_ONCE, resendDeadMails, resendMail } from '@study-groups/contracts/mail';
import { EventModel } from '../../records/event.ts';
import { openMail } from '../../records/mail-payload.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { deliverDueMails } from './deliver.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let headers: Record<string, string>;
let mail: MailDocument;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin());
  const { id } = await buildClass(api.platform, { status: 'pending', slug: null, passwords: null });
  await api.call(approveRequest, { params: { id }, headers });
  mail = (await MailModel.findOne({ kind: 'class-approved' }).lean())!;
});
afterAll(() => api.close());

const resend = (id: number) => api.call(resendMail, { params: { id }, headers });

test('a dead mail waits again, for a day as a new one does', async () => {
  const past = new Date(Date.now() - 2 * DAY_MS);
  await MailModel.updateOne({ id: mail.id }, { $set: { status: 'dead', createdAt: past, nextAttemptAt: past } });
  expect(await resend(mail.id)).toMatchObject({ status: 200, body: { id: mail.id, status: 'queued' } });

  const transport = { send: () => Promise.reject(new Error('no server')), close: () => undefined };
  const after = async (ms: number) => {
    const now = () => new Date(Date.now() + ms);
    await MailModel.updateOne({ id: mail.id }, { $set: { nextAttemptAt: now() } });
    await deliverDueMails({ platform: api.platform, transport, now });
    return (await MailModel.findOne({ id: mail.id }).lean())?.status;
  };
  expect(await after(1_000)).toBe('queued');
  expect(await after(DAY_MS + 60_000)).toBe('dead');
});

test('a sent mail comes as a new one with the same content', async () => {
  await MailModel.updateOne({ id: mail.id }, { $set: { status: 'sent', sentAt: new Date() } });
  const { status, body } = await resend(mail.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'queued', to: mail.to.address, kind: mail.kind, attempts: 0, sentAt: null });
  expect(body.id).not.toBe(mail.id);
  const copy = (await MailModel.findOne({ id: body.id }).lean())!;
  expect(copy.key).not.toBe(mail.key);
  expect(copy.classId).toBe(mail.classId);
  expect(openMail(api.platform.vault, copy)).toEqual(openMail(api.platform.vault, mail));
  expect((await MailModel.findOne({ id: mail.id }).lean())?.status).toBe('sent');
});

test('no other mail is found', async () => {
  expect(await resend(999)).toMatchObject({ status: 404, body: { code: 'mail_not_found' } });
});

describe('all that were given up', () => {
  const resendDead = (after: number) => api.call(resendDeadMails, { headers, body: { after } });
  /** Given up for so long that they would be dead at their next failure, were they not as new. */
  async function bury(count: number): Promise<number[]> {
    const { _id, ...record } = (await MailModel.findOne({ id: mail.id }).lean()) as MailDocument & { _id: unknown };
    const past = new Date(Date.now() - 2 * DAY_MS);
    const dead = Array.from({ length: count }, (_, i) => ({
      ...record,
      id: 1_000 + i,
      key: `key-${i}`,
      status: 'dead' as const,
      nextAttemptAt: past,
      failingSince: past,
    }));
    await MailModel.insertMany(dead);
    return dead.map(({ id }) => id);
  }

  test('wait again, step by step from the oldest on, each once, and no other', async () => {
    const ids = await bury(DEAD_MAILS_AT_ONCE + 3);
    await MailModel.updateOne({ id: mail.id }, { $set: { status: 'sent', sentAt: new Date() } });
    const first = await resendDead(0);
    expect(first.body).toEqual({ resent: DEAD_MAILS_AT_ONCE, last: ids[DEAD_MAILS_AT_ONCE - 1] });
    // One that is given up again meanwhile is not tried for ever.
    await MailModel.updateOne({ id: ids[0] }, { $set: { status: 'dead' } });
    expect((await resendDead(first.body.last)).body).toEqual({ resent: 3, last: null });
    expect(await MailModel.countDocuments({ status: 'queued', failingSince: null })).toBe(ids.length - 1);
    expect((await MailModel.findOne({ id: mail.id }).lean())?.status).toBe('sent');

    const events = await EventModel.find({ kind: 'mail-resent' }).sort({ id: 1 }).lean();
    expect(events.map(({ facts }) => facts['mail'])).toEqual(ids);
    expect(new Set(events.map(({ classId }) => classId))).toEqual(new Set([mail.classId]));
  });

  test('are none where there is none', async () => {
    expect((await resendDead(0)).body).toEqual({ resent: 0, last: null });
  });

  test('are sent by admins only, from a mail on', async () => {
    expect((await api.call(resendDeadMails, { body: { after: 0 } })).status).toBe(401);
    expect((await api.call(resendDeadMails, { headers, body: { after: -1 } })).status).toBe(400);
  });
});

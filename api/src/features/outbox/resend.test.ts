import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { approveRequest } from '@study-groups/contracts/admin';
import { resendMail } from '@study-groups/contracts/mail';
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

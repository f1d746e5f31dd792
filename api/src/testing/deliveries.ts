import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type Delivery, deliverDueMails } from '../features/outbox/deliver.ts';
import { createSmtpTransport, type MailTransport } from '../features/mails/transport.ts';
import { inTransaction } from '../platform/transaction.ts';
import { MailModel } from '../records/mail.ts';
import { type NewMail, queueMails } from '../records/outbox.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

/** The server of a file of tests of deliveries; for each test an empty database, a mail server and the way to it. */
export let api: TestApi;
export let mailbox: Mailbox;
export let transport: MailTransport;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  mailbox = await startMailbox();
  transport = createSmtpTransport(mailbox.url, 'Study Groups <no-reply@example.edu>');
});
afterEach(async () => {
  transport.close();
  await mailbox.close();
});

/** Has the test's mail server come back, or another one in its place. */
export async function openMailbox(...at: Parameters<typeof startMailbox>): Promise<void> {
  mailbox = await startMailbox(...at);
}

export const later = (ms: number) => () => new Date(Date.now() + ms);
export const deliver = (options: Partial<Delivery> = {}) =>
  deliverDueMails({ platform: api.platform, transport, ...options });

export function submitted(number: number): NewMail {
  return {
    kind: 'submission-received',
    to: { name: 'נעה, לוי', address: `noa-${number}@example.edu` },
    language: 'he',
    classId: 1,
    props: {
      courseName: 'Linear Algebra',
      slug: 'eu-math201-fall26-katz',
      deadline: '2026-12-05T04:59:00.000Z',
      timeZone: 'America/New_York',
      accessKey: 'k'.repeat(32),
      freeCells: [0],
    },
  };
}

/** Mails of sign-ups to as many people. */
export const submissions = (count: number) => Array.from({ length: count }, (_, i) => submitted(i));
export const queue = (...mails: NewMail[]) => inTransaction((session) => queueMails(api.platform, session, mails));

export const statuses = async () => (await MailModel.find().sort({ id: 1 }).lean()).map(({ status }) => status);
export const deadMails = () => MailModel.countDocuments({ status: 'dead' });

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { inTransaction } from '../../platform/transaction.ts';
import { MailModel } from '../../records/mail.ts';
import { type NewMail, queueMails } from '../../records/outbox.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { SAMPLE_MAILS } from './render.ts';
import { deliverDueMails } from './deliver.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

type Kind = 'roster-invitation' | 'your-group' | 'submission-received';

/** Mails of a kind about a class, each to somebody else. */
function mailsOf(kind: Kind, classId: number, count: number): NewMail[] {
  const sample = SAMPLE_MAILS.find((mail) => mail.kind === kind)!;
  return Array.from({ length: count }, (_, at) => {
    const to = { name: 'Noa Levi', address: `${kind}-${at}@class-${classId}.example.edu` };
    return { ...sample, to, language: 'en', classId };
  });
}
const queue = (mails: NewMail[]) => inTransaction((session) => queueMails(api.platform, session, mails));

/** Sends the first `count` mails, and those that are on their way by then. @returns to whom, in the order of sending */
async function firstSent(count: number): Promise<string[]> {
  const sent: string[] = [];
  const enough = new AbortController();
  const transport = {
    send: async ({ to }: { to: { address: string } }) => {
      if (sent.push(to.address) === count) enough.abort();
    },
    close: () => undefined,
  };
  await deliverDueMails({ platform: api.platform, transport, signal: enough.signal });
  return sent;
}

test('a confirmation leaves at once, whatever other classes and other purposes have in the queue before it', async () => {
  await queue([...mailsOf('roster-invitation', 1, 60), ...mailsOf('your-group', 2, 60)]);
  await queue(mailsOf('submission-received', 3, 1));
  // One by one sender, and then ten at once.
  expect(await firstSent(11)).toContain('submission-received-0@class-3.example.edu');
});

test('no flood of confirmations keeps other mails, or those of another class, back', async () => {
  await queue(mailsOf('submission-received', 1, 60));
  await queue([...mailsOf('submission-received', 2, 2), ...mailsOf('your-group', 2, 2)]);
  await queue(mailsOf('roster-invitation', 2, 2));
  const sent = await firstSent(30);
  expect(sent.filter((address) => address.endsWith('class-2.example.edu')).toSorted()).toEqual([
    'roster-invitation-0@class-2.example.edu',
    'roster-invitation-1@class-2.example.edu',
    'submission-received-0@class-2.example.edu',
    'submission-received-1@class-2.example.edu',
    'your-group-0@class-2.example.edu',
    'your-group-1@class-2.example.edu',
  ]);
});

test('classes alternate, so that a few mails are not held up by many', async () => {
  await queue(mailsOf('roster-invitation', 1, 60));
  await queue(mailsOf('roster-invitation', 2, 4));
  const ofSecond = (await firstSent(20)).filter((address) => address.includes('class-2'));
  // Ten senders at once overtake each other.
  expect(ofSecond.toSorted()).toEqual([0, 1, 2, 3].map((at) => `roster-invitation-${at}@class-2.example.edu`));
});

test('a mail of a release that knew no lines is sent too, and may be the only one', async () => {
  await queue(mailsOf('roster-invitation', 1, 1));
  await MailModel.updateMany({}, { $unset: { urgency: 1, line: 1 } });
  expect(await firstSent(1)).toHaveLength(1);
});

test('the next mail is found by its index, past all that wait or are due later', async () => {
  const db = mongoose.connection.db!;
  await queue([...mailsOf('your-group', 1, 400), ...mailsOf('submission-received', 2, 400)]);
  await MailModel.updateMany({ classId: 2 }, { $set: { nextAttemptAt: new Date(Date.now() + 3_600_000) } });
  await queue(mailsOf('roster-invitation', 3, 400));
  await db.command({ profile: 2 });
  await firstSent(12);
  await db.command({ profile: 0 });
  const taken = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.mails`, 'command.findAndModify': 'mails' })
    .toArray();
  await db.collection('system.profile').drop();
  expect(taken.length).toBeGreaterThan(12);
  expect(new Set(taken.map(({ planSummary }) => planSummary))).toEqual(
    new Set(['IXSCAN { urgency: 1, line: 1, nextAttemptAt: 1, id: 1 }']),
  );
  // Past those that others have leased, and the ends of lines.
  expect(Math.max(...taken.map(({ keysExamined }) => keysExamined))).toBeLessThan(20);
});

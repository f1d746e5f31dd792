import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type MailKind, type MailStatus, listMails, MAIL_PAGE, type MailSummary } from '@study-groups/contracts/mail';
import mongoose from 'mongoose';
import { inTransaction } from '../../platform/transaction.ts';
import type { ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { queueMail } from '../../records/outbox.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
let headers: Record<string, string>;
let cls: ClassRecord;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin());
  cls = await buildClass(api.platform, { courseName: 'Topology' });
});
afterAll(() => api.close());

let occurrences = 0;

/** A mail of a kind that needs no more than the name of its course. */
async function buildMail(
  address: string,
  {
    kind = 'address-changed',
    status = 'queued',
    classId = null,
  }: { kind?: Extract<MailKind, 'address-changed' | 'request-rejected'>; status?: MailStatus; classId?: number | null },
): Promise<void> {
  const occurrence = String((occurrences += 1));
  const to = { name: 'Noa Levi', address };
  const mail = { kind, to, language: 'en', classId, occurrence, props: { courseName: 'Algorithms' } } as const;
  await inTransaction((session) => queueMail(api.platform, session, mail));
  await MailModel.updateOne({ status: 'queued', 'to.address': address }, { $set: { status } });
}

async function list(query: Record<string, string> = {}) {
  const { status, body } = await api.call(listMails, { headers, query });
  expect(status).toBe(200);
  return { ...body, to: body.mails.map(({ to }: MailSummary) => to) };
}

test('whatever it is narrowed by, little more is read than is shown', async () => {
  const db = mongoose.connection.db!;
  await buildMail('anna@example.edu', { classId: cls.id });
  const { _id: _, ...mail } = await MailModel.collection.findOneAndUpdate({}, { $set: { classId: 5 } }).then((m) => m!);
  const kinds = ['address-changed', 'request-rejected'];
  const copies = Array.from({ length: 6_000 }, (__, at) => ({
    ...mail,
    id: 1_000 + at,
    key: `key-${at}`,
    kind: kinds[at % 2],
    status: at % 500 === 0 ? 'dead' : 'sent',
    classId: at % 60,
    to: { name: 'Noa', address: `student-${at}@example.edu` },
  }));
  await MailModel.collection.insertMany(copies);
  const queries: Record<string, string>[] = [
    {},
    { before: '3000' },
    { status: 'dead' },
    { status: 'sent', before: '3000' },
    { kind: 'request-rejected' },
    { kind: 'address-changed', status: 'dead' },
    { classId: '7' },
    { classId: '7', status: 'dead' },
    { to: 'student-77' },
    { to: 'student-5999' },
    { to: 'stud' },
    { to: 'nobody' },
  ];
  for (const query of queries) {
    await db.command({ profile: 2 });
    await list(query);
    await db.command({ profile: 0 });
    const [read] = await db
      .collection('system.profile')
      .find({ ns: `${db.databaseName}.mails`, op: 'query', 'command.limit': MAIL_PAGE + 1 })
      .toArray();
    await db.collection('system.profile').drop();
    expect({ query, plan: read?.planSummary, isWide: read!.docsExamined > 2 * MAIL_PAGE + 2 }).toEqual({
      query,
      plan: expect.stringMatching(/^IXSCAN/),
      isWide: false,
    });
  }
});

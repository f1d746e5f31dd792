import { expect, test } from '@jest/globals';
import { MAIL_PAGE } from '@study-groups/contracts/mail';
import mongoose from 'mongoose';
import { MailModel } from '../../records/mail.ts';
import { buildMail, cls, list } from '../../testing/mail-lists.ts';

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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type MailKind, type MailStatus, listMails, type MailSummary } from '@study-groups/contracts/mail';
import { inTransaction } from '../../platform/transaction.ts';
import type { ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { queueMail } from '../../records/outbox.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { eraseClass } from '../privacy/erase.ts';

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

describe('the list of mails', () => {
  beforeEach(async () => {
    await buildMail('anna@example.edu', { status: 'sent', classId: cls.id });
    await buildMail('annette@example.edu', { status: 'dead', classId: cls.id, kind: 'request-rejected' });
    await buildMail('a+nna@example.edu', { status: 'sent' });
    await buildMail('berta@example.edu', {});
  });

  test('is narrowed by state, kind, class and the beginning of the address, and by several of them', async () => {
    expect((await list()).to).toEqual(['berta', 'a+nna', 'annette', 'anna'].map((name) => `${name}@example.edu`));
    expect((await list({ status: 'sent' })).to).toEqual(['a+nna@example.edu', 'anna@example.edu']);
    expect((await list({ kind: 'request-rejected' })).to).toEqual(['annette@example.edu']);
    expect((await list({ kind: 'address-changed', status: 'queued' })).to).toEqual(['berta@example.edu']);
    expect((await list({ classId: String(cls.id) })).to).toEqual(['annette@example.edu', 'anna@example.edu']);
    expect((await list({ classId: String(cls.id), status: 'dead' })).to).toEqual(['annette@example.edu']);
    expect((await list({ to: ' ANN' })).to).toEqual(['annette@example.edu', 'anna@example.edu']);
    expect((await list({ to: 'ann', status: 'sent' })).to).toEqual(['anna@example.edu']);
  });

  test.each(['.', 'a.', 'a+nna.example', '^a', '(', '[a-z]', '\\w', 'nna'])(
    'takes %j for an address, not for a pattern, and only for its beginning',
    async (to) => expect((await list({ to })).to).toEqual([]),
  );

  test('finds an address with a plus sign', async () => {
    expect((await list({ to: 'a+n' })).to).toEqual(['a+nna@example.edu']);
  });

  test('counts what waits and what was given up, whatever is looked for', async () => {
    await buildMail('clara@example.edu', {});
    expect((await list({ status: 'sent' })).counts).toEqual({ queued: 2, dead: 1 });
  });

  test('names the class, until it is erased', async () => {
    const classes = async () => (await list()).mails.map((mail: MailSummary) => mail.class);
    const topology = { id: cls.id, courseName: 'Topology', slug: cls.slug };
    expect(await classes()).toEqual([null, null, topology, topology]);
    await buildMail('dora@example.edu', { status: 'sent', classId: 999_999 });
    expect((await classes())[0]).toBeNull();
    await eraseClass(cls.id, 'deleted');
    expect((await list({ classId: String(cls.id) })).to).toEqual([]);
  });

  const REFUSED: Record<string, string>[] = [
    { status: 'lost' },
    { kind: 'made-up' },
    { classId: 'seven' },
    { to: 'x'.repeat(255) },
    { more: '1' },
  ];
  test.each(REFUSED)('refuses %j', async (query) =>
    expect((await api.call(listMails, { headers, query })).status).toBe(400),
  );
});

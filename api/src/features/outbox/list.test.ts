import { beforeEach, describe, expect, test } from '@jest/globals';
import { listMails, type MailSummary } from '@study-groups/contracts/mail';
import { eraseClass } from '../privacy/erase.ts';
import { api, headers } from '../../testing/console.ts';
import { buildMail, cls, list } from '../../testing/mail-lists.ts';

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

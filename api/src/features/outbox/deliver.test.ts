import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getMail, listMails } from '@study-groups/contracts/mail';
import { trusted } from 'mongoose';
import { createApp } from '../../app.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { MailModel } from '../../records/mail.ts';
import { type NewMail, queueMail } from '../../records/outbox.ts';
import {
  api,
  deadMails,
  deliver,
  later,
  mailbox,
  openMailbox,
  queue,
  statuses,
  submissions,
  submitted,
  transport,
} from '../../testing/deliveries.ts';
import { signIn } from '../../testing/sign-in.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';
import { type Delivery, messageIdOf } from './deliver.ts';
import { readStop, retryAfter } from './stop.ts';
import { createSmtpTransport, type MailTransport } from '../mails/transport.ts';

const DAY_MS = 86_400_000;

function approved(number: number, overrides: Partial<NewMail> = {}): NewMail {
  return {
    kind: 'class-approved',
    to: { name: 'Dr. Ruth Katz', address: `ruth-${number}@example.edu` },
    language: 'en',
    classId: number,
    props: {
      courseName: 'Linear Algebra',
      slug: 'eu-math201-fall26-katz',
      deadline: '2026-12-05T04:59:00.000Z',
      timeZone: 'America/New_York',
      instructorName: 'Dr. Ruth Katz',
      dashboardPassword: 'prof-line26-k4',
      groupsPassword: 'group-line26-x7',
    },
    ...overrides,
  } as NewMail;
}

function invitation(): NewMail {
  return {
    kind: 'meeting-invitation',
    to: { name: 'Noa Levi', address: 'noa@example.edu' },
    language: 'en',
    classId: 1,
    props: {
      courseName: 'Linear Algebra',
      groupNumber: 7,
      leaderName: 'Omar Haddad',
      timeZone: 'America/New_York',
      slots: [{ day: 'tuesday', time: '14:00', duration: 90 }],
      startDate: '2026-09-01',
      endDate: '2026-12-31',
      meetingLink: null,
      ics: 'BEGIN:VCALENDAR',
      fileName: 'study-group-7.ics',
    },
  };
}

describe('a mail on its way', () => {
  test('arrives as HTML and text with its picture, sender and language', async () => {
    await queue(approved(1));
    expect(await deliver()).toBe(1);
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({
      recipient: 'ruth-1@example.edu',
      from: { name: 'Study Groups', address: 'no-reply@example.edu' },
      to: [{ name: 'Dr. Ruth Katz', address: 'ruth-1@example.edu' }],
      subject: expect.stringMatching(/^\w.+: Your class is open for sign-up$/),
    });
    expect(mail?.text).toContain('prof-line26-k4');
    expect(mail?.html).toContain('group-line26-x7');
    const [qr] = mail?.attachments ?? [];
    expect(qr).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
    expect(mail?.html).toContain(`cid:${qr?.contentId?.slice(1, -1)}`);
    const stored = await MailModel.findOne().lean();
    expect(mail?.messageId).toBe(messageIdOf(stored?.key ?? '', 'http://groups.example.edu'));
    expect(stored).toMatchObject({ status: 'sent', attempts: 1, leaseUntil: null, lastError: null });
    expect(stored?.sentAt).toBeInstanceOf(Date);
    expect(JSON.stringify(stored)).not.toContain('line26');
  });

  test('brings a calendar file beside it, not as a part of its page, where mail programs hide it', async () => {
    await queue(invitation());
    await deliver();
    const [file] = mailbox.mails[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'study-group-7.ics', mimeType: 'text/calendar', disposition: 'attachment' });
    expect(file?.related).toBeFalsy();
  });

  test('is addressed with a name alone, and to the bare address where somebody wrote more than one', async () => {
    const name = 'URGENT: verify at https://evil.example';
    await inTransaction((session) =>
      queueMail(api.platform, session, { ...submitted(1), to: { ...submitted(1).to, name } }),
    );
    await deliver();
    const [mail] = mailbox.mails;
    expect(mail?.to).toEqual([{ name: '', address: 'noa-1@example.edu' }]);
    expect(JSON.stringify(mail?.headers)).not.toMatch(/urgent|evil/i);
  });

  test('goes to one recipient, whatever the name holds', async () => {
    await queue(submitted(1));
    await deliver();
    expect(mailbox.mails[0]).toMatchObject({
      recipient: 'noa-1@example.edu',
      to: [{ name: 'נעה, לוי', address: 'noa-1@example.edu' }],
    });
    expect(mailbox.mails[0]?.html).toContain('dir="rtl"');
  });

  test('of one event is queued once; of a transaction that fails, never', async () => {
    await queue(approved(1));
    await expect(queue(approved(2), approved(1))).rejects.toThrow(/duplicate key/);
    await expect(
      inTransaction(async (session) => {
        await queueMail(api.platform, session, approved(3));
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    await queue(approved(1, { occurrence: 'again' }));
    expect(await MailModel.countDocuments()).toBe(2);
  });

  test('is sent once by many senders at the same time', async () => {
    await queue(...submissions(12));
    const sent = await Promise.all([deliver(), deliver(), deliver()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(mailbox.mails.map(({ recipient }) => recipient)).size).toBe(12);
    expect(mailbox.mails).toHaveLength(12);
  });
});

test('a mail that a slow server looks through for long stays leased, and is not sent by others meanwhile', async () => {
  await queue(submitted(1));
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const leasedUntil = async () => (await MailModel.findOne().lean())!.leaseUntil!.getTime();
  let now = Date.now();
  const slow: MailTransport = {
    ...transport,
    send: async (mail, beforeData) => {
      const [renew, every = 0] = intervals.mock.calls.at(-1)!;
      for (const start = now; now < start + 300_000; now += every) {
        expect(await deliver({ now: () => new Date(now) })).toBe(0);
        (renew as () => void)();
        while ((await leasedUntil()) <= now + every);
      }
      await transport.send(mail, beforeData);
    },
  };
  expect(await deliver({ transport: slow, now: () => new Date(now) })).toBe(1);
  intervals.mockRestore();
  expect(mailbox.mails).toHaveLength(1);
});

describe('a sender that stood still', () => {
  const PAUSE_MS = 130_000;

  test('hands nothing over that others have sent meanwhile, though the server waits for it already', async () => {
    await queue(submitted(1));
    const began = stopClock().getTime();
    const present = () => new Date();
    let others = 0;
    mailbox.beforeRecipient = async () => {
      mailbox.beforeRecipient = null;
      stopClock(began + PAUSE_MS);
      others = await deliver({ now: present });
    };
    expect([await deliver({ now: present }), others]).toEqual([0, 1]);
    transport.close();
    await until(() => mailbox.isQuiet);
    expect(mailbox.mails).toHaveLength(1);
    expect(await MailModel.findOne().lean()).toMatchObject({ status: 'sent', attempts: 2, failingSince: null });
  });

  test('hands over what is still its own', async () => {
    await queue(submitted(1));
    const began = stopClock().getTime();
    mailbox.beforeRecipient = async () => stopClock(began + PAUSE_MS);
    expect(await deliver({ now: () => new Date() })).toBe(1);
    expect(mailbox.mails).toHaveLength(1);
  });
});

test('a sender that fails leaves none of the others behind, so that a process never ends with a mail on its way', async () => {
  await queue(submitted(1), submitted(2), submitted(3));
  let taken = 0;
  const noting: MailTransport = {
    ...transport,
    send: async (mail, beforeData) => {
      await transport.send(mail, beforeData);
      taken += 1;
    },
  };
  let leased = 0;
  const onStep: Delivery['onStep'] = async (step) => {
    if (step === 'mail-leased' && ++leased === 2) throw new Error('the database is away');
  };
  await expect(deliver({ transport: noting, onStep })).rejects.toThrow('the database is away');
  expect(taken).toBe(2);
});

describe('a mail server that is away', () => {
  // Retries are due by the clock, not by how long a test takes.
  beforeEach(() => void stopClock());

  test('costs no mail: each is delivered once it is back, under one Message-ID', async () => {
    await queue(...submissions(12));
    const { port } = mailbox;
    await mailbox.close();
    expect(await deliver()).toBe(0);
    expect(await deliver({ now: later(6_000) })).toBe(0);
    expect(new Set(await statuses())).toEqual(new Set(['queued']));
    const tried = {
      attempts: 1,
      lastFault: 'connection-refused',
      lastError: 'ECONNREFUSED',
      failingSince: null,
      leaseUntil: null,
    };
    // One each time, whichever has waited longest.
    expect(await MailModel.find({ attempts: 1 }).lean()).toMatchObject([tried, tried]);

    await openMailbox(port);
    expect(await deliver({ now: later(7_000) })).toBe(0);
    expect(await deliver({ now: later(17_000) })).toBe(12);
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(12);
    expect(mailbox.mails).toHaveLength(12);
  });

  test('or takes mails, but not this one for a day, makes it dead', async () => {
    await queue(submitted(1));
    mailbox.refused.set('noa-1@example.edu', 450);
    await deliver();
    expect(await statuses()).toEqual(['queued']);
    await deliver({ now: later(DAY_MS + 1_000) });
    expect(await statuses()).toEqual(['dead']);
    expect(await MailModel.findOne().lean()).toMatchObject({ attempts: 2, lastError: 'EENVELOPE 450' });
    expect(await deliver({ now: later(2 * DAY_MS) })).toBe(0);
    expect(api.logs.join('')).not.toContain('noa-1@example.edu');
  });

  test('for longer than a day makes no mail dead', async () => {
    await queue(submitted(1));
    const { port } = mailbox;
    await mailbox.close();
    for (const day of [0, 1, 2, 3]) await deliver({ now: later(day * DAY_MS + 1_000) });
    expect(await MailModel.findOne().lean()).toMatchObject({ status: 'queued', attempts: 4 });
    await openMailbox(port);
    expect(await deliver({ now: later(4 * DAY_MS) })).toBe(1);
  });

  test('or that nobody asked for days, costs no mail either: the day begins with the first failure', async () => {
    await queue(submitted(1));
    const past = new Date(Date.now() - 3 * DAY_MS);
    await MailModel.updateMany({}, { $set: { createdAt: past, nextAttemptAt: past } });
    mailbox.refused.set('noa-1@example.edu', 450);
    await deliver();
    expect(await statuses()).toEqual(['queued']);
    mailbox.refused.clear();
    expect(await deliver({ now: later(6_000) })).toBe(1);
  });

  test('is asked again after 5 s, twice as late each time, and every 10 minutes in the end', () => {
    expect([1, 2, 3, 8, 50].map((attempts) => retryAfter(attempts))).toEqual([5_000, 10_000, 20_000, 600_000, 600_000]);
  });
});

describe('a mail server that accepts nothing of us', () => {
  beforeEach(() => void stopClock());
  const wrong = () => createSmtpTransport(`smtp://groups:wrong@127.0.0.1:${mailbox.port}`, 'no-reply@example.edu');

  test('by a wrong password is asked once an interval by all processes together, and goes on by itself', async () => {
    await mailbox.close();
    await openMailbox(0, 'right');
    await queue(...submissions(9));
    const processes = [wrong(), wrong(), wrong()];
    const signIns: number[] = [];
    await deliver({ transport: processes[0]! });
    signIns.push(mailbox.signIns);
    // Before each time and after it, as sweeps, new mails and three processes may have it.
    for (const second of [1, 4, 5, 6, 10, 14, 15, 16, 20, 30, 34, 35, 36, 40]) {
      await Promise.all(processes.map((each) => deliver({ transport: each, now: later(second * 1_000) })));
      if (second % 10 === 0) signIns.push(mailbox.signIns);
    }
    // At 0, 5, 15 and 35 s.
    expect(signIns).toEqual([1, 2, 3, 3, 4]);
    for (const each of processes) each.close();
    expect(await readStop()).toMatchObject({ fault: 'sign-in', code: 'EAUTH 535', failures: 4 });
    expect(api.logs.filter((line) => line.includes('sign-in') && line.includes('sending is stopped'))).toHaveLength(1);

    const right = createSmtpTransport(`smtp://groups:right@127.0.0.1:${mailbox.port}`, 'no-reply@example.edu');
    expect(await deliver({ transport: right, now: later(120_000) })).toBe(9);
    right.close();
    expect(await readStop()).toBeNull();
  });

  test('is tried by one of many at once', async () => {
    await mailbox.close();
    await openMailbox(0, 'right');
    await queue(...submissions(9));
    const transport = wrong();
    await deliver({ transport });
    const now = later(5_000);
    await Promise.all(Array.from({ length: 8 }, () => deliver({ transport, now })));
    transport.close();
    expect(mailbox.signIns).toBe(2);
  });

  test('is reported by readyz, by a metric and in the list of mails', async () => {
    const { port } = mailbox;
    await mailbox.close();
    await queue(submitted(1));
    const now = Date.now();
    await deliver();
    await openMailbox(port);
    const since = new Date(now).toISOString();
    const nextTryAt = new Date(now + 5_000).toISOString();
    const headers = await signIn(api, await buildAdmin());
    const { body } = await api.call(listMails, { headers });
    expect(body.stopped).toEqual({ fault: 'connection-refused', code: 'ECONNREFUSED', since, nextTryAt });
    expect(body.mails[0]).toMatchObject({
      lastFault: { fault: 'connection-refused', code: 'ECONNREFUSED' },
      nextAttemptAt: nextTryAt,
    });
    stopClock(now + 60_000);
    expect((await api.fetch('/metrics')).body).toContain('\nmail_stopped_seconds 60\n');
    const app = createServer(createApp(withMailServer()).callback()).listen(0, '127.0.0.1');
    await once(app, 'listening');
    const ready = await fetch(`http://127.0.0.1:${(app.address() as AddressInfo).port}/readyz`);
    app.closeAllConnections();
    app.close();
    const words = `no mail is sent since ${since}: the mail server refuses the connection: nothing listens on its port (ECONNREFUSED); next try at ${nextTryAt}`;
    expect([ready.status, ((await ready.json()) as { checks: object }).checks]).toEqual([
      200,
      expect.objectContaining({ mailServer: words }),
    ]);
  });

  const withMailServer = () => ({ ...api.platform, env: { ...api.platform.env, SMTP_URL: mailbox.url } });
});

describe('a mail server that refuses mails once they have come in', () => {
  beforeEach(() => void stopClock());

  test('of everybody is stopped for, and costs none of them', async () => {
    await queue(...submissions(20));
    mailbox.refusedContent.set('all', 554);
    expect(await deliver()).toBe(0);
    expect(await readStop()).toMatchObject({ fault: 'message', code: 'EMESSAGE 554', failures: 1 });
    // Those that were on their way, and no more.
    expect(await MailModel.countDocuments({ attempts: trusted({ $gt: 0 }) })).toBeLessThan(15);
    for (const minute of [1, 2, 3, 30]) expect(await deliver({ now: later(minute * 60_000) })).toBe(0);
    for (const day of [1, 2, 3]) expect(await deliver({ now: later(day * DAY_MS + 3_600_000) })).toBe(0);
    expect(await deadMails()).toBe(0);

    mailbox.refusedContent.clear();
    await deliver({ now: later(4 * DAY_MS) });
    await deliver({ now: later(4 * DAY_MS + 3_600_000) });
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    expect(mailbox.mails).toHaveLength(20);
    expect(await readStop()).toBeNull();
    expect(api.logs.filter((line) => line.includes('EMESSAGE 554') && line.includes('is stopped'))).toHaveLength(1);
  });

  test('is noticed by all processes together, in ones and twos', async () => {
    mailbox.refusedContent.set('all', 554);
    for (let i = 0; i < 3; i++) {
      expect(await readStop()).toBeNull();
      await queue(submitted(i));
      await deliver();
    }
    expect(await readStop()).toMatchObject({ fault: 'message' });
    // What was refused before anybody noticed has not failed either, and comes first when all is well.
    mailbox.refusedContent.clear();
    expect(await MailModel.countDocuments({ failingSince: null, status: 'queued' })).toBe(3);
    expect(await deliver({ now: later(5_000) })).toBeGreaterThanOrEqual(2);
  });

  test('is tried with a mail that it has not seen, so that some with bad content keep no others back', async () => {
    await queue(...submissions(6));
    for (let i = 0; i < 6; i++) mailbox.refusedContent.set(`noa-${i}@example.edu`, 554);
    await deliver();
    expect(await readStop()).not.toBeNull();
    for (const minute of [1, 2, 3]) await deliver({ now: later(minute * 60_000) });
    await queue(submitted(7));
    expect(await deliver({ now: later(4 * 60_000) })).toBe(1);
    expect(mailbox.mails.map(({ recipient }) => recipient)).toEqual(['noa-7@example.edu']);
    expect(await deadMails()).toBe(0);
  });

  test('of one person, whatever it is, stops no others', async () => {
    const toNoa = submissions(5).map((mail, i) => ({ ...mail, to: submitted(1).to, occurrence: String(i) }));
    await queue(...toNoa);
    mailbox.refusedContent.set('noa-1@example.edu', 554);
    expect(await deliver()).toBe(0);
    expect(await readStop()).toBeNull();
  });
});

test('a mail that the server will never take is dead at once, and stops no other', async () => {
  await queue(submitted(1), submitted(2));
  mailbox.refused.set('noa-1@example.edu', 550);
  expect(await deliver()).toBe(1);
  expect(await statuses()).toEqual(['dead', 'sent']);
  expect(await MailModel.findOne().lean()).toMatchObject({ lastFault: 'recipient', lastError: 'EENVELOPE 550' });
  expect(await readStop()).toBeNull();
});

describe('the outbox in the admin console', () => {
  test('lists the newest first, a page at a time', async () => {
    const headers = await signIn(api, await buildAdmin());
    await queue(...submissions(101));
    const first = await api.call(listMails, { headers });
    expect([first.status, first.body.mails.length, first.body.more]).toEqual([200, 100, true]);
    expect(first.body.mails[0]).toMatchObject({
      to: 'noa-100@example.edu',
      status: 'queued',
      attempts: 0,
      sentAt: null,
    });
    const before = String(first.body.mails[99].id);
    const { body } = await api.call(listMails, { headers, query: { before } });
    expect([body.mails.length, body.more, body.mails[0].to]).toEqual([1, false, 'noa-0@example.edu']);
  });

  test('shows a mail with its picture inside', async () => {
    const headers = await signIn(api, await buildAdmin());
    await queue(approved(1));
    const { id } = (await MailModel.findOne().lean())!;
    const { status, body } = await api.call(getMail, { headers, params: { id } });
    expect(status).toBe(200);
    expect(body.html).toContain('src="data:image/png;base64,');
    expect(body.html).not.toContain('<script');
    expect(body.text).toContain('prof-line26-k4');
  });

  test('answers 400, 401 and 404', async () => {
    const headers = await signIn(api, await buildAdmin());
    expect((await api.call(listMails)).body.code).toBe('not_signed_in');
    expect((await api.call(getMail, { params: { id: 1 } })).status).toBe(401);
    const missing = await api.call(getMail, { headers, params: { id: 999_999 } });
    expect([missing.status, missing.body.code]).toEqual([404, 'mail_not_found']);
    const wrong = await api.call(listMails, { headers, query: { before: '{"$gt":0}' } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'before']);
  });
});

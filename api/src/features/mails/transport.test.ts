import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { EXPIRED, OF_ANOTHER_HOST, TEST_AUTHORITY, TEST_KEY } from '../../testing/certificates.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { failureOf, MAIL_FAULT_WORDS } from './faults.ts';
import { createSmtpTransport, type OutgoingMail, senderOf, trySmtp } from './transport.ts';

let mailbox: Mailbox;
beforeAll(async () => void (mailbox = await startMailbox()));
afterAll(() => mailbox.close());

const MAIL: OutgoingMail = {
  messageId: '<1@groups.example.edu>',
  language: 'en',
  to: { name: 'Noa Cohen', address: 'noa@example.edu' },
  subject: 'Your edit link',
  html: '<p>https://groups.example.edu/edit/a-key</p>',
  text: 'https://groups.example.edu/edit/a-key',
  attachments: [],
};

/** Sends by the server, which speaks no TLS, under another name of it. @returns what is wrong */
async function send(host: string, settings = ''): Promise<string | undefined> {
  const transport = createSmtpTransport(`smtp://${host}:${mailbox.port}${settings}`, 'groups@example.edu');
  try {
    await transport.send(MAIL, async () => undefined);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    transport.close();
  }
}

test('no mail goes to another machine in the clear, unless the address of the server says so', async () => {
  // Not a name of the loopback, though on this machine it leads there.
  expect(await send('0.0.0.0')).toBe('ETLS');
  expect(mailbox.mails).toEqual([]);
  expect(await send('0.0.0.0', '?requireTLS=false')).toBeUndefined();
  expect(await send('127.0.0.1')).toBeUndefined();
  expect(mailbox.mails).toHaveLength(2);
});

test('a sender is a name with an address, or an address', () => {
  expect(senderOf('Groups, "and" more <a@example.edu>')).toEqual({
    name: 'Groups, "and" more',
    address: 'a@example.edu',
  });
  expect(senderOf('"Groups" <a@example.edu>')).toEqual({ name: 'Groups', address: 'a@example.edu' });
  expect(senderOf(' a@example.edu ')).toEqual({ name: '', address: 'a@example.edu' });
});

describe('a mail server that no mail goes to is told by what is wrong:', () => {
  const AT_ONCE_MS = 100;
  const PATIENTLY_MS = 20_000;
  const closings: (() => void)[] = [];
  afterAll(() => closings.forEach((close) => close()));

  /** One that talks TLS, at once or when it is asked to. @returns its port */
  async function startTls(cert: string, secure: boolean): Promise<number> {
    const server = new SMTPServer({ secure, key: TEST_KEY, cert, closeTimeout: 100 });
    server.on('error', () => undefined);
    closings.push(() => server.close());
    return listen(server.server);
  }

  async function listen(server: Server): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function failureAt(url: string, withinMs = PATIENTLY_MS) {
    const error = await trySmtp(url, withinMs).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const { fault, code, stopsAll } = failureOf(error);
    expect([stopsAll, MAIL_FAULT_WORDS[fault].words]).toEqual([true, expect.stringMatching(/mail server/)]);
    return [fault, code];
  }

  const trusting = `?tls.ca=${encodeURIComponent(TEST_AUTHORITY)}`;
  const CERTIFICATES: [string, string, string, string, string][] = [
    ['one that nobody signed', TEST_AUTHORITY, '', 'certificate-untrusted', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['one that has expired', EXPIRED, trusting, 'certificate-expired', 'CERT_HAS_EXPIRED'],
    ['one of another host', OF_ANOTHER_HOST, trusting, 'certificate-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ];
  test.each(CERTIFICATES)('a certificate, %s', async (_, cert, settings, fault, code) => {
    const [atOnce, asked] = [await startTls(cert, true), await startTls(cert, false)];
    expect(await failureAt(`smtps://localhost:${atOnce}/${settings}`)).toEqual([fault, code]);
    expect(await failureAt(`smtp://localhost:${asked}/${settings}`)).toEqual([fault, code]);
  });

  test('no TLS, where it is asked for and where it is begun with', async () => {
    expect((await failureAt(`smtp://0.0.0.0:${mailbox.port}`))[0]).toBe('no-tls');
    expect((await failureAt(`smtps://127.0.0.1:${mailbox.port}`))[0]).toBe('no-tls');
  });

  test('no such name, nothing on the port, no greeting, a greeting that breaks off', async () => {
    expect((await failureAt('smtp://mail.invalid'))[0]).toBe('unknown-host');
    const [silent, rude] = [createServer(), createServer((socket) => void socket.destroy())];
    closings.push(() => void rude.close());
    expect((await failureAt(`smtp://127.0.0.1:${await listen(rude)}`))[0]).toBe('unreachable');
    const port = await listen(silent);
    expect((await failureAt(`smtp://127.0.0.1:${port}`, AT_ONCE_MS))[0]).toBe('no-answer');
    silent.close();
    await once(silent, 'close');
    expect(await failureAt(`smtp://127.0.0.1:${port}`)).toEqual(['connection-refused', 'ECONNREFUSED']);
  });

  test('a refused sign-in', async () => {
    const locked = await startMailbox(0, 'right');
    closings.push(() => void locked.close());
    expect(await failureAt(`smtp://groups:wrong@127.0.0.1:${locked.port}`)).toEqual(['sign-in', 'EAUTH 535']);
  });
});

describe('a mail about a meeting', () => {
  const lines = [
    'BEGIN:VCALENDAR',
    'SUMMARY:Álgebra lineal: נעה 👩‍👩‍👧‍👦',
    `DESCRIPTION:${'x'.repeat(60)}`,
    ' x',
    'END:VCALENDAR',
  ];
  const calendar = { method: 'REQUEST' as const, ics: `${lines.join('\r\n')}\r\n` };
  const stop = `https://groups.example.edu/meeting/12.7.${'a'.repeat(43)}/stop/invitations`;

  /** Sends it, and gives what has come in. */
  async function deliver(mail: Partial<OutgoingMail>, beforeData = async () => undefined as void) {
    const before = mailbox.mails.length;
    const transport = createSmtpTransport(mailbox.url, 'groups@example.edu');
    try {
      await transport.send({ ...MAIL, ...mail }, beforeData);
    } finally {
      transport.close();
    }
    return mailbox.mails[before]!;
  }

  test.each(['REQUEST', 'CANCEL'] as const)(
    'is a %s for the calendar, with the same file beside it',
    async (method) => {
      const mail = await deliver({ calendar: { ...calendar, method } });
      expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text, MAIL.html]);
      const [message, file, ...others] = mail.attachments;
      expect(others).toEqual([]);
      expect(message).toMatchObject({ mimeType: 'text/calendar', method });
      expect(file).toMatchObject({ mimeType: 'application/ics', filename: 'invite.ics', disposition: 'attachment' });
      const text = ({ content }: { content: unknown }) =>
        typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
      // The reader gives the lines of texts the ends that it likes.
      const shown = `${lines.join('\n')}\n`;
      expect([text(message!), text(file!)]).toEqual([shown, shown]);
    },
  );

  test('is read when the server asks for it, and goes nowhere if it may not be sent any more', async () => {
    const before = mailbox.mails.length;
    const refuse = () => Promise.reject(new Error('lost'));
    await expect(deliver({ calendar, unsubscribe: stop }, refuse)).rejects.toThrow('lost');
    expect(mailbox.mails).toHaveLength(before);
  });

  test('names the address that stops such mails with one click; others name none', async () => {
    const heads = async (mail: Partial<OutgoingMail>) =>
      (await deliver(mail)).headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]);
    expect(await heads({ unsubscribe: stop })).toEqual([
      ['list-unsubscribe', `<${stop}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(await heads({})).toEqual([]);
  });

  test('has an answer go elsewhere where it says so', async () => {
    const replyTo = 'dana@example.edu';
    expect((await deliver({ replyTo })).replyTo).toMatchObject([{ address: replyTo }]);
    expect((await deliver({})).replyTo).toBeUndefined();
  });
});

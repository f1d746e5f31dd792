import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { createSmtpTransport, type OutgoingMail, senderOf } from './transport.ts';

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
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { createSmtpTransport, type OutgoingMail } from './transport.ts';

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

import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it: the envelope's one recipient, and what a mail program reads. */
export interface ReceivedMail extends Email {
  recipient: string;
}

/** A real SMTP server on the loopback that keeps what it takes. */
export interface Mailbox {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Mails to these addresses are refused for good. */
  refused: Set<string>;
  close(): Promise<void>;
}

/** Starts one. @param port an ephemeral one unless told */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender died in the middle: the mail was not taken.
        return;
      }
      const email = await PostalMime.parse(Buffer.concat(chunks));
      mails.push({ ...email, recipient: envelope.rcptTo.map(({ address }) => address).join(',') });
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A connection that a killed sender leaves behind is no error of the server.
  server.on('error', () => undefined);
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

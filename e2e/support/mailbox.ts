import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over SMTP: its envelope and its parsed content, attachments without theirs. */
export interface ReceivedMail {
  recipients: string[];
  email: Pick<Email, 'subject' | 'text' | 'html' | 'messageId' | 'date'> & { attachments: { mimeType: string }[] };
}

/** An address without a mailbox: mails there are refused permanently. */
export const NO_MAILBOX = 'nobody@refused.example.edu';

/** A real SMTP server on the loopback that keeps what it is sent in a file, a mail a line, for `Mailbox` in any process. */
export class MailServer {
  readonly #server: SMTPServer;

  private constructor(file: string) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _, done) =>
        done(address === NO_MAILBOX ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then(({ subject, text, html, messageId, date, attachments }) => {
            const mail: ReceivedMail = {
              recipients: session.envelope.rcptTo.map(({ address }) => address),
              email: {
                subject,
                text,
                html,
                messageId,
                date,
                attachments: attachments.map(({ mimeType }) => ({ mimeType })),
              },
            };
            appendFileSync(file, `${JSON.stringify(mail)}\n`);
            done();
          }, done);
        });
      },
    });
    // A sender that is killed in the middle of a mail resets the connection.
    this.#server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') throw error;
    });
  }

  /** Starts on a free port. */
  static async open(file: string): Promise<MailServer> {
    const server = new MailServer(file);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server.server, 'listening');
    return server;
  }

  /** The address for SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

/** The mails sent to a `MailServer`. Others' tests send mails too: look for those to recipients of your own. */
export class Mailbox {
  readonly #mails: ReceivedMail[] = [];
  readonly #file: string;
  #read = 0;
  #rest = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
  }

  /** All that have come so far, in the order of their arrival. */
  get mails(): readonly ReceivedMail[] {
    const size = existsSync(this.#file) ? statSync(this.#file).size : 0;
    if (size > this.#read) {
      const more = Buffer.alloc(size - this.#read);
      const file = openSync(this.#file, 'r');
      this.#read += readSync(file, more, 0, more.length, this.#read);
      closeSync(file);
      const text = Buffer.concat([this.#rest, more]);
      const end = text.lastIndexOf('\n') + 1;
      // The last one may still be being written.
      this.#rest = text.subarray(end);
      for (const line of text.toString('utf8', 0, end).split('\n')) if (line) this.#mails.push(JSON.parse(line));
    }
    return this.#mails;
  }

  /** The mails to one address, in the order of their arrival. */
  to(address: string): ReceivedMail['email'][] {
    return this.mails.filter(({ recipients }) => recipients.includes(address)).map(({ email }) => email);
  }

  /** The mails whose subject matches. */
  about(subject: RegExp): ReceivedMail[] {
    return this.mails.filter(({ email }) => subject.test(email.subject ?? ''));
  }
}

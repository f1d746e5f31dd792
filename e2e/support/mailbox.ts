import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over SMTP: its envelope and its parsed content. */
export interface ReceivedMail {
  recipients: string[];
  email: Email;
}

/** A real SMTP server on the loopback that keeps what it is sent. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          PostalMime.parse(Buffer.concat(chunks)).then((email) => {
            this.mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email });
            done();
          }, done);
        });
      },
    });
  }

  /** Starts the server on a free port. */
  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    mailbox.#server.listen(0, '127.0.0.1');
    await once(mailbox.#server.server, 'listening');
    return mailbox;
  }

  /** The address for SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** The mails to one address, in the order of their arrival. */
  to(address: string): Email[] {
    return this.mails.filter(({ recipients }) => recipients.includes(address)).map(({ email }) => email);
  }

  /** The mails whose subject matches. */
  about(subject: RegExp): ReceivedMail[] {
    return this.mails.filter(({ email }) => subject.test(email.subject ?? ''));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

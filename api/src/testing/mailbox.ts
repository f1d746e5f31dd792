import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it: the envelope's one recipient, and what a mail program reads. */
export interface ReceivedMail extends Email {
  recipient: string;
}

/** Steps of the dialogue at which a server can die; `taken` is after a mail has come in whole, and before that is answered. */
export const DIALOGUE = ['greeting', 'MAIL FROM', 'RCPT TO', 'DATA', 'taken'] as const;

/** A real SMTP server on the loopback that keeps what it takes. */
export interface Mailbox {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** True if nobody is connected, and all that was sent is among the mails. */
  readonly isQuiet: boolean;
  /** Mails to these addresses are refused, with this reply, or with its words too: 5xx for good; `all` is every address. */
  refused: Map<string | 'all', number | string>;
  /** Mails to these addresses are refused once they have come in whole, with this reply; `all` is every address. */
  refusedContent: Map<string | 'all', number>;
  /** Number of attempts to sign in. */
  readonly signIns: number;
  /** Waited for before a recipient is answered. */
  beforeRecipient: ((address: string) => Promise<unknown>) | null;
  /** Has it die, with all its connections, when the next mail gets here. */
  diesAt: (typeof DIALOGUE)[number] | null;
  close(): Promise<void>;
}

/**
 * Starts one.
 * @param port an ephemeral one by default
 * @param password of everybody, who must sign in then
 */
export async function startMailbox(port = 0, password?: string): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refused = new Map<string, number | string>();
  const refusedContent = new Map<string, number>();
  let signIns = 0;
  const sockets = new Set<Socket>();
  let coming = 0;
  /** Tells whether the server is dead by now, or from now on. */
  const isDeadAt = (place: (typeof DIALOGUE)[number]): boolean => {
    if (mailbox.diesAt !== place) return false;
    server.server.close();
    for (const socket of sockets) socket.destroy();
    return true;
  };
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password: given }, _session, done) => {
      signIns += 1;
      if (given === password) done(null, { user: 'groups' });
      else done(Object.assign(new Error('wrong'), { responseCode: 535 }));
    },
    closeTimeout: 100,
    onConnect: (_session, done) => void (isDeadAt('greeting') || done()),
    onMailFrom: (_address, _session, done) => void (isDeadAt('MAIL FROM') || done()),
    onRcptTo: async ({ address }, _session, done) => {
      if (isDeadAt('RCPT TO')) return;
      await mailbox.beforeRecipient?.(address);
      const [, code, words] = /^(\d+) ?(.*)/.exec(String(refused.get(address) ?? refused.get('all') ?? '')) ?? [];
      done(code ? Object.assign(new Error(words || 'no such mailbox'), { responseCode: Number(code) }) : null);
    },
    onData: async (stream, { envelope }, done) => {
      if (isDeadAt('DATA')) return;
      coming += 1;
      const email = await receive(stream);
      const responseCode = ['all', ...envelope.rcptTo.map(({ address }) => address)]
        .map((whose) => refusedContent.get(whose))
        .find(Boolean);
      if (email && responseCode) {
        coming -= 1;
        return void done(Object.assign(new Error('not accepted'), { responseCode }));
      }
      if (email) mails.push({ ...email, recipient: envelope.rcptTo.map(({ address }) => address).join(',') });
      coming -= 1;
      if (!email) return;
      if (!isDeadAt('taken')) done();
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A connection that a killed sender leaves behind is no error of the server.
  server.on('error', () => undefined);
  const taken = (server.server.address() as AddressInfo).port;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    get isQuiet() {
      return sockets.size === 0 && coming === 0;
    },
    refused,
    refusedContent,
    beforeRecipient: null,
    get signIns() {
      return signIns;
    },
    diesAt: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

/** @returns undefined if the sender died in the middle: the mail is not taken then */
async function receive(stream: Readable): Promise<Email | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return PostalMime.parse(Buffer.concat(chunks));
}

import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../../platform/loopback.ts';
import type { RenderedMail } from './layout.ts';

/** A mail with its envelope. */
export interface OutgoingMail extends RenderedMail {
  /** The same at every attempt, so that a mail program can drop a duplicate. */
  messageId: string;
  language: string;
  to: { name: string; address: string };
}

/** Hands mails over to a mail server. */
export interface MailTransport {
  /**
   * Resolves when the server has taken the mail.
   * @param beforeData called when the server has let the recipient pass and waits for the content: none goes if it throws
   */
  send(mail: OutgoingMail, beforeData: () => Promise<void>): Promise<void>;
  close(): void;
}

const CONNECTIONS = 5;
const CONNECT_WITHIN_MS = 10_000;
/** A server may look through a mail for long before it takes it; who gives up too early sends it again and again. */
const ANSWER_WITHIN_MS = 300_000;

/** `Name <address>` or a bare address in its two parts, so that no list of recipients or senders can be made of it. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name, address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name?.replace(/^"(.*)"$/, '$1') ?? '', address: address ?? mailFrom.trim() };
}

/**
 * A pool of connections to the server of SMTP_URL; to another machine with TLS only, unless the address says
 * `?requireTLS=false`. Files and addresses named by a mail are never read: its pictures come as bytes.
 */
export function createSmtpTransport(smtpUrl: string, mailFrom: string): MailTransport {
  const from = senderOf(mailFrom);
  const pool = createTransport({
    ...smtpAddress(smtpUrl),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  pool.use('stream', ({ data, message }, done) => {
    const { beforeData } = data as Gated;
    message.processFunc((content: Readable) => Readable.from(readAfter(beforeData, content), { objectMode: false }));
    done();
  });
  return {
    async send(outgoing, beforeData) {
      const { messageId, language, to, subject, html, text, attachments, calendar, unsubscribe, replyTo } = outgoing;
      const mail: SendMailOptions & Gated = {
        from,
        to,
        ...(replyTo && { replyTo }),
        messageId,
        subject,
        html,
        text,
        attachments: attachments.map((attachment) => ({
          ...attachment,
          contentDisposition: attachment.cid ? ('inline' as const) : ('attachment' as const),
        })),
        // As an alternative of the text mail programs offer it as a meeting; as a file beside it, the others can open it.
        ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.ics } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        beforeData,
      };
      await pool.sendMail(mail);
    },
    close: () => pool.close(),
  };
}

interface Gated {
  beforeData: () => Promise<void>;
}

/** Content that nobody has asked for yet: it is read when the server has answered DATA. */
async function* readAfter(beforeData: () => Promise<void>, content: Readable): AsyncGenerator<Buffer> {
  await beforeData();
  yield* content;
}

/**
 * Connects to the server of SMTP_URL and signs in, as for a mail.
 * @throws the transport's error, which `failureOf` reads
 */
export async function trySmtp(smtpUrl: string, withinMs: number): Promise<void> {
  const limits = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs };
  const transport = createTransport({ ...smtpAddress(smtpUrl), ...limits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** On this machine nobody listens in. */
const smtpAddress = (url: string) => ({ url, requireTLS: !isLoopback(new URL(url).hostname) });

/** The sender of an installation that names none: nobody reads what is sent there. */
export function defaultSender(publicUrl: string): string {
  return `Smart Study Groups <no-reply@${new URL(publicUrl).hostname}>`;
}

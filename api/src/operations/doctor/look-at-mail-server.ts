import { failureOf } from '../../features/mails/faults.ts';
import { trySmtp } from '../../features/mails/transport.ts';
import type { Env } from '../../platform/env.ts';
import type { Finding } from './finding.ts';

const ANSWER_WITHIN_MS = 4_000;

/** Whether the mail server answers, is who it says it is, and lets us in. */
export async function lookAtMailServer({ SMTP_URL }: Env): Promise<Finding[]> {
  if (!SMTP_URL) return [];
  const { hostname, port } = new URL(SMTP_URL);
  const server = `The mail server ${hostname}${port && `:${port}`}`;
  try {
    await trySmtp(SMTP_URL, ANSWER_WITHIN_MS);
    return [];
  } catch (error) {
    const { fault, code } = failureOf(error);
    return [{ part: 'mail server', ...inWords(server, fault, code, error as Error) }];
  }
}

/** TLS is recognised by what OpenSSL or the server says of it: the codes are those of a server that is away. */
const OF_TLS = /certificate|self[- ]signed|TLS|SSL|altnames|wrong version/i;

function inWords(server: string, fault: string, code: string, { message }: Error): Pick<Finding, 'fault' | 'todo'> {
  if (fault === 'sign-in') {
    return {
      fault: `${server} does not let us in (${code}).`,
      todo: 'Correct user and password in SMTP_URL; characters like @ and : are written %40 and %3A.',
    };
  }
  if (OF_TLS.test(message)) {
    return {
      fault: `${server} can't be talked to by TLS (${code}).`,
      todo: 'Its certificate must be valid and for that name; smtps:// is for port 465, smtp:// for 587. A server that knows no TLS: ?requireTLS=false.',
    };
  }
  return {
    fault: `${server} does not answer (${code}).`,
    todo: 'Correct host and port in SMTP_URL; a firewall may keep port 25, 465 or 587 shut.',
  };
}

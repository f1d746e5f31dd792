import { failureOf, MAIL_FAULT_WORDS } from '../../features/mails/faults.ts';
import { trySmtp } from '../../features/mails/transport.ts';
import type { Env } from '../../platform/env.ts';
import type { Finding } from './finding.ts';

const ANSWER_WITHIN_MS = 4_000;

/** Whether the mail server answers, is who it says it is, and lets us in. */
export async function lookAtMailServer({ SMTP_URL }: Env): Promise<Finding[]> {
  if (!SMTP_URL) return [];
  const { hostname, port } = new URL(SMTP_URL);
  const server = `${hostname}${port && `:${port}`}`;
  try {
    await trySmtp(SMTP_URL, ANSWER_WITHIN_MS);
    return [];
  } catch (error) {
    const { fault, code } = failureOf(error);
    const { words, todo } = MAIL_FAULT_WORDS[fault];
    return [{ part: 'mail server', fault: `${server}: ${words} (${code}).`, todo }];
  }
}

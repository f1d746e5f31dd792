import { trusted } from 'mongoose';
import { MailModel } from './features/mails/model.ts';
import { missingIndexes, pingDatabase } from './platform/database.ts';
import type { Env } from './platform/env.ts';
import type { Check } from './platform/health.ts';

/** A mail that is due for longer means that no worker is at work. */
const LATEST_MAIL_MS = 10 * 60_000;

/**
 * What must hold before this process gets requests. A late outbox makes a worker not ready, but not a process that
 * answers people: pages would stop for the sake of a mail server.
 */
export function readinessChecks({ ROLE, SMTP_URL }: Pick<Env, 'ROLE' | 'SMTP_URL'>): Record<string, Check> {
  return {
    database: async () => void (await pingDatabase()),
    indexes: async () => {
      const missing = await missingIndexes();
      return missing.length > 0 ? `missing in ${missing.join(', ')}` : undefined;
    },
    ...(ROLE === 'worker' && { outbox: async () => (SMTP_URL ? lateMail(new Date()) : undefined) }),
  };
}

/** For how long the oldest due mail waits, if that is too long. */
async function lateMail(now: Date): Promise<string | undefined> {
  const latest = new Date(now.getTime() - LATEST_MAIL_MS);
  const mail = await MailModel.findOne({ status: 'queued', nextAttemptAt: trusted({ $lt: latest }) })
    .sort({ nextAttemptAt: 1 })
    .lean();
  return mail ? `a mail is due for ${minutes(now.getTime() - mail.nextAttemptAt.getTime())} minutes` : undefined;
}

const minutes = (ms: number) => Math.round(ms / 60_000);

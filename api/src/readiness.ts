import { trusted } from 'mongoose';
import { missingIndexes, pingDatabase } from './platform/database.ts';
import type { Env } from './platform/env.ts';
import type { Checks } from './platform/health.ts';
import { MailModel } from './records/mail.ts';

/** A mail that is due for longer means that the workers do not keep up. */
const LATEST_MAIL_MS = 10 * 60_000;

/**
 * What must hold before this process gets requests, and what is only told: a late outbox makes a worker not ready, but
 * not a process that answers people, else pages would stop for the sake of a slow mail server.
 */
export function readinessChecks({ ROLE, SMTP_URL }: Pick<Env, 'ROLE' | 'SMTP_URL'>): Checks {
  const outbox = async () => (SMTP_URL ? lateMail(new Date()) : undefined);
  const vital = {
    database: async () => void (await pingDatabase()),
    indexes: async () => {
      const missing = await missingIndexes();
      return missing.length > 0 ? `missing in ${missing.join(', ')}` : undefined;
    },
  };
  return ROLE === 'worker' ? { vital: { ...vital, outbox }, told: {} } : { vital, told: { outbox } };
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

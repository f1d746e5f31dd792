import { trusted } from 'mongoose';
import { readStop, stopInWords } from './features/outbox/stop.ts';
import { clockFault, databaseNow } from './platform/clock.ts';
import { missingIndexes, pingDatabase } from './platform/database.ts';
import { keyFault } from './platform/database-key.ts';
import type { Env } from './platform/env.ts';
import { type Checks, partsOf } from './platform/health.ts';
import { holdInWords, readHold } from './platform/hold.ts';
import { watchForwarded } from './platform/middleware/forwarded.ts';
import type { Platform } from './platform/platform.ts';
import { MailModel } from './records/mail.ts';
import { heldMailsFault } from './records/open-mails.ts';

/** A mail that is due for longer means that the workers do not keep up. */
const LATEST_MAIL_MS = 10 * 60_000;

/** What `/readyz` looks at, on whichever port it is asked, and the middleware that notices a proxy. */
export function createHealth({ env, logger }: Pick<Platform, 'env' | 'logger'>) {
  const forwarded = watchForwarded(env, logger);
  const askParts = partsOf({ ...readinessChecks(env), proxy: forwarded.check, strangers: heldMailsFault });
  return { askParts, watchForwarded: forwarded.watch };
}

/**
 * Returns what must hold before this process gets requests, and what is only reported: a late outbox makes a worker not ready,
 * but not a process that answers people, else pages would stop because of a slow mail server.
 */
function readinessChecks(env: Env): Checks {
  const { ROLE, SMTP_URL } = env;
  return {
    database: async () => void (await pingDatabase()),
    indexes: async () => {
      const missing = await missingIndexes();
      return missing.length > 0 ? `missing in ${missing.join(', ')}` : undefined;
    },
    clock: clockFault,
    key: keyFault,
    // What is on hold is there to be looked at, so it gets requests.
    hold: async () => {
      const hold = await readHold(env);
      return hold ? { words: holdInWords(hold), isVital: false } : undefined;
    },
    outbox: async () => {
      const words = SMTP_URL && !(await readHold(env)) ? await lateMail(databaseNow()) : undefined;
      return words ? { words, isVital: ROLE === 'worker' } : undefined;
    },
    mailServer: async () => {
      const stop = SMTP_URL ? await readStop() : null;
      return stop ? { words: stopInWords(stop), isVital: false } : undefined;
    },
  };
}

/** For how long the oldest due mail waits, if that is too long. */
async function lateMail(now: Date): Promise<string | undefined> {
  const latest = new Date(now.getTime() - LATEST_MAIL_MS);
  const mail = await MailModel.findOne({ status: 'queued', dueSince: trusted({ $lt: latest }) })
    .sort({ dueSince: 1 })
    .lean();
  return mail ? `a mail is due for ${minutes(now.getTime() - mail.dueSince.getTime())} minutes` : undefined;
}

const minutes = (ms: number) => Math.round(ms / 60_000);

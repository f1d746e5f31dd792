import { deliverDueMails, type MailStep } from '../features/mails/deliver.ts';
import { createSmtpTransport } from '../features/mails/transport.ts';
import { matchDueClasses } from './match-due.ts';
import type { MatchStep } from '../features/runs/form-groups.ts';
import { connectDatabase } from '../platform/database.ts';
import { readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logger.ts';
import { createPlatform } from '../platform/platform.ts';

/**
 * A worker that kills itself, as `kill -9` does, when a matching or a mail reaches the step that its first argument
 * names. Database name and thread are the next two arguments.
 */
const [deadly, dbName, thread] = process.argv.slice(2);
const env = readEnv(process.env);
const logger = createLogger('silent');
await connectDatabase(env.MONGODB_URI, dbName);
const platform = { ...createPlatform(env, logger), matchingThread: new URL(thread ?? '') };
const onStep = async (step: MatchStep | MailStep) => {
  if (step !== deadly) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => setInterval(() => undefined, 1_000));
};

await matchDueClasses(platform, { onStep });
const transport = createSmtpTransport(env.SMTP_URL ?? '', 'no-reply@example.edu');
await deliverDueMails({ platform, transport, onStep });

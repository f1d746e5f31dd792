import { deliverDueMails } from '../features/mails/deliver.ts';
import { createSmtpTransport } from '../features/mails/transport.ts';
import { matchDueClasses } from '../features/runs/due.ts';
import { connectDatabase } from '../platform/database.ts';
import { readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logger.ts';
import { createPlatform } from '../platform/platform.ts';

/**
 * A worker that kills itself, as `kill -9` does, at the step that its argument names: `before-commit` of a matching,
 * or `mail-taken` by the server and not yet marked. Database name and thread are the next two arguments.
 */
const [step, dbName, thread] = process.argv.slice(2);
const env = readEnv(process.env);
const logger = createLogger('silent');
await connectDatabase(env.MONGODB_URI, logger, dbName);
const platform = { ...createPlatform(env, logger), matchingThread: new URL(thread ?? '') };
const die = async () => {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => setInterval(() => undefined, 1_000));
};

if (step === 'before-commit') await matchDueClasses(platform, { beforeCommit: die });
if (step === 'mail-taken') {
  const transport = createSmtpTransport(env.SMTP_URL ?? '', 'no-reply@example.edu');
  await deliverDueMails({ platform, transport, onTaken: die });
}

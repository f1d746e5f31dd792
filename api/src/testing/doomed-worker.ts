import { deliverDueMails, type MailStep } from '../features/outbox/deliver.ts';
import { createSmtpTransport } from '../features/mails/transport.ts';
import { matchDueClasses } from './match-due.ts';
import type { MatchStep } from '../features/runs/form-groups.ts';
import { previewGroups } from '../features/runs/preview.ts';
import { connectDatabase } from '../platform/database.ts';
import { readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logger.ts';
import { createPlatform } from '../platform/platform.ts';
import { findApproved } from '../records/find-class.ts';
import { PATIENT } from './patient.ts';

/**
 * A worker that kills itself, as `kill -9` does, when a matching or a mail reaches the step that its first argument
 * names, or ends when it has done its work. Database name and thread are the next two arguments; with the number of a class as
 * a fourth one it forms a preview of that.
 */
const [deadly, dbName, thread, previewed] = process.argv.slice(2);
const env = readEnv(process.env);
const logger = createLogger('silent');
await connectDatabase(env.MONGODB_URI, dbName, PATIENT);
const platform = { ...createPlatform(env, logger), matchingThread: new URL(thread ?? '') };
const onStep = async (step: MatchStep | MailStep) => {
  if (step !== deadly) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => setInterval(() => undefined, 1_000));
};

if (previewed) {
  const cls = await findApproved({ id: Number(previewed) });
  await previewGroups(platform, cls.id, { mayBeEarly: false, seen: cls.changes, newGroupSize: 3, onStep });
} else await matchDueClasses(platform, { onStep });
const transport = createSmtpTransport(env.SMTP_URL ?? '', 'no-reply@example.edu');
await deliverDueMails({ platform, transport, onStep });
process.exit();

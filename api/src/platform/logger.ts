import { types } from 'node:util';
import mongoose, { mongo } from 'mongoose';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Places where a secret could be in a logged object; what is there is left out. */
const SECRETS = [
  'password',
  'token',
  'accessKey',
  'authorization',
  'cookie',
  'headers',
  '["x-dashboard-password"]',
  'query',
  'url',
].flatMap((key) => (key.startsWith('[') ? [key, `*${key}`, `*.*${key}`] : [key, `*.${key}`, `*.*.${key}`]));

/**
 * Returns what a log may hold of an error: its name, code and stack. The database's errors carry the documents that it refused
 * and quote from them, so their message is left out too.
 */
function describeError(thrown: unknown) {
  if (!types.isNativeError(thrown)) return { name: typeof thrown };
  const { name, stack = '' } = thrown;
  const { code } = thrown as { code?: unknown };
  const isOfDatabase = thrown instanceof mongo.MongoError || thrown instanceof mongoose.Error;
  const logged = isOfDatabase ? stack.slice(stack.indexOf('\n    at ') + 1) : stack;
  return { name, ...(code !== undefined && { code }), stack: logged };
}

/**
 * The process's log: one JSON object a line. Callers log what they mean to, never a request, body or URL; the
 * redaction is a second wall.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: { paths: SECRETS, remove: true },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? gathered());
}

/** Time for which lines wait for more: a write for each would take a sixth of the time of the most frequent request. */
const GATHER_MS = 20;
/** Bytes that are written without waiting; many more than come in that time. */
const GATHER_AT_MOST = 65_536;

/** The standard output, written to beside the requests. What waits is written after a fatal line and at the end of the process. */
function gathered(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ sync: false, minLength: GATHER_AT_MOST, maxWrite: 2 * GATHER_AT_MOST });
  let waiting = '';
  let isWriting = false;
  const give = () => {
    output.write(waiting);
    waiting = '';
  };
  const write = () => {
    if (isWriting || !waiting) return;
    isWriting = true;
    give();
    output.flush(() => {
      isWriting = false;
      write();
    });
  };
  const flushSync = () => {
    give();
    output.flushSync();
  };
  process.once('exit', flushSync);
  return {
    write(line) {
      if (!waiting) setTimeout(write, GATHER_MS).unref();
      waiting += line;
    },
    flushSync,
  };
}

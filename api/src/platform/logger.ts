import { types } from 'node:util';
import mongoose, { mongo } from 'mongoose';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Where a secret could stand in a logged object; what is there is left out. */
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
 * What a log may hold of an error: its name, code and stack. The database's errors carry the documents that it refused and
 * quote from them, so of those the sentence is left out too.
 */
function describeError(thrown: unknown) {
  if (!types.isNativeError(thrown)) return { name: typeof thrown };
  const { name, stack = '' } = thrown;
  const { code } = thrown as { code?: unknown };
  const isOfDatabase = thrown instanceof mongo.MongoError || thrown instanceof mongoose.Error;
  const told = isOfDatabase ? stack.slice(stack.indexOf('\n    at ') + 1) : stack;
  return { name, ...(code !== undefined && { code }), stack: told };
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
  // Written beside the requests, many lines at once when there are many; what waits is written out at the process's end.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

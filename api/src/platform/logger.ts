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
 * The process's log: one JSON object a line. Callers log what they mean to, never a request, body or URL; the
 * redaction is a second wall.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, redact: { paths: SECRETS, remove: true } };
  // Written beside the requests, many lines at once when there are many; what waits is written out at the process's end.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

import { types } from 'node:util';
import { mongo } from 'mongoose';

/** Names of errors that say that there was no database to talk to, or that it went away in the middle. */
const AWAY = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
]);

/** Not primary, shutting down, stepping down, out of reach of each other and their kin. */
const AWAY_CODES = new Set([6, 7, 89, 91, 134, 189, 262, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Codes of the sockets themselves; the driver passes on, as it is, a write after the other side has hung up. */
const AWAY_SOCKETS = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/** Tells whether an error means that the database is briefly away. */
export function isDatabaseAway(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  if ('code' in error && AWAY_SOCKETS.has(error.code)) return true;
  if (error instanceof mongo.MongoNetworkError || AWAY.has(error.name)) return true;
  if (error instanceof mongo.MongoServerError && AWAY_CODES.has(Number(error.code))) return true;
  if (error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError')) return true;
  // A bulk write wraps what went wrong, and not always with its labels.
  const inner: unknown = error.cause ?? (error as { errorResponse?: unknown }).errorResponse;
  return isDatabaseAway(inner);
}

import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type ClientSession, type Model, mongo, type UpdateQuery } from 'mongoose';

export type { ClientSession } from 'mongoose';

/** Is written in the transaction of what is done, with it or not at all. */
export type Also = (session: ClientSession) => Promise<void>;
export const nothingElse: Also = async () => undefined;

/** The driver's own loop goes on for two minutes; a caller waits for less. */
const GIVE_UP_AFTER_MS = 8_000;
const LONGEST_PAUSE_MS = 200;

/**
 * Runs `work` in a transaction and commits it. It runs again when another transaction touched the same documents, so
 * it does nothing but read and write with its session. An error from it aborts and is passed on; where it
 * has aborted itself, nothing is stored.
 * @param before is done with the session before each transaction, which sees what it wrote
 */
export async function inTransaction<T>(
  work: (session: ClientSession) => Promise<T>,
  before?: (session: ClientSession) => Promise<void>,
): Promise<T> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  const session = await mongoose.startSession();
  try {
    for (let attempt = 1; ; attempt++) {
      await before?.(session);
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      try {
        const result = await work(session);
        if (session.inTransaction()) await commit(session, giveUpAt);
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        if (!hasLabel(error, 'TransientTransactionError') || Date.now() > giveUpAt) throw error;
        await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 1.5 ** attempt));
      }
    }
  } finally {
    await session.endSession();
  }
}

/**
 * Changes a document and reads it as it is then. In two steps: when findOneAndUpdate fails, on a duplicate or in a race, the
 * database writes all that was to be stored into its own log.
 * @returns null if there is none
 */
export async function changeDocument<T extends { id: number }>(
  model: Model<T>,
  id: number,
  change: UpdateQuery<T>,
  session: ClientSession,
): Promise<T | null> {
  await model.updateOne({ id }, change, { session, runValidators: true });
  return model.findOne({ id }).session(session).lean<T>();
}

/** A commit whose answer was lost is sent again; the server knows whether it is done already. */
async function commit(session: ClientSession, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() > giveUpAt) throw error;
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}

import { type ClientSession, model, mongo, Schema, type SchemaDefinition } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import { ClassModel } from './class.ts';

const fields = {
  _id: { type: Schema.Types.ObjectId, required: true },
  classId: { type: Number, required: true },
  at: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A sign-up on its way into a class; it is gone when the student is stored. */
type SignUpRecord = Stored<typeof fields>;

/** Seconds after which what a process that died left behind goes; no transaction lives that long. */
const GONE_AFTER_S = 3_600;

const schema = new Schema<SignUpRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: GONE_AFTER_S });

export const SignUpModel = model('SignUp', schema, 'signups');

/** A sign-up that a closing class either waits for or keeps from being stored. Each has its own: they don't meet each other. */
export interface SignUp {
  /** Before the transaction, in its session: from now on a closing class knows of it. */
  announce(session: ClientSession): Promise<void>;
  /** In the transaction, when all is written: it has to start over if the class was closed meanwhile. */
  finish(session: ClientSession): Promise<void>;
}

export function newSignUp(classId: number): SignUp {
  const _id = new mongo.ObjectId();
  return {
    announce: async (session) => {
      // Lost with the primary it keeps the sign-up from being stored, so nobody need wait for the others to have it.
      const quickly = { upsert: true, session, writeConcern: { w: 1 } } as const;
      await SignUpModel.updateOne({ _id }, { $set: { classId, at: databaseNow() } }, quickly);
    },
    finish: async (session) => {
      const { deletedCount } = await SignUpModel.deleteOne({ _id }, { session });
      if (deletedCount !== 1) throw startOver();
    },
  };
}

/** Has `inTransaction` run the work again. */
function startOver(): mongo.MongoError {
  const error = new mongo.MongoError('the sign-up was taken away');
  error.addErrorLabel('TransientTransactionError');
  return error;
}

/**
 * Closes a class whose deadline has passed: when this resolves, every sign-up is stored or never will be, whatever the clock
 * of its process says.
 */
export async function closeSignUp(classId: number, deadline: Date): Promise<void> {
  const closed = await ClassModel.updateOne({ id: classId, deadline }, { $set: { closedDeadline: deadline } });
  if (closed.matchedCount === 0) return;
  // Waits for those whose transaction has finished them and is not committed yet; the others find theirs gone.
  await SignUpModel.deleteMany({ classId });
}

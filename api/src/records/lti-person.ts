import { type ClientSession, model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  platformId: { type: Number, required: true },
  /** Id of the person, as the platform names them. */
  sub: { type: String, required: true },
  classId: { type: Number, required: true },
  /** The submission that they sent from a launch; missing if none. */
  studentId: Number,
  /** Their seat at the desk; missing if none. */
  seatId: Number,
  /** True if the address of that seat was shown to be theirs: by a platform that vouches for it, or by a mail to it. */
  isProven: Boolean,
} satisfies SchemaDefinition;

/** Somebody of a learning platform in one class: what opens is what they have made themselves, whatever their address. */
export type LtiPersonRecord = Stored<typeof fields>;

/** The fields that identify them. */
export type PersonKey = Pick<LtiPersonRecord, 'platformId' | 'sub' | 'classId'>;

const schema = new Schema<LtiPersonRecord>(fields, SCHEMA_OPTIONS);
schema.index({ platformId: 1, sub: 1, classId: 1 }, { unique: true });
schema.index({ classId: 1, studentId: 1 });

export const LtiPersonModel = model('LtiPerson', schema, 'lti_people');

/** Notes what somebody has made in a class. */
export async function bindPerson(
  session: ClientSession,
  { platformId, sub, classId }: PersonKey,
  made: { studentId: number } | { seatId: number; isProven: boolean },
): Promise<void> {
  await LtiPersonModel.updateOne({ platformId, sub, classId }, { $set: made }, { upsert: true, session });
}

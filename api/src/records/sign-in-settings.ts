import { type ClientSession, model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  /** There is one record. */
  id: { type: Number, required: true },
  onlyByProvider: { type: Boolean, required: true },
} satisfies SchemaDefinition;

type SettingsRecord = Stored<typeof fields>;

const schema = new Schema<SettingsRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });

export const SignInSettingsModel = model('SignInSettings', schema, 'sign_in_settings');

const ONLY = { id: 1 };

/** Tells whether passwords of admins and links of mails to one's home are refused. */
export async function isOnlyByProvider(session: ClientSession | null = null): Promise<boolean> {
  return (await SignInSettingsModel.findOne(ONLY).session(session).lean())?.onlyByProvider ?? false;
}

/** Switches that. @returns whether it was otherwise before */
export async function setOnlyByProvider(session: ClientSession, onlyByProvider: boolean): Promise<boolean> {
  if ((await isOnlyByProvider(session)) === onlyByProvider) return false;
  await SignInSettingsModel.updateOne(ONLY, { $set: { onlyByProvider } }, { session, upsert: true });
  return true;
}

import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

const fields = {
  id: number,
  classId: number,
  groupId: number,
  /** Google's. */
  folderId: text,
  folderName: text,
  /** The student whose leader's link made it, and that person's address at Google. */
  ownerId: number,
  ownerEmail: text,
  shareUrl: text,
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A folder in somebody's Drive that is a group's. */
export type DriveFolderRecord = Stored<typeof fields>;

const schema = new Schema<DriveFolderRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1 });
schema.index({ groupId: 1, folderId: 1 }, { unique: true });

export const DriveFolderModel = model('DriveFolder', schema, 'google_drive_folders');

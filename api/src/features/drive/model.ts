import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** A folder in somebody's Drive that is a group's. */
export interface DriveFolderRecord {
  id: number;
  classId: number;
  groupId: number;
  /** Google's. */
  folderId: string;
  folderName: string;
  /** The student whose leader's link made it, and that person's address at Google. */
  ownerId: number;
  ownerEmail: string;
  shareUrl: string;
  createdAt: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const schema = new Schema<DriveFolderRecord>(
  {
    id: number,
    classId: number,
    groupId: number,
    folderId: text,
    folderName: text,
    ownerId: number,
    ownerEmail: text,
    shareUrl: text,
    createdAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1 });
schema.index({ groupId: 1, folderId: 1 }, { unique: true });

export const DriveFolderModel = model('DriveFolder', schema, 'google_drive_folders');

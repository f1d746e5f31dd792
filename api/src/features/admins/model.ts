import { model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../../platform/database.ts';

/** An admin as it is stored. */
export interface AdminRecord {
  id: number;
  username: string;
  /** argon2id */
  passwordHash: string;
  name: string;
  email: string;
  createdAt: Date;
  updatedAt: Date;
  /** Sessions that were opened, see `openSession`. */
  logins?: number;
  /** Deletions of other admins that this one was the witness of, see `deleteAdmin`. */
  outlived?: number;
}

/** A signed-in admin's session. */
export interface SessionRecord {
  tokenHash: string;
  adminId: number;
  expiresAt: Date;
}

const adminSchema = new Schema<AdminRecord>(
  {
    id: { type: Number, required: true },
    username: { type: String, required: true },
    passwordHash: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    logins: Number,
    outlived: Number,
  },
  SCHEMA_OPTIONS,
);
adminSchema.index({ id: 1 }, { unique: true });
adminSchema.index({ username: 1 }, { unique: true });

const sessionSchema = new Schema<SessionRecord>(
  {
    tokenHash: { type: String, required: true },
    adminId: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
sessionSchema.index({ tokenHash: 1 }, { unique: true });
sessionSchema.index({ adminId: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AdminModel = model('Admin', adminSchema, 'admins');
export const SessionModel = model('Session', sessionSchema, 'sessions');

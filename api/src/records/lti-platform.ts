import { LMS_KINDS } from '@study-groups/contracts/lms';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const fields = {
  id: { type: Number, required: true },
  name: { type: String, required: true },
  kind: { type: String, enum: LMS_KINDS, required: true },
  issuer: { type: String, required: true },
  clientId: { type: String, required: true },
  authUrl: { type: String, required: true },
  tokenUrl: { type: String, required: true },
  /** Missing where it is `tokenUrl`. */
  tokenAudience: String,
  keysUrl: { type: String, required: true },
  deployments: [String],
  /** Deployments that somebody came from and that are not known, for an admin to see. */
  askedDeployments: [String],
  /** Hosts of its services beside those of its addresses: see `assertServiceHost`. */
  serviceHosts: [String],
  /** Hosts that launches named and that are not known, for an admin to see. */
  askedHosts: [String],
  /** True if the address of a launch counts as confirmed, because nobody can type their own there. */
  vouchesForAddresses: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition;

/** A learning platform whose launches are believed. */
export type LtiPlatformRecord = Stored<typeof fields>;

const schema = new Schema<LtiPlatformRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ issuer: 1, clientId: 1 }, { unique: true });

export const LtiPlatformModel = model('LtiPlatform', schema, 'lti_platforms');

/** The most unknown deployments, and hosts, that are kept for an admin to see. */
export const MOST_ASKED = 10;

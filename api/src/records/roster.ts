import type { ExpectedPerson } from '@study-groups/contracts/roster';
import { type ClientSession, model, Schema, type SchemaDefinition, trusted } from 'mongoose';
import { EMBEDDED_OPTIONS, SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';

const personFields = {
  email: { type: String, required: true },
  fullName: String,
  section: String,
} satisfies SchemaDefinition;

const fields = {
  classId: { type: Number, required: true },
  people: [new Schema<ExpectedPerson>(personFields, EMBEDDED_OPTIONS)],
} satisfies SchemaDefinition;

/** The people who should come to a class, as its professor has listed them; there is none for a class without a roster. */
export type RosterRecord = Stored<typeof fields, { people: ExpectedPerson[] }>;

const schema = new Schema<RosterRecord>(fields, SCHEMA_OPTIONS);
schema.index({ classId: 1 }, { unique: true });
// To look up an address at each sign-up of a class that asks for it.
schema.index({ classId: 1, 'people.email': 1 });
// Wherever somebody is listed.
schema.index({ 'people.email': 1 });

export const RosterModel = model('Roster', schema, 'rosters');

/** Tells whether an address is on the roster of a class; also true where the class has none. */
export async function isExpected(session: ClientSession, classId: number, email: string): Promise<boolean> {
  if (await RosterModel.exists({ classId, 'people.email': email }).session(session)) return true;
  return (await RosterModel.exists({ classId, 'people.0': trusted({ $exists: true }) }).session(session)) === null;
}

/** The section that the roster of a class names for an address; undefined where it names none. */
export async function listedSection(
  session: ClientSession,
  classId: number,
  email: string,
): Promise<string | undefined> {
  const found = await RosterModel.findOne({ classId, 'people.email': email }, { 'people.$': 1 })
    .session(session)
    .lean();
  return found?.people[0]?.section;
}

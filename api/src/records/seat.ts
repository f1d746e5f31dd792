import { DESK_ROLES, type DeskRole, type DeskSeat } from '@study-groups/contracts/desk';
import { type ClientSession, model, Schema, type SchemaDefinition, trusted } from 'mongoose';
import { databaseNow } from '../platform/clock.ts';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import { ApiError } from '../platform/errors.ts';
import { nextId } from '../platform/ids.ts';
import type { Stored } from '../platform/stored.ts';
import type { ClassRecord } from './class.ts';

const fields = {
  id: { type: Number, required: true },
  classId: { type: Number, required: true },
  email: { type: String, required: true },
  fullName: { type: String, required: true },
  /** An owner's counts for as long as the class names that address as its instructor's. */
  role: { type: String, enum: DESK_ROLES, required: true },
  /** The choices of the question about sections whose students they see alone; none for all of the class. */
  sections: [String],
  invitedAt: { type: Date, default: null },
  /** Time of their first sign-in; null before. */
  joinedAt: { type: Date, default: null },
  /** Missing unless they have put the class away in their home. */
  archivedAt: Date,
  /** Missing unless they were taken from the desk; kept so that the history names them. */
  removedAt: Date,
} satisfies SchemaDefinition;

/** Somebody's seat at the desk of a class. */
export type SeatRecord = Stored<typeof fields>;

const schema = new Schema<SeatRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, email: 1 }, { unique: true });
schema.index({ email: 1 });

export const SeatModel = model('Seat', schema, 'seats');

/** Seats that are taken, or kept for somebody who is invited. */
export const TAKEN = { removedAt: trusted({ $exists: false }) };

type Owned = Pick<ClassRecord, 'id' | 'instructorEmail'>;

/** Somebody at a desk as what they do there is judged and named by. */
export interface DeskPerson extends Pick<SeatRecord, 'id' | 'fullName'>, DeskSeat {}

/** The same of a seat. */
export function personOf(cls: Owned, seat: SeatRecord): DeskPerson {
  const role = roleAt(cls, seat);
  if (!role) throw new Error('unreachable: a seat that is not taken lets nobody in');
  const { id, fullName, sections } = seat;
  return { id, fullName, role, ...(sections.length > 0 && role !== 'owner' && { sections }) };
}

/** Returns somebody's role at a class; null for anybody not of its desk. */
export function roleAt(
  cls: Owned,
  { email, role, removedAt }: Pick<SeatRecord, 'email' | 'role' | 'removedAt'>,
): DeskRole | null {
  if (email === cls.instructorEmail) return 'owner';
  return removedAt || role === 'owner' ? null : role;
}

/** The seat of an address at a class; its owner's is made when it is first asked for. Null for nobody of its desk. */
export async function findSeat(
  cls: Owned & Pick<ClassRecord, 'instructorName'>,
  email: string,
  session: ClientSession | null = null,
): Promise<SeatRecord | null> {
  const seat = await SeatModel.findOne({ classId: cls.id, email }).session(session).lean();
  if (seat || email !== cls.instructorEmail) return seat && roleAt(cls, seat) ? seat : null;
  return seatOwner(cls, databaseNow(), session);
}

/** Makes the seat of a class's owner. @param joinedAt null for one who has not signed in by mail */
export async function seatOwner(
  { id: classId, instructorEmail: email, instructorName: fullName }: Owned & Pick<ClassRecord, 'instructorName'>,
  joinedAt: Date | null,
  session: ClientSession | null = null,
): Promise<SeatRecord | null> {
  const first = { id: await nextId('seats'), fullName, role: 'owner' as const, joinedAt };
  const options = { upsert: true, ...(session && { session }) };
  // Changed and then read, for the database's log would hold what a findAndModify was to store.
  await SeatModel.updateOne({ classId, email }, { $setOnInsert: first }, options);
  return SeatModel.findOne({ classId, email }).session(session).lean();
}

/** Somebody at the desk of a class by their seat. @throws ApiError person_not_found for one who is not there any more */
export async function findPerson(cls: Owned, id: number): Promise<DeskPerson> {
  const seat = await SeatModel.findOne({ classId: cls.id, id }).lean();
  if (!seat || !roleAt(cls, seat)) throw new ApiError('person_not_found');
  return personOf(cls, seat);
}

/** Copies the people of a class to another one, which nobody tells them: it appears in their home. */
export async function copySeats(session: ClientSession, from: Owned, to: Owned): Promise<void> {
  const seats = await SeatModel.find({ classId: from.id, ...TAKEN, email: trusted({ $ne: to.instructorEmail }) })
    .session(session)
    .lean();
  const copies = [];
  for (const { email, fullName, role, sections, invitedAt, joinedAt } of seats)
    // The groups of a tutor stay behind.
    if (role !== 'owner' && role !== 'tutor')
      copies.push({ id: await nextId('seats'), classId: to.id, email, fullName, role, sections, invitedAt, joinedAt });
  if (copies.length > 0) await SeatModel.insertMany(copies, { session });
}

import { MOST_AT_DESK } from '@study-groups/contracts/team';
import type { Context } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { sourceOf } from '../../platform/source.ts';
import { changeClass, type ClassChange } from '../../records/change-class.ts';
import type { ClassRecord } from '../../records/class.ts';
import { bindPerson, LtiPersonModel, type PersonKey } from '../../records/lti-person.ts';
import { findSeat, personOf, roleAt, SeatModel, type SeatRecord, TAKEN } from '../../records/seat.ts';
import { readHomeSession } from '../mail-sign-in/sessions.ts';
import type { Launch } from './open-launch.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns the seat of a course's teacher at the desk of its class: the one that is theirs, else a new one. A seat that somebody
 * else has made is theirs only if its address is, and the same holds for the owner's, no matter who made it: see
 * `isTheirAddress`.
 * @throws Refusal leftDesk for somebody who was removed from it; noIdentity, seatTaken or deskFull
 */
export async function seatOfLaunch(
  platform: Platform,
  ctx: Context,
  launch: Launch,
  cls: ClassRecord,
): Promise<SeatRecord> {
  const key = { platformId: launch.from.id, sub: launch.sub, classId: cls.id };
  const person = await LtiPersonModel.findOne(key).lean();
  const known = person?.seatId ? await SeatModel.findOne({ classId: cls.id, id: person.seatId }).lean() : null;
  if (known) {
    const role = roleAt(cls, known);
    if (!role) throw new Refusal('leftDesk');
    // Owners are those who have the address that the class names.
    if (role === 'owner' && !person?.isProven) return joinByAddress(platform, ctx, launch, cls, known);
    return known.joinedAt ? known : join(platform, ctx, cls, key, { seat: known, isProven: person?.isProven ?? false });
  }
  const { fullName, email } = launch;
  if (!fullName || !email) throw new Refusal('noIdentity');
  const taken = await findSeat(cls, email);
  if (taken) return joinByAddress(platform, ctx, launch, cls, taken);
  if (await SeatModel.exists({ classId: cls.id, email })) throw new Refusal('leftDesk');
  if (launch.role === 'staff') throw new Refusal('noSeat');
  const isProven = await isTheirAddress(platform, ctx, launch, email);
  const role = launch.role === 'assistant' ? 'assistant' : 'teacher';
  return takeSeat(platform, ctx, cls, key, { fullName, email, role, isProven });
}

/** Tells whether somebody has a seat at the desk, or there is one of their address. */
export async function hasSeat({ from, sub, email }: Launch, cls: ClassRecord): Promise<boolean> {
  const person = await LtiPersonModel.findOne({ platformId: from.id, sub, classId: cls.id }).lean();
  return person?.seatId !== undefined || (email !== null && (await findSeat(cls, email)) !== null);
}

/**
 * Tells whether an address belongs to the person who launches: the platform names it and vouches for addresses, or they are
 * signed in by a mail to it in this browser.
 */
export async function isTheirAddress(
  platform: Platform,
  ctx: Context,
  { from, email }: Launch,
  address: string,
): Promise<boolean> {
  if (from.vouchesForAddresses && email === address) return true;
  // A form of a page has no request id to show, and changes nothing by it.
  return (await readHomeSession(platform, ctx, { isOwnForm: true }))?.email === address;
}

/** @throws Refusal seatTaken */
async function joinByAddress(platform: Platform, ctx: Context, launch: Launch, cls: ClassRecord, seat: SeatRecord) {
  if (!(await isTheirAddress(platform, ctx, launch, seat.email))) throw new Refusal('seatTaken');
  const key = { platformId: launch.from.id, sub: launch.sub, classId: cls.id };
  return join(platform, ctx, cls, key, { seat, isProven: true });
}

/** Notes that a seat is theirs, and that they have joined. */
async function join(
  platform: Platform,
  ctx: Context,
  cls: ClassRecord,
  key: PersonKey,
  { seat, isProven }: { seat: SeatRecord; isProven: boolean },
): Promise<SeatRecord> {
  return changeSeats(platform, ctx, cls, seat, async ({ session, record }) => {
    await bindPerson(session, key, { seatId: seat.id, isProven });
    if (seat.joinedAt) return;
    await SeatModel.updateOne({ id: seat.id }, { $set: { joinedAt: databaseNow() } }, { session });
    await record({ kind: 'person-joined' });
  });
}

async function takeSeat(
  platform: Platform,
  ctx: Context,
  cls: ClassRecord,
  key: PersonKey,
  { isProven, ...given }: Pick<SeatRecord, 'fullName' | 'email' | 'role'> & { isProven: boolean },
): Promise<SeatRecord> {
  const now = databaseNow();
  const seat: SeatRecord = {
    id: await nextId('seats'),
    classId: cls.id,
    ...given,
    sections: [],
    invitedAt: null,
    joinedAt: now,
  };
  return changeSeats(platform, ctx, cls, seat, async ({ session, record }) => {
    const others = await SeatModel.countDocuments({ classId: cls.id, ...TAKEN }).session(session);
    if (others >= MOST_AT_DESK) throw new Refusal('deskFull');
    await SeatModel.create([seat], { session });
    await bindPerson(session, key, { seatId: seat.id, isProven });
    await record({ kind: 'person-joined' });
  });
}

/** Changes who is at the desk on behalf of the person who comes, serialised with all changes of the class. */
async function changeSeats(
  { vault }: Platform,
  ctx: Context,
  cls: ClassRecord,
  seat: SeatRecord,
  work: (change: ClassChange) => Promise<void>,
): Promise<SeatRecord> {
  const by = { by: 'professor', person: personOf(cls, seat), source: sourceOf(vault, ctx) } as const;
  return changeClass({ classId: cls.id, by, keepsVersion: true }, async (change) => {
    await work(change);
    return seat;
  });
}

import { SESSION_HOURS } from '@study-groups/contracts/admin';
import { adminIdentitySchema } from '@study-groups/contracts/admin-users';
import type { ClientSession } from 'mongoose';
import type { Context } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { sourceOf } from '../../platform/source.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { AdminModel, type AdminRecord, usernameKey } from '../../records/admin.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel } from '../../records/class.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { IdentityModel, type IdentityRecord } from '../../records/identity.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import type { ProviderVisit } from '../../records/provider-visit.ts';
import { recordEvent } from '../../records/record-event.ts';
import { SeatModel, seatOwner, type SeatRecord } from '../../records/seat.ts';
import { NO_PASSWORD } from '../admins/password.ts';
import { openSession, readSession } from '../admins/sessions.ts';
import { hasClasses } from '../mail-sign-in/links.ts';
import { openHomeSession } from '../mail-sign-in/sessions.ts';
import type { Begun } from './begun.ts';
import { SignInFault } from './fault.ts';
import type { Visitor } from './visit.ts';
import { isDuplicate } from '../../platform/database.ts';

/** The provider's own session ends sooner than a device forgets the link of a mail, so ours does too. */
const HOME_LASTS_MS = SESSION_HOURS * 3_600_000;

const visitOf = ({ provider, sid, idToken }: Visitor, { id }: Pick<IdentityRecord, 'id'>): ProviderVisit => ({
  providerId: provider.id,
  identityId: id,
  ...(sid !== undefined && { sid }),
  idToken,
});

/**
 * Opens an admin's session for who is one: by their identity, else by a rule, which makes them one.
 * @throws SignInFault notAdmin, noAddress or addressBound
 */
export async function admitAdmin(platform: Platform, ctx: Context, visitor: Visitor): Promise<void> {
  const { admin, identity } = await withIdentity(() =>
    inTransaction(async (session) => {
      const identity = await settleIdentity(session, visitor, sourceOf(platform.vault, ctx));
      const known = identity.adminId === null ? null : await findAdmin(session, identity.adminId);
      if (known) return { admin: known, identity };
      if (!visitor.roles.includes('admin')) throw new SignInFault('notAdmin');
      const admin = await makeAdmin(session, visitor, identity);
      const actor = { by: 'admin', admin, source: sourceOf(platform.vault, ctx) } as const;
      const facts = { aboutAdmin: admin.id, provider: visitor.provider.id };
      await recordEvent(session, actor, { kind: 'admin-created', facts });
      return { admin, identity };
    }),
  );
  await openSession(platform, ctx, admin, visitOf(visitor, identity));
}

const findAdmin = (session: ClientSession, id: number): Promise<AdminRecord | null> =>
  AdminModel.findOne({ id }).session(session).lean();

/** Without a password: until one is set for them they come by the provider alone. */
async function makeAdmin(session: ClientSession, visitor: Visitor, identity: IdentityRecord): Promise<AdminRecord> {
  const { email, name } = visitor;
  if (email === null) throw new SignInFault('noAddress');
  const now = databaseNow();
  const id = await nextId('admins');
  const username = await freeUsername(session, [visitor.username, email, `admin-${id}`]);
  const known = { username, usernameKey: usernameKey(username), name: name ?? username, email };
  const admin = { id, ...known, passwordHash: NO_PASSWORD, createdAt: now, updatedAt: now };
  await AdminModel.create([admin], { session });
  await IdentityModel.updateOne({ id: identity.id }, { $set: { adminId: id } }, { session });
  return admin;
}

/** The first that may be a username and is nobody's. */
async function freeUsername(session: ClientSession, wishes: readonly (string | null)[]): Promise<string> {
  for (const wish of wishes) {
    const { data } = adminIdentitySchema.shape.username.safeParse(wish);
    if (data === undefined) continue;
    if (!(await AdminModel.exists({ usernameKey: usernameKey(data) }).session(session))) return data;
  }
  throw new Error('unreachable: a number is nobody else’s');
}

/**
 * Opens the home of who is a professor by a rule, or has a class or a seat by their address.
 * @throws SignInFault noRole, noAddress or addressBound
 */
export async function admitProfessor(platform: Platform, ctx: Context, visitor: Visitor): Promise<void> {
  await withIdentity(() =>
    openHomeSession(platform, ctx, async (session) => {
      const identity = await settleIdentity(session, visitor, sourceOf(platform.vault, ctx));
      const { email, roles } = visitor;
      if (email === null) throw new SignInFault('noAddress');
      if (!roles.includes('professor') && !(await hasClasses(email, session))) throw new SignInFault('noRole');
      return { email, visit: visitOf(visitor, identity), lastsMs: HOME_LASTS_MS };
    }),
  );
}

/**
 * Links an admin's account with an identity, in the session in which they asked for it.
 * @throws SignInFault expired if that session is over, accountBound if it signs another admin in, or addressBound
 */
export async function linkAccount(
  platform: Platform,
  ctx: Context,
  { visitor, link }: { visitor: Visitor; link: NonNullable<Begun['link']> },
): Promise<void> {
  const signedIn = await readSession(platform, ctx);
  if (signedIn?.tokenHash !== link.tokenHash) throw new SignInFault('expired');
  const { admin, actor } = signedIn;
  await withIdentity(() =>
    inTransaction(async (session) => {
      const { id, adminId } = await settleIdentity(session, visitor, sourceOf(platform.vault, ctx));
      if (adminId !== null && adminId !== admin.id) throw new SignInFault('accountBound');
      await IdentityModel.updateOne({ id }, { $set: { adminId: admin.id } }, { session });
      await recordEvent(session, actor, { kind: 'identity-linked', facts: { provider: visitor.provider.id } });
    }),
  );
}

/**
 * Finds or makes the identity of somebody, with the name and the address that the provider gives now.
 * @param source shows from where they came
 * @throws SignInFault addressBound if another identity has that address
 */
async function settleIdentity(session: ClientSession, visitor: Visitor, source: string): Promise<IdentityRecord> {
  const { provider, issuer, subject, email, name } = visitor;
  if (email !== null) {
    const owner = await IdentityModel.findOne({ email }).session(session).lean();
    if (owner && (owner.issuer !== issuer || owner.subject !== subject)) throw new SignInFault('addressBound');
  }
  const now = databaseNow();
  const known = { providerId: provider.id, seenAt: now, ...(email && { email }), ...(name && { name }) };
  const before = await IdentityModel.findOne({ issuer, subject }).session(session).lean();
  if (before) {
    await IdentityModel.updateOne({ id: before.id }, { $set: known }, { session });
    if (email !== null && before.email && before.email !== email)
      await moveAddress(session, { ...before, email: before.email }, { to: email, source });
    return { ...before, ...known };
  }
  const fresh = { id: await nextId('identities'), issuer, subject, email, name, adminId: null, createdAt: now };
  await IdentityModel.create([{ ...fresh, ...known }], { session });
  return { ...fresh, ...known };
}

/** Time for which a university gives nobody else an address that somebody had. */
const ADDRESS_RESTS_MS = 90 * 86_400_000;

/**
 * Moves the classes, seats and sessions of somebody whose address has changed at their provider to the new one. What came under
 * the old one long after they were last seen with it may be another person's, and stays.
 */
async function moveAddress(
  session: ClientSession,
  { id, adminId, email: from, seenAt }: IdentityRecord & { email: string },
  { to, source }: { to: string; source: string },
): Promise<void> {
  const until = seenAt.getTime() + ADDRESS_RESTS_MS;
  const named = await ClassModel.find({ instructorEmail: from }).session(session).lean();
  const owned = named.filter(({ createdAt }) => createdAt.getTime() <= until);
  for (const cls of owned) {
    const change = { instructorEmail: to, ...classWords({ ...cls, instructorEmail: to }) };
    await ClassModel.updateOne({ id: cls.id }, { $set: change }, { session });
    await seatOwner({ ...cls, instructorEmail: from }, null, session);
  }
  for (const seat of await SeatModel.find({ email: from }).session(session).lean()) {
    const isOwners = owned.some((cls) => cls.id === seat.classId);
    const since = (seat.joinedAt ?? seat.invitedAt)?.getTime() ?? Infinity;
    if (!isOwners && (since > until || named.some((cls) => cls.id === seat.classId))) continue;
    const { classId } = seat;
    const other = await SeatModel.findOne({ classId, email: to }).session(session).lean();
    if (other && !isOwners) continue;
    if (other) await joinSeats(session, seat, other);
    else await SeatModel.updateOne({ id: seat.id }, { $set: { email: to } }, { session });
    const person = { id: (other ?? seat).id, fullName: seat.fullName, role: isOwners ? ('owner' as const) : seat.role };
    await recordEvent(session, { by: 'professor', person, source }, { kind: 'address-moved', classId });
  }
  await HomeSessionModel.updateMany({ identityId: id, email: from }, { $set: { email: to } }, { session });
  if (adminId !== null) await AdminModel.updateOne({ id: adminId, email: from }, { $set: { email: to } }, { session });
}

/** Makes somebody's second seat at a class the owner's, in place of their first. */
async function joinSeats(session: ClientSession, first: SeatRecord, { id }: SeatRecord): Promise<void> {
  const removed = { role: 'teacher', removedAt: databaseNow() } as const;
  await SeatModel.updateOne({ id: first.id }, { $set: removed }, { session });
  const owner = { $set: { role: 'owner', sections: [] as string[] }, $unset: { removedAt: '' } } as const;
  await SeatModel.updateOne({ id }, owner, { session });
  const { classId } = first;
  await LtiPersonModel.updateMany({ classId, seatId: first.id }, { $set: { seatId: id } }, { session });
}

/**
 * Does what settles an identity once more if somebody else did at the same moment.
 * @throws SignInFault addressBound if that one has the address now
 */
async function withIdentity<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!['issuer', 'email', 'usernameKey'].some((field) => isDuplicate(error, field))) throw error;
    return work();
  }
}

import { STAYS } from '@study-groups/contracts/held-as';
import type { Rules } from '@study-groups/contracts/rules';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { changeClass, type ClassChange } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import { DataErasureModel, type DataErasureRecord } from '../../records/data-erasure.ts';
import { DataVisitModel } from '../../records/data-visit.ts';
import { EditModel } from '../../records/edit.ts';
import { endEdits } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { eraseIdentities } from '../../records/identity.ts';
import { LinkRequestModel } from '../../records/link-request.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { MailModel } from '../../records/mail.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';
import { namedBy, rulesAwaiting } from '../../records/rules.ts';
import { SeatModel } from '../../records/seat.ts';
import { eraseTraces } from '../../records/student-traces.ts';
import { StudentModel } from '../../records/student.ts';
import { endTutoring } from '../../records/tutors.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { feedbackBy } from '../feedback/written-by.ts';
import { rescoreGroup } from '../groups/rescore.ts';
import { keepRetention } from '../privacy/retention.ts';
import { eraseStudent } from '../students/remove.ts';
import { findHeld, isAdmin } from './held.ts';

export const jobs: Job[] = [
  {
    name: 'keep-retention',
    every: SWEEP_EVERY_MS,
    run: async ({ platform }) => {
      await keepRetention(platform);
      await continueErasures(platform);
    },
  },
];

/** From where something is erased: some classes, or all of them and what is kept beside. */
export type Erased = readonly number[] | undefined;

/**
 * Erases an address from some of its classes, or from everywhere. What is to be done is noted first: where it ends in the middle,
 * the sweep goes on.
 * @param by its owner, or an admin, of whom the trail says that they did it
 */
export async function erasePersonalData(platform: Platform, email: string, classIds: Erased, by: Actor): Promise<void> {
  const { classes } = await findHeld(platform.vault, email);
  const found = classes.filter(({ as }) => !as.every((each) => STAYS.has(each))).map(({ classId }) => classId);
  const order: DataErasureRecord = {
    id: await nextId('data_erasures'),
    email,
    classIds: classIds ? found.filter((id) => classIds.includes(id)) : found,
    isWhole: classIds === undefined,
    ...(by.admin && { adminId: by.admin.id, adminUsername: by.admin.username }),
    ...(by.source !== undefined && { source: by.source }),
    askedAt: databaseNow(),
  };
  await inTransaction(async (session) => {
    await DataErasureModel.create([order], { session });
    if (by.admin) await recordEvent(session, by, { kind: 'data-erased' });
  });
  await carryOut(platform, order);
}

/** Continues erasures that were begun and not ended. Safe to repeat and to run concurrently. */
export async function continueErasures(platform: Platform): Promise<void> {
  const faults: unknown[] = [];
  for (const order of await DataErasureModel.find().sort({ id: 1 }).lean()) {
    await carryOut(platform, order).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

async function carryOut(platform: Platform, order: DataErasureRecord): Promise<void> {
  for (const classId of order.classIds) await eraseFromClass(platform, order, classId);
  await inTransaction(async (session) => {
    if (order.isWhole) await eraseBeside(platform, order.email, session);
    await DataErasureModel.deleteOne({ id: order.id }, { session });
  });
}

function actorOf({ adminId, adminUsername, source }: DataErasureRecord): Actor {
  const from = source !== undefined && { source };
  if (adminId === undefined || adminUsername === undefined) return { by: 'student', ...from };
  return { by: 'admin', admin: { id: adminId, username: adminUsername }, ...from };
}

/** Erases the address from one class, in the transaction that crosses the class off. */
async function eraseFromClass(platform: Platform, order: DataErasureRecord, classId: number): Promise<void> {
  const { email } = order;
  try {
    await changeClass({ classId, by: actorOf(order) }, async (change) => {
      const { session } = change;
      const groups = [
        await eraseSubmission(platform, change, email),
        await eraseRemoved(change, email),
        await eraseWaiting(change, email),
        await eraseFriend(change, email),
        await eraseListed(change, email),
        await eraseMails(change.cls, email, session),
      ].filter((one) => one !== null);
      const group = groups.find((name) => name !== '');
      if (groups.length > 0) await change.record({ kind: 'data-erased', facts: group ? { group } : {} });
      await crossOff(order, classId, session);
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'class_not_found') throw error;
    // A request has nobody but its instructor; mails may be there.
    await inTransaction(async (session) => {
      const cls = await ClassModel.findOne({ id: classId }).session(session).lean();
      if (cls) await eraseMails(cls, email, session);
      await crossOff(order, classId, session);
    });
  }
}

async function crossOff({ id }: DataErasureRecord, classId: number, session: ClientSession): Promise<void> {
  await DataErasureModel.updateOne({ id }, { $pull: { classIds: classId } }, { session });
}

/** The result of an erasure: the name of the group that the person left, none, or nothing at all. */
type Gone = string | null;
const gone = ({ deletedCount = 0, modifiedCount = 0 }): Gone => (deletedCount + modifiedCount > 0 ? '' : null);

async function eraseSubmission(platform: Platform, change: ClassChange, email: string): Promise<Gone> {
  const { session, cls } = change;
  const student = await StudentModel.findOne({ classId: cls.id, email }, 'id').session(session).lean();
  if (!student) return null;
  const erased = await eraseStudent(platform, change, student.id);
  return erased?.group?.name ?? '';
}

/**
 * Erases people who were removed a while ago: they can no longer be brought back, nor can earlier manual edits be undone, since
 * those name them.
 */
async function eraseRemoved({ session, cls }: ClassChange, email: string): Promise<Gone> {
  const of = { classId: cls.id, 'student.email': email };
  const removed = await RemovedStudentModel.find(of, 'student.id student.email').session(session).lean();
  if (removed.length === 0) return null;
  await endEdits(session, cls.id);
  await eraseTraces(
    cls.id,
    removed.map(({ student }) => student),
    session,
  );
  return gone(await RemovedStudentModel.deleteMany(of, { session }));
}

async function eraseWaiting({ session, cls }: ClassChange, email: string): Promise<Gone> {
  const of = { classId: cls.id, 'student.email': email };
  const waiting = await WaitingStudentModel.findOne(of, 'student.id student.email').session(session).lean();
  if (!waiting) return null;
  await eraseTraces(cls.id, [waiting.student], session);
  return gone(await WaitingStudentModel.deleteMany(of, { session }));
}

/** Takes the address out of the wishes of others, whose groups get their new scores. */
async function eraseFriend({ session, cls }: ClassChange, email: string): Promise<Gone> {
  const named = { classId: cls.id, friendPreferences: email };
  const ids = (await StudentModel.find(named, 'id').session(session).lean()).map(({ id }) => id);
  const removed = { classId: cls.id, 'student.friendPreferences': email };
  const pull = { $pull: { 'student.friendPreferences': email } };
  await RemovedStudentModel.updateMany(removed, pull, { session });
  await WaitingStudentModel.updateMany(removed, pull, { session });
  if (ids.length === 0) return null;
  await StudentModel.updateMany(named, { $pull: { friendPreferences: email } }, { session });
  const theirs = { classId: cls.id, 'members.studentId': trusted({ $in: ids }) };
  for (const { id } of await GroupModel.find(theirs, 'id').session(session).lean()) {
    await rescoreGroup(session, cls.id, id);
  }
  return '';
}

/** From the roster and the desk; the seat of an instructor stays with the class. */
async function eraseListed(change: ClassChange, email: string): Promise<Gone> {
  const { session, cls } = change;
  const of = { classId: cls.id, email };
  const ofRoster = [
    await RosterModel.updateOne(
      { classId: cls.id, 'people.email': email },
      { $pull: { people: { email } } },
      { session },
    ),
    await RosterMailModel.deleteMany(of, { session }),
    await LtiRosterModel.updateOne({ classId: cls.id, emails: email }, { $pull: { emails: email } }, { session }),
  ];
  await eraseAwaited(change, email);
  const ofDesk = cls.instructorEmail === email ? [] : await eraseSeats(of, session);
  return [...ofRoster, ...ofDesk].some((each) => gone(each) !== null) ? '' : null;
}

/** From the rules that wait for the address, and from what could bring them back. */
async function eraseAwaited({ session, cls: { id: classId } }: ClassChange, email: string): Promise<void> {
  // As a student who was erased before has left it.
  const cls = await ClassModel.findOne({ id: classId }, 'rules').session(session).lean();
  const edits = await EditModel.find({ classId }, 'before.rules after.rules').session(session).lean();
  const named = [{ rules: cls?.rules ?? null }, ...edits.flatMap(({ before, after }) => [before, after])];
  const isNamed = ({ rules }: { rules?: Rules | null }) => rules && namedBy(rules).some((each) => each.named === email);
  if (!named.some(isNamed)) return;
  await endEdits(session, classId);
  const rules = cls?.rules ? rulesAwaiting(cls.rules, (other) => other !== email) : null;
  await ClassModel.updateOne({ id: classId }, { $set: { rules } }, { session });
}

async function eraseSeats(of: { classId: number; email: string }, session: ClientSession) {
  const seats = await SeatModel.find(of, 'id').session(session).lean();
  for (const { id } of seats) await endTutoring(session, of.classId, id);
  const launched = { classId: of.classId, seatId: trusted({ $in: seats.map(({ id }) => id) }) };
  return [
    await LtiPersonModel.deleteMany(launched, { session }),
    await SeatModel.deleteMany(of, { session }),
    await HomeLinkModel.deleteMany(of, { session }),
  ];
}

/** Mails to the address about the class, sent or not; those to its instructor stay with the class, and those to admins. */
async function eraseMails(
  { id: classId, instructorEmail }: { id: number; instructorEmail: string },
  email: string,
  session: ClientSession,
): Promise<Gone> {
  if (instructorEmail === email || (await isAdmin(email))) return null;
  return gone(await MailModel.deleteMany({ classId, 'to.address': email }, { session }));
}

/**
 * Erases what is kept of an address outside of classes; nothing of it where it has to stay, because its instructor or admin
 * signs in by it.
 */
async function eraseBeside({ vault }: Platform, email: string, session: ClientSession): Promise<void> {
  await DataVisitModel.deleteMany({ email }, { session });
  await LinkRequestModel.deleteMany({ email }, { session });
  const { classes, beside } = await findHeld(vault, email);
  if (beside.includes('admin') || classes.some(({ as }) => as.includes('instructor'))) return;
  await eraseIdentities(session, { email });
  await HomeSessionModel.deleteMany({ email }, { session });
  await HomeLinkModel.deleteMany({ email, classId: null }, { session });
  await MailModel.deleteMany({ classId: null, 'to.address': email }, { session });
  const written = (await feedbackBy(vault, email, session)).flatMap(({ mailIds }) => mailIds);
  await MailModel.deleteMany({ id: trusted({ $in: written }) }, { session });
}

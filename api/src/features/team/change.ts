import type { BodyOf } from '@study-groups/contracts/call';
import type { changePerson as changePersonCall } from '@study-groups/contracts/team';
import type { UpdateQuery } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { changeDocument } from '../../platform/transaction.ts';
import type { ClassChange } from '../../records/change-class.ts';
import { classWords } from '../../records/class-words.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { findSeat, SeatModel } from '../../records/seat.ts';
import { endTutoring } from '../../records/tutors.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { assertSections, changeTeam, findInvited } from './invite.ts';

/** Gives somebody another name, role or sections. @throws ApiError person_not_found or invalid_request */
export async function changePerson(
  caller: DashboardCaller,
  id: number,
  { fullName, role, sections = [] }: BodyOf<typeof changePersonCall>,
): Promise<ClassRecord> {
  assertSections(caller.cls, sections);
  return changeTeam(caller, async (change) => {
    await findInvited(change, id);
    const fields = { $set: { fullName, role, sections } };
    const { modifiedCount } = await SeatModel.updateOne({ id }, fields, { session: change.session });
    if (modifiedCount > 0) await change.record({ kind: 'person-changed', aboutSeat: id });
  });
}

/** Takes somebody from the desk: each of their calls is refused from then on. @throws ApiError person_not_found */
export async function removePerson(caller: DashboardCaller, id: number): Promise<ClassRecord> {
  return changeTeam(caller, (change) => unseat(change, id));
}

/** Makes the caller leave the desk. @throws ApiError owner_leaves, or forbidden to a caller who is not there by name */
export async function leaveDesk(caller: DashboardCaller): Promise<void> {
  const { person } = caller.actor;
  if (!person) throw new ApiError('forbidden');
  if (person.role === 'owner') throw new ApiError('owner_leaves');
  await changeTeam(caller, (change) => unseat(change, person.id));
}

async function unseat(change: ClassChange, id: number): Promise<ClassRecord> {
  const { session, cls } = change;
  const { email, joinedAt } = await findInvited(change, id);
  await SeatModel.updateOne({ id }, { $set: { removedAt: databaseNow() } }, { session });
  await HomeLinkModel.deleteMany({ classId: cls.id, email }, { session });
  await endTutoring(session, cls.id, id);
  await change.record({ kind: 'person-removed', aboutSeat: id });
  // People who never came were told it by nobody here.
  return joinedAt ? alter(change, { $set: { mayPasswordBeKnown: true } }) : cls;
}

/**
 * Makes somebody the owner and instructor of the class: mails to the instructor go there from now on. Who was it stays as a
 * teacher of all of it, and may know the dashboard password.
 * @throws ApiError person_not_found or not_joined
 */
export async function handOver(caller: DashboardCaller, id: number): Promise<ClassRecord> {
  return changeTeam(caller, async (change) => {
    const { session, cls } = change;
    const next = await findInvited(change, id);
    if (!next.joinedAt) throw new ApiError('not_joined');
    const former = await findSeat(cls, cls.instructorEmail, session);
    await SeatModel.updateOne({ id: former!.id }, { $set: { role: 'teacher', sections: [] } }, { session });
    await SeatModel.updateOne({ id }, { $set: { role: 'owner', sections: [] } }, { session });
    const instructor = { instructorName: next.fullName, instructorEmail: next.email };
    const words = classWords({ ...cls, ...instructor });
    await change.record({ kind: 'class-handed-over', aboutSeat: id });
    return alter(change, { $set: { ...instructor, ...words, mayPasswordBeKnown: true } });
  });
}

/**
 * Has the dashboard password open the class no more, or again.
 * @throws ApiError owner_by_password if it is switched off by somebody who would then not get in
 */
export async function switchPassword(caller: DashboardCaller, takesPassword: boolean): Promise<ClassRecord> {
  if (!takesPassword && caller.actor.person?.role !== 'owner') throw new ApiError('owner_by_password');
  return changeTeam(caller, async (change) => {
    if (!change.cls.isPasswordOff === takesPassword) return;
    await change.record({ kind: 'password-switched', facts: { takesPassword } });
    return alter(change, takesPassword ? { $unset: { isPasswordOff: '' } } : { $set: { isPasswordOff: true } });
  });
}

/** Leaves the dashboard password as it is, though somebody may know it who owns the class no more. */
export async function keepPassword(caller: DashboardCaller): Promise<ClassRecord> {
  return changeTeam(caller, (change) => alter(change, { $set: { mayPasswordBeKnown: false } }));
}

async function alter({ session, cls }: ClassChange, change: UpdateQuery<ClassRecord>): Promise<ClassRecord> {
  return (await changeDocument(ClassModel, cls.id, change, session)) ?? cls;
}

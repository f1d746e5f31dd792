import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Vault } from '../../platform/vault.ts';
import type { ClassChange } from '../../records/change-class.ts';
import type { ClassRecord } from '../../records/class.ts';
import { confirmLink, UNCONFIRMED } from '../../records/confirmation.ts';
import type { StudentMail } from '../../records/open-mails.ts';
import { queueMails, toStudent } from '../../records/outbox.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';

/**
 * Mails the link to everybody who has not confirmed, when a class begins to ask for it. Once there are groups it is too late.
 * @returns how many mails were queued
 */
export async function askToConfirm(vault: Vault, { session, cls, occurrence }: ClassChange): Promise<number> {
  if (cls.matchedRun !== null) return 0;
  const classId = cls.id;
  const students = await StudentModel.find({ classId, ...UNCONFIRMED })
    .session(session)
    .lean();
  const mails = students.map((student) => confirmAddressMail(vault, cls, student, occurrence));
  await queueMails({ vault }, session, mails);
  const asked = trusted({ $in: students.map(({ id }) => id) });
  const askedNow = { $set: { confirmAskedAt: databaseNow() } };
  if (students.length > 0) await StudentModel.updateMany({ classId, id: asked }, askedNow, { session });
  return mails.length;
}

/** The mail that asks a student to confirm the address, at first or as a reminder. */
export function confirmAddressMail(
  vault: Vault,
  { id, courseName, slug, deadline, timeZone, confirmAddresses }: ClassRecord,
  student: StudentRecord,
  occurrence: string,
): StudentMail {
  if (!slug) throw new Error(`class ${id} has no slug`);
  const confirming = {
    confirm: confirmLink(vault, student),
    ...(!confirmAddresses && { confirmFor: 'place' as const }),
  };
  return {
    kind: 'confirm-address',
    ...toStudent(student),
    occurrence,
    props: { courseName, slug, deadline: deadline.toISOString(), timeZone, ...confirming },
  };
}

import type { Vault } from '../../platform/vault.ts';
import { openAccessKey } from '../../records/access-key.ts';
import type { ClassChange } from '../../records/change-class.ts';
import { confirming } from '../../records/confirmation.ts';
import { type NewMail, queueMails, toStudent } from '../../records/outbox.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';

/** Notifies every student of a later deadline, and records it in the history. @returns how many mails were queued */
export async function announceMoreTime(
  vault: Vault,
  { session, cls, occurrence, record }: ClassChange,
  hadGroups: boolean,
): Promise<number> {
  const students = await StudentModel.find({ classId: cls.id }).session(session).lean();
  const mails = students.map((student) => deadlineExtendedMail(vault, { cls, occurrence }, student, hadGroups));
  await queueMails({ vault }, session, mails);
  const facts = { deadline: cls.deadline.toISOString(), emailsQueued: mails.length };
  await record({ kind: 'deadline-extended', facts });
  return mails.length;
}

function deadlineExtendedMail(
  vault: Vault,
  { cls, occurrence }: Pick<ClassChange, 'cls' | 'occurrence'>,
  student: StudentRecord,
  hadGroups: boolean,
): NewMail {
  const { id, courseName, slug, deadline, timeZone } = cls;
  if (!slug) throw new Error(`class ${id} has no slug`);
  return {
    kind: 'deadline-extended',
    ...toStudent(student),
    occurrence,
    props: {
      courseName,
      slug,
      deadline: deadline.toISOString(),
      timeZone,
      accessKey: openAccessKey(vault, student),
      ...confirming(vault, cls, student),
      hadGroups,
    },
  };
}

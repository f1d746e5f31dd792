import { databaseNow } from '../../platform/clock.ts';
import type { Vault } from '../../platform/vault.ts';
import { openAccessKey } from '../../records/access-key.ts';
import type { ClassChange } from '../../records/change-class.ts';
import { confirming } from '../../records/confirmation.ts';
import { type NewMail, queueMails, toStudent } from '../../records/outbox.ts';
import { askExpected } from '../../records/roster-standing.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';

/**
 * Announces a later deadline, and records it in the history: people on the roster who have not signed up are to be reminded,
 * and the students are notified if somebody wants it, or their groups are gone.
 * @returns how many mails were queued, and how many people are to be reminded
 */
export async function announceMoreTime(
  vault: Vault,
  { session, cls, occurrence, record }: ClassChange,
  { hadGroups, tellStudents }: { hadGroups: boolean; tellStudents: boolean },
): Promise<{ mailCount: number; reminded: number }> {
  const tells = hadGroups || tellStudents;
  const students = tells ? await StudentModel.find({ classId: cls.id }).session(session).lean() : [];
  const mails = students.map((student) => deadlineExtendedMail(vault, { cls, occurrence }, student, hadGroups));
  await queueMails({ vault }, session, mails);
  const { asked } = await askExpected(session, cls.id, databaseNow());
  const facts = { deadline: cls.deadline.toISOString(), emailsQueued: mails.length };
  await record({ kind: 'deadline-extended', facts });
  return { mailCount: mails.length, reminded: asked };
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

import { cellsOf } from '@study-groups/contracts/grid';
import type { Vault } from '../../platform/vault.ts';
import type { ClassRecord } from '../classes/model.ts';
import type { NewMail } from '../mails/queue.ts';
import { openAccessKey } from './access-key.ts';
import type { StudentRecord } from './model.ts';

/** The mail that confirms a submission and holds its edit link. @param occurrence tells a second one from the first */
export function submissionReceived(
  vault: Vault,
  cls: ClassRecord,
  student: StudentRecord,
  occurrence?: string,
): NewMail {
  if (!cls.slug) throw new Error(`class ${cls.id} has no slug`);
  return {
    kind: 'submission-received',
    to: { name: student.fullName, address: student.email },
    language: student.language,
    classId: cls.id,
    occurrence: occurrence ?? `student-${student.id}`,
    props: {
      fullName: student.fullName,
      courseName: cls.courseName,
      slug: cls.slug,
      deadline: cls.deadline.toISOString(),
      timeZone: cls.timeZone,
      accessKey: openAccessKey(vault, student),
      freeCells: cellsOf(student.availability),
    },
  };
}

import { openQuestions, questionText } from '@study-groups/contracts/class-answers';
import { cellsOf } from '@study-groups/contracts/grid';
import type { Vault } from '../../platform/vault.ts';
import { openAccessKey } from '../../records/access-key.ts';
import { databaseNow } from '../../platform/clock.ts';
import type { ClassRecord } from '../../records/class.ts';
import { confirming, confirmLink } from '../../records/confirmation.ts';
import type { AfterDeadline } from '../../records/mail-props.ts';
import type { StudentMail } from '../../records/open-mails.ts';
import { type NewMail, toStudent } from '../../records/outbox.ts';
import type { StudentRecord } from '../../records/student.ts';
import { isOver, mayStill } from './policy.ts';

/** The mail that confirms a submission and holds its edit link. @param occurrence tells a second one from the first */
export function submissionReceived(
  vault: Vault,
  cls: ClassRecord,
  student: StudentRecord,
  occurrence = `student-${student.id}`,
): StudentMail & { kind: 'submission-received' } {
  const mail = { ...toStudent(student), occurrence, kind: 'submission-received' } as const;
  return { ...mail, props: submissionProps(vault, cls, student) };
}

/** The mail to whose sign-up waits, with the link by which they join the class. */
export function toJoin(
  vault: Vault,
  mail: StudentMail & { kind: 'submission-received' },
  student: StudentRecord,
): StudentMail {
  return { ...mail, props: { ...mail.props, confirm: confirmLink(vault, student), confirmFor: 'joining' } };
}

/** The mail about a change, so that nobody else's change goes unnoticed. @param isCorrected whether it is not the student's own */
export function submissionUpdated(
  vault: Vault,
  cls: ClassRecord,
  student: StudentRecord,
  isCorrected: boolean,
): StudentMail {
  const occurrence = `student-${student.id}-${student.updatedAt.toISOString()}`;
  const mail = { ...toStudent(student), occurrence, kind: 'submission-updated' } as const;
  return { ...mail, props: { ...submissionProps(vault, cls, student), ...(isCorrected && { isCorrected }) } };
}

/** The mail to whom somebody else has added, with the edit link, by which they answer what is left. @param occurrence tells a second one from the first */
export function youWereAdded(vault: Vault, cls: ClassRecord, student: StudentRecord, occurrence: string): StudentMail {
  return {
    ...toStudent(student),
    occurrence,
    kind: 'you-were-added',
    props: {
      ...classProps(cls),
      ...afterDeadline(cls, student),
      ...confirming(vault, cls, student),
      instructorName: cls.instructorName,
      accessKey: openAccessKey(vault, student),
      isIncomplete: student.isIncomplete === true,
    },
  };
}

/** The mail that asks for what of the class's needed questions is open. @param occurrence tells a second one from the first */
export function questionsOpen(vault: Vault, cls: ClassRecord, student: StudentRecord, occurrence: string): StudentMail {
  const open = openQuestions(cls.setup?.questions ?? [], student.answers);
  return {
    ...toStudent(student),
    occurrence,
    kind: 'questions-open',
    props: {
      ...classProps(cls),
      ...afterDeadline(cls, student),
      instructorName: cls.instructorName,
      accessKey: openAccessKey(vault, student),
      questions: open.map((question) => questionText(question, student.language).title),
    },
  };
}

/** To the address that the submission had before, so that nobody can take it away unnoticed. */
export function addressChanged(cls: ClassRecord, before: StudentRecord, updatedAt: Date): StudentMail {
  const occurrence = `student-${before.id}-${updatedAt.toISOString()}`;
  return { ...toStudent(before), occurrence, kind: 'address-changed', props: { courseName: cls.courseName } };
}

/** To somebody who has left the class. @param options.isMarked whether the desk says so: then the form is no way back */
export function classLeft(
  cls: ClassRecord,
  student: StudentRecord,
  { hadGroup, isMarked, now }: { hadGroup: boolean; isMarked: boolean; now: Date },
): NewMail {
  const { courseName, instructorName, slug } = cls;
  const takesSignUps = !isMarked && (!isOver(cls, now) || mayStill(cls));
  return {
    ...toStudent(student),
    occurrence: `left-${student.id}-${now.toISOString()}`,
    kind: 'class-left',
    props: {
      courseName,
      instructorName,
      hadGroup,
      ...(isMarked && { isMarked }),
      ...(slug && takesSignUps && { slug }),
    },
  };
}

function classProps({ id, courseName, slug, deadline, timeZone }: ClassRecord) {
  if (!slug) throw new Error(`class ${id} has no slug`);
  return { courseName, slug, deadline: deadline.toISOString(), timeZone };
}

function submissionProps(vault: Vault, cls: ClassRecord, student: StudentRecord) {
  return {
    ...classProps(cls),
    accessKey: openAccessKey(vault, student),
    ...confirming(vault, cls, student),
    ...afterDeadline(cls, student),
    freeCells: cellsOf(student.availability),
  };
}

/** Nothing before the deadline. */
function afterDeadline(cls: ClassRecord, student: StudentRecord): { after?: AfterDeadline } {
  if (!isOver(cls, databaseNow())) return {};
  return { after: mayStill(cls, student) ? 'late' : 'closed' };
}

import { DEFAULT_LANGUAGE } from '@study-groups/contracts/language';
import type { ClassRecord } from '../../records/class.ts';
import type { RequestProps } from '../../records/mail-props.ts';
import { type NewMail, toInstructor } from '../../records/outbox.ts';
import { presentRequest } from './presenter.ts';

/** The mails of a new request: to its instructor, and to every admin. */
export function requestMails(
  cls: ClassRecord,
  admins: readonly NewMail['to'][],
): { received: NewMail; waiting: NewMail[] } {
  const { courseName, courseCode, university, semester, year, deadline, timeZone } = presentRequest(cls);
  const props: RequestProps = { courseName, courseCode, university, semester, year, deadline, timeZone };
  return {
    received: { ...toInstructor(cls), kind: 'request-received', props },
    waiting: admins.map((to) => ({
      kind: 'request-waiting',
      to,
      language: DEFAULT_LANGUAGE,
      classId: cls.id,
      props: { ...props, instructorName: cls.instructorName, instructorEmail: cls.instructorEmail },
    })),
  };
}

/** The mail that a request was not approved, with the reason where there is one. */
export function rejectionMail(cls: ClassRecord): NewMail {
  const { courseName, rejectionReason: reason } = cls;
  return { ...toInstructor(cls), kind: 'request-rejected', props: { courseName, ...(reason && { reason }) } };
}

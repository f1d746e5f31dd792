import type { IdentityRecord } from '../../records/identity.ts';
import type { MailDocument } from '../../records/mail.ts';
import type { RosterMailRecord } from '../../records/roster-mail.ts';
import type { SeatRecord } from '../../records/seat.ts';
import type { StudentRecord } from '../../records/student.ts';

/** Of a submission, what is no data of its student: numbers of ours, secrets, and what only finds it. */
export const LEFT_OUT = [
  'id',
  'classId',
  'accessKeyHash',
  'accessKeySealed',
  'words',
  'linkVersion',
  'feedVersion',
  'matchedRun',
  'leftOutOf',
] as const satisfies readonly (keyof StudentRecord)[];

/** A submission as its student gets it; of a wish not which group it is about. */
export function submissionRow(student: StudentRecord): Record<string, unknown> {
  const { wish } = student;
  const row: Record<string, unknown> = { ...student, ...(wish && { wish: wishRow(wish) }) };
  for (const name of ['_id', ...LEFT_OUT]) delete row[name];
  return row;
}

function wishRow({ reason, askedAt, declinedAt }: NonNullable<StudentRecord['wish']>) {
  return { reason, askedAt, declinedAt };
}

export function mailRow({ kind, language, createdAt, sentAt, status }: MailDocument) {
  return { kind, language, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, status };
}

export function seatRow({ email, fullName, role, sections, invitedAt, joinedAt, archivedAt, removedAt }: SeatRecord) {
  return { email, fullName, role, sections, invitedAt, joinedAt, archivedAt, removedAt };
}

export function identityRow({ issuer, subject, email, name, createdAt, seenAt }: IdentityRecord) {
  return { issuer, subject, email, name, createdAt, seenAt };
}

export function invitationsRow({ count, lastAt, stoppedAt, remindedFor }: RosterMailRecord) {
  return { count, lastAt, stoppedAt, remindedFor };
}

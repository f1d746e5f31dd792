import { type MeetingLink, type MemberLink, memberLinks } from '@study-groups/contracts/links';
import { ApiError } from '../platform/errors.ts';
import { equalSecrets, type Vault } from '../platform/vault.ts';
import { findWhoLeft } from './removed-student.ts';
import { StudentModel, type StudentRecord } from './student.ts';

type Linked = Pick<StudentRecord, 'id' | 'classId' | 'linkVersion' | 'feedVersion'>;

/** Returns what tokens are made from, so nothing of them is stored; with another version the earlier ones lead nowhere. */
const ofPage = ({ id, classId, linkVersion = 0 }: Linked) => JSON.stringify([classId, id, linkVersion]);
const ofMeeting = ({ id, classId, linkVersion = 0 }: Linked, meetingId: number) =>
  JSON.stringify([classId, id, linkVersion, meetingId]);
const ofFeed = ({ id, classId, feedVersion = 0 }: Linked) => JSON.stringify([classId, id, feedVersion]);

/** Returns the content of a mail's link that opens the student's own page. */
export function memberLink(vault: Vault, student: Linked): MemberLink {
  return { studentId: student.id, token: vault.hash(ofPage(student), 'member-page') };
}

/** Returns the content of a mail's link by which the student answers about a meeting. */
export function meetingLink(vault: Vault, student: Linked, meetingId: number): MeetingLink {
  return { meetingId, studentId: student.id, token: vault.hash(ofMeeting(student, meetingId), 'meeting-answer') };
}

/** Returns the end of the address of the student's calendar. */
export function feedLink(vault: Vault, student: Linked): string {
  return memberLinks.text({ studentId: student.id, token: vault.hash(ofFeed(student), 'calendar-feed') });
}

/**
 * The student whose page a link opens.
 * @throws ApiError class_left for the link of somebody who has left the course, link_not_found for one that leads nowhere
 */
export function findByMemberLink(vault: Vault, link: MemberLink | null): Promise<StudentRecord> {
  return findLinked(link, (student) => vault.hashes(ofPage(student), 'member-page'));
}

/** The student who answers by a link. @throws ApiError likewise */
export function findByMeetingLink(vault: Vault, link: MeetingLink | null): Promise<StudentRecord> {
  return findLinked(link, (student) => vault.hashes(ofMeeting(student, link!.meetingId), 'meeting-answer'));
}

/** The student whose calendar a link opens. @throws ApiError likewise */
export function findByFeedLink(vault: Vault, text: string): Promise<StudentRecord> {
  return findLinked(memberLinks.read(text), (student) => vault.hashes(ofFeed(student), 'calendar-feed'));
}

async function findLinked(
  link: MemberLink | null,
  tokensOf: (student: StudentRecord) => string[],
): Promise<StudentRecord> {
  if (!link) throw new ApiError('link_not_found');
  const { studentId } = link;
  const student = await StudentModel.findOne({ id: studentId }).lean();
  if (student && isRight(link, tokensOf(student))) return student;
  const left = student ? undefined : await findWhoLeft({ 'student.id': studentId });
  throw new ApiError(left && isRight(link, tokensOf(left)) ? 'class_left' : 'link_not_found');
}

const isRight = ({ token }: MemberLink, tokens: readonly string[]) =>
  tokens.some((right) => equalSecrets(right, token));

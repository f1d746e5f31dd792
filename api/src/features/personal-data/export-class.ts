import type { HeldAs } from '@study-groups/contracts/held-as';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { ClassRecord } from '../../records/class.ts';
import { DriveFolderModel } from '../../records/drive-folder.ts';
import { EventModel } from '../../records/event.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';
import { SeatModel } from '../../records/seat.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import type { SurveyAnswerRecord } from '../../records/survey-answer.ts';
import { WriteBackModel, type WriteBackRecord } from '../../records/write-back.ts';
import { findOwnAnswers, presentSurveys } from '../surveys/present.ts';
import { invitationsRow, mailRow, seatRow, submissionRow } from './rows.ts';

/** Exports what a class holds of an address. @param as its roles there */
export async function exportClass(
  cls: ClassRecord,
  email: string,
  as: readonly HeldAs[],
): Promise<Record<string, unknown>> {
  const of = { classId: cls.id, email };
  const [student, waiting, removed, roster, invitations, seat] = await Promise.all([
    StudentModel.findOne(of).lean(),
    WaitingStudentModel.findOne({ classId: cls.id, 'student.email': email }).lean(),
    RemovedStudentModel.find({ classId: cls.id, 'student.email': email }).lean(),
    RosterModel.findOne({ classId: cls.id, 'people.email': email }, { 'people.$': 1 }).lean(),
    RosterMailModel.findOne(of).lean(),
    SeatModel.findOne(of).lean(),
  ]);
  const { courseName, courseCode, university, semester, year, timeZone } = cls;
  const listed = roster?.people[0];
  return {
    class: { courseName, courseCode, university, semester, year, timeZone },
    as,
    ...(student && { submission: submissionRow(student), ...(await exportMember(cls, student)) }),
    ...(waiting && { waitingSubmission: submissionRow(waiting.student) }),
    ...(removed.length > 0 && { removedSubmissions: removed.map((each) => submissionRow(each.student)) }),
    ...(listed && { roster: { email: listed.email, fullName: listed.fullName, section: listed.section } }),
    ...(invitations && { invitations: invitationsRow(invitations) }),
    ...(seat && { seat: { ...seatRow(seat), ...(await exportTutored(cls.id, seat.id)) } }),
    ...(cls.instructorEmail === email && { request: requestRow(cls) }),
    ...(await exportLaunches(cls.id, email, { studentId: student?.id, seatId: seat?.id })),
    mails: await exportMails(cls.id, email, student?.id),
  };
}

/** The groups whose tutor somebody is. */
async function exportTutored(classId: number, tutorId: number): Promise<{ tutorOf?: string[] }> {
  const groups = await GroupModel.find({ classId, tutorId }, 'name').lean();
  return groups.length > 0 ? { tutorOf: groups.map(({ name }) => name) } : {};
}

function requestRow({ instructorName, instructorEmail, language, deadline, activeUntil, createdAt }: ClassRecord) {
  return { instructorName, instructorEmail, language, deadline, activeUntil, createdAt };
}

/** Exports what a learning platform says of somebody: its name for them, and that they are in its course. */
async function exportLaunches(
  classId: number,
  email: string,
  { studentId, seatId }: { studentId: number | undefined; seatId: number | undefined },
) {
  const made = [...(studentId === undefined ? [] : [{ studentId }]), ...(seatId === undefined ? [] : [{ seatId }])];
  const people = made.length > 0 ? await LtiPersonModel.find({ classId, $or: made }, 'sub').lean() : [];
  const isListed = (await LtiRosterModel.exists({ classId, emails: email })) !== null;
  return {
    ...(people.length > 0 && { platformNames: people.map(({ sub }) => sub) }),
    ...(isListed && { isInCourse: true }),
  };
}

/** Also those that went to an earlier address of the student. */
async function exportMails(classId: number, email: string, studentId: number | undefined) {
  const mine = [{ 'to.address': email }, ...(studentId === undefined ? [] : [{ studentId }])];
  return (await MailModel.find({ classId, $or: mine }).lean()).map(mailRow);
}

/** Exports what there is of somebody as a student of the class, beyond the submission. */
async function exportMember(cls: ClassRecord, student: StudentRecord): Promise<Record<string, unknown>> {
  const { id: studentId, classId } = student;
  const [group, meetings, answers, folders, events, writings] = await Promise.all([
    findGroupOf({ id: studentId, classId }),
    MeetingModel.find({ classId, $or: namesOf(studentId) }).lean(),
    findOwnAnswers(student),
    DriveFolderModel.find({ classId, ownerId: studentId }).lean(),
    EventModel.find({ classId, $or: [{ studentId }, { otherStudentId: studentId }] }, 'kind at').lean(),
    WriteBackModel.find({ classId, 'wanted.places.studentId': studentId }, 'setName wanted').lean(),
  ]);
  const { released = [] } = group ? await presentSurveys(cls, group, student, databaseNow()) : {};
  return {
    ...(group && { group: groupRow(group, studentId) }),
    meetings: meetings.map((meeting) => meetingRow(meeting, studentId)),
    surveys: answers.map(surveyRow),
    released,
    folders: folders.map(({ folderName, ownerEmail, shareUrl, createdAt }) => ({
      folderName,
      ownerEmail,
      shareUrl,
      createdAt,
    })),
    history: events.map(({ kind, at }) => ({ kind, at })),
    ...(writings.length > 0 && { writtenGroups: writings.flatMap((writing) => writtenRows(writing, studentId)) }),
  };
}

const writtenRows = ({ setName: set, wanted }: Pick<WriteBackRecord, 'setName' | 'wanted'>, studentId: number) =>
  wanted.flatMap(({ name: group, places }) =>
    places
      .filter((place) => place.studentId === studentId)
      .map(({ userId: platformId, outcome }) => ({ set, group, platformId, outcome })),
  );

const namesOf = (studentId: number) => [
  ...['answers', 'met', 'invited', 'proposals.answers'].map((list) => ({
    [list]: trusted({ $elemMatch: { studentId } }),
  })),
  { 'moved.by': studentId },
];

function groupRow({ name, score, bestMeetingTimes, createdAt, members }: GroupRecord, studentId: number) {
  const own = members.find((member) => member.studentId === studentId);
  const { isLeader, messageClicked, emailClicked, scheduleClicked } = own!;
  const links = { messageClicked, emailClicked, scheduleClicked };
  return { name, score, bestMeetingTimes, createdAt, members: members.length, isLeader, ...links };
}

function meetingRow(meeting: MeetingRecord, studentId: number) {
  const { startsAt, endsAt, place, state, answers, met, invited, proposals = [], moved } = meeting;
  const own = <One extends { studentId: number }>(list: readonly One[]) =>
    list.find((one) => one.studentId === studentId);
  return {
    startsAt,
    endsAt,
    place,
    state,
    said: own(answers)?.answer ?? null,
    saidMet: own(met)?.met ?? null,
    wasInvited: own(invited) !== undefined,
    otherHours: proposals.flatMap(({ startsAt: hour, by, answers: said }) => {
      const answer = own(said)?.answer;
      return answer ? [{ startsAt: hour, said: answer, proposed: by === studentId }] : [];
    }),
    moved: moved?.by === studentId,
  };
}

function surveyRow({ survey, answeredAt, answers, mateIds }: SurveyAnswerRecord) {
  return {
    survey,
    answeredAt,
    answers: answers.map(({ aboutId, scales }) => ({
      about: aboutId === null ? 'the group' : `member ${mateIds.indexOf(aboutId) + 1}`,
      scales,
    })),
  };
}

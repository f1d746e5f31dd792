import { type ClientSession, trusted } from 'mongoose';
import { KeyedWriteModel } from '../platform/idempotency/record.ts';
import { DriveFolderModel } from './drive-folder.ts';
import { LeaderLinkModel } from './leader-link.ts';
import { LtiPersonModel } from './lti-person.ts';
import { MailModel } from './mail.ts';
import { MeetingModel } from './meeting.ts';
import { MeetingTokenModel } from './meeting-token.ts';
import type { StudentRecord } from './student.ts';
import { SurveyAnswerModel } from './survey-answer.ts';
import { SurveyMeansModel } from './survey-means.ts';
import { erasePlaces } from './write-back.ts';

/**
 * Erases what else names students who are gone from a class: mails to them, links, notes of the folders that they shared, places
 * in meetings, what they said in surveys and what others said of them there, but for means that were fixed without their name, and answers that are given again. May be done again.
 */
export async function eraseTraces(
  classId: number,
  students: readonly Pick<StudentRecord, 'id' | 'email'>[],
  session?: ClientSession,
): Promise<void> {
  const options = session && { session };
  const ids = trusted({ $in: students.map(({ id }) => id) });
  const emails = trusted({ $in: students.map(({ email }) => email) });
  await MailModel.deleteMany({ classId, studentId: ids }, options);
  await LeaderLinkModel.deleteMany({ classId, studentId: ids }, options);
  await DriveFolderModel.deleteMany({ classId, ownerId: ids }, options);
  await LtiPersonModel.deleteMany({ classId, studentId: ids }, options);
  await KeyedWriteModel.deleteMany({ classId }, options);
  await MeetingTokenModel.deleteMany({ classId, leaderId: ids }, options);
  const theirs = trusted({ studentId: ids });
  await MeetingModel.updateMany({ classId }, { $pull: { answers: theirs, met: theirs, invited: theirs } }, options);
  await MeetingModel.updateMany({ classId }, { $pull: { proposals: trusted({ by: ids }) } }, options);
  const asked = { classId, 'proposals.answers.studentId': ids };
  await MeetingModel.updateMany(asked, { $pull: { 'proposals.$[].answers': theirs } }, options);
  await MeetingModel.updateMany({ classId, 'moved.by': ids }, { $unset: { 'moved.by': 1 } }, options);
  await SurveyAnswerModel.deleteMany({ classId, studentId: ids }, options);
  const ofThem = { answers: trusted({ aboutId: ids }), mateIds: ids };
  await erasePlaces(
    classId,
    students.map(({ id }) => id),
    session,
  );
  await SurveyAnswerModel.updateMany({ classId, mateIds: ids }, { $pull: ofThem }, options);
  await SurveyMeansModel.updateMany({ classId }, { $pull: { members: theirs } }, options);
  await MeetingTokenModel.updateMany({ classId }, { $pull: { groupMembers: trusted({ email: emails }) } }, options);
}

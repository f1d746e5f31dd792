import type { ClientSession } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { KeyedWriteModel } from '../../platform/idempotency/record.ts';
import { type Also, inTransaction, nothingElse } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { DriveFolderModel } from '../../records/drive-folder.ts';
import { EditModel } from '../../records/edit.ts';
import { ErasureModel, type ErasureRecord } from '../../records/erasure.ts';
import { EventModel } from '../../records/event.ts';
import { GoogleSignInModel } from '../../records/google-sign-in.ts';
import { GroupModel } from '../../records/group.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { unlinkCourses } from '../../records/lti-course.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';
import { PreviewModel } from '../../records/preview.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { type Actor, eraseEvents, JOB, recordEvent } from '../../records/record-event.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';
import { RunModel } from '../../records/run.ts';
import { SeatModel } from '../../records/seat.ts';
import { SignUpModel } from '../../records/sign-up.ts';
import { StudentModel } from '../../records/student.ts';
import { SurveyAnswerModel } from '../../records/survey-answer.ts';
import { SurveyMeansModel } from '../../records/survey-means.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { WriteBackModel } from '../../records/write-back.ts';

/** Models whose records belong to a class, by their `classId`, and go with it. */
export const OF_A_CLASS = [
  StudentModel,
  RemovedStudentModel,
  WaitingStudentModel,
  SignUpModel,
  GroupModel,
  RunModel,
  PreviewModel,
  RosterModel,
  RosterMailModel,
  LtiRosterModel,
  LtiPersonModel,
  SeatModel,
  HomeLinkModel,
  EditModel,
  WriteBackModel,
  EventModel,
  LeaderLinkModel,
  MeetingTokenModel,
  MeetingModel,
  SurveyAnswerModel,
  SurveyMeansModel,
  GoogleSignInModel,
  DriveFolderModel,
  KeyedWriteModel,
  MailModel,
];

/**
 * Erases a class with everything that names it in one transaction, and then its mails that were sent: the largest class
 * has more of them than the database takes in one. What a crash in between leaves goes when the erasure is settled. Only
 * counts stay.
 * @param by who does it; the job by default
 * @param isMeant asked in the transaction whether the class is still the one that is meant
 * @param also is written in the transaction
 * @throws ApiError class_not_found
 */
export async function eraseClass(
  id: number,
  reason: ErasureRecord['reason'],
  {
    by = JOB,
    isMeant = () => true,
    also = nothingElse,
  }: { by?: Actor; isMeant?: (cls: ClassRecord) => boolean; also?: Also } = {},
): Promise<void> {
  await inTransaction(async (session) => {
    const cls = await ClassModel.findOneAndDelete({ id }, { session }).lean();
    if (!cls || !isMeant(cls)) throw new ApiError('class_not_found');
    const erasure: ErasureRecord = {
      classId: id,
      reason,
      studentCount: await StudentModel.countDocuments({ classId: id }).session(session),
      groupCount: await GroupModel.countDocuments({ classId: id }).session(session),
      runCount: await RunModel.countDocuments({ classId: id }).session(session),
      mailCount: await MailModel.countDocuments({ classId: id }).session(session),
      erasedAt: databaseNow(),
      settled: false,
    };
    await eraseRecords(id, session);
    await ErasureModel.create([erasure], { session });
    const kind = reason === 'deleted' ? 'class-deleted' : 'class-expired';
    const facts = { students: erasure.studentCount, groups: erasure.groupCount };
    await recordEvent(session, by, { kind, classId: id, facts });
    await also(session);
  });
  await eraseRecords(id);
}

/**
 * Erases what is stored of a class, but what admins did, and that a course of a learning platform had one.
 * @param session of a transaction, which leaves the mails that were sent
 */
export async function eraseRecords(classId: number, session?: ClientSession): Promise<void> {
  await eraseEvents(classId, session);
  await unlinkCourses(classId, session);
  for (const model of OF_A_CLASS) {
    if (model === EventModel) continue;
    const unsent = session && model === MailModel && { status: { $ne: 'sent' } };
    await model.collection.deleteMany({ classId, ...unsent }, session && { session });
  }
}

import { PERSONALITY, UNANSWERED } from '@study-groups/contracts/choices';
import type { addStudent as call } from '@study-groups/contracts/student-entry';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueAccessKey } from '../../records/access-key.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import type { ClassRecord } from '../../records/class.ts';
import { EDIT_MAILS_WAIT_MS, keepEdit } from '../../records/edits.ts';
import { mailTurns } from '../../records/open-mails.ts';
import { queueMails } from '../../records/outbox.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { youWereAdded } from './mails.ts';
import { answersToKeep, assertActive, assertFit, assertOffers } from './policy.ts';
import { isIncomplete, splitTexts } from './store-submission.ts';
import { roomFor } from './submit.ts';

type Body = z.output<NonNullable<(typeof call)['body']>>;

/**
 * Adds a student to a class on somebody else's word, with the mail that says so and asks for what is left to answer. They count
 * without a confirmed address, and are in no group. It can be undone like the removal of many, which takes them out again.
 * @throws ApiError class_ended, class_full, invalid_request, email_taken or stale
 */
export async function addStudent(
  platform: Platform,
  caller: DashboardCaller,
  { version: seen, ...entry }: Body,
): Promise<{ studentId: number; isIncomplete: boolean } & Outcome> {
  const { vault } = platform;
  const classId = caller.cls.id;
  const id = await nextId('students');
  const { accessKey: _accessKey, ...key } = issueAccessKey(vault, id);
  const turns = mailTurns(platform);
  try {
    return await changeClass({ classId, by: caller.actor, seen }, async (change) => {
      const { session, cls, record, occurrence } = change;
      const now = databaseNow();
      assertActive(cls, now);
      if (entry.preferredGroupSize) assertOffers(cls, entry.preferredGroupSize);
      assertFit(cls, entry.answers, { isWhole: false });
      const student: StudentRecord = { ...withOpenAnswers(cls, entry), ...key, id, createdAt: now, updatedAt: now };
      await roomFor(session, cls, student);
      await WaitingStudentModel.deleteMany({ classId, 'student.email': student.email }, { session });
      await StudentModel.create([student], { session });
      const eventId = await record({ kind: 'student-added', studentId: id });
      const mail = {
        ...youWereAdded(vault, cls, student, occurrence),
        notBefore: await turns.ofEntry(cls),
      };
      const mails = await queueMails(platform, session, [mail], EDIT_MAILS_WAIT_MS);
      await keepEdit(change, {
        eventId,
        before: { groups: [], removed: { ids: [id], areGone: true } },
        after: { groups: [], removed: { ids: [id], areGone: false } },
        mails,
      });
      return { studentId: id, isIncomplete: student.isIncomplete === true, ...outcomeOf(change) };
    });
  } catch (error) {
    if (isDuplicate(error, 'email')) throw new ApiError('email_taken');
    throw error;
  }
}

/** A new student of the class as far as they are known: what is not stays open. */
function withOpenAnswers(
  cls: ClassRecord,
  entry: Omit<Body, 'version'>,
): Omit<StudentRecord, 'id' | 'createdAt' | 'updatedAt' | 'accessKeyHash' | 'accessKeySealed'> {
  const { given } = splitTexts(entry);
  const open = {
    availability: {},
    engagementStyle: UNANSWERED,
    priorKnowledge: UNANSWERED,
    communicationPreference: UNANSWERED,
    personalityType: PERSONALITY.default,
    preferredGroupSize: UNANSWERED,
    studyFormat: UNANSWERED,
    studyIntensity: UNANSWERED,
    meetingFrequency: UNANSWERED,
    groupDynamics: 'no-preference',
    communicationStyle: 'slack-discord',
    language: cls.language,
  } as const;
  const student = {
    ...open,
    studyRole: [],
    friendPreferences: [],
    ...given,
    ...(given.answers && { answers: answersToKeep(cls, given.answers, undefined) }),
    classId: cls.id,
    words: studentWords(entry),
    matchedRun: null,
    isAdded: true,
    isCounted: true,
  };
  return { ...student, ...(isIncomplete(student) && { isIncomplete: true }) };
}

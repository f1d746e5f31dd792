import { MESSAGES } from '@study-groups/contracts/messages';
import { type SurveyAnswer, type SurveyName, SURVEYS } from '@study-groups/contracts/surveys';
import { namesOf } from '@study-groups/contracts/tables';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findApproved } from '../../records/find-class.ts';
import { findGroupOf } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { SurveyAnswerModel, type SurveyAnswerRecord } from '../../records/survey-answer.ts';
import { findWindows } from './formed.ts';
import { matesOf } from './mates.ts';
import { openWindows, type SurveyWindow } from './when.ts';

type Answerer = Pick<StudentRecord, 'id' | 'classId' | 'createdAt' | 'isAdded' | 'readdressedAt'>;

/**
 * Stores what a member says in a survey of the group, or of mates who are in it now. An answer replaces the one about the same,
 * and without scales takes it back; what was said of others stays.
 * @throws ApiError no_group for a student in none, survey_closed also for a survey that the class does not want, and
 * invalid_request about whom or for what the survey does not ask
 */
export async function answerSurvey(
  student: Answerer,
  survey: SurveyName,
  answers: readonly SurveyAnswer[],
): Promise<void> {
  const { id, classId } = student;
  await inTransaction(async (session) => {
    const cls = await findApproved({ id: classId }, session);
    const group = await findGroupOf(student, session);
    if (!group) throw new ApiError('no_group');
    const mateIds = matesOf(group, id);
    const open = openWindows(cls, await findWindows(cls, session), databaseNow());
    const window = open.find((each) => each.survey === survey);
    if (mateIds.length === 0 || !window) throw new ApiError('survey_closed');
    assertAsked(survey, answers, mateIds);
    // Who leaves the group at this moment, or is erased, comes before or after it.
    await GroupModel.updateOne({ classId, id: group.id }, { $inc: { surveyAnswers: 1 } }, { session });
    const of = { classId, groupId: group.id, survey, studentId: id };
    const before = await SurveyAnswerModel.findOne(of).session(session).lean();
    const change = {
      $set: {
        answers: merged(before?.answers ?? [], answers),
        answeredAt: databaseNow(),
        ...(mayBeDesk(student, window) && { mayBeOfDesk: true }),
      },
      $addToSet: { mateIds: trusted({ $each: mateIds }) },
    };
    await SurveyAnswerModel.updateOne(of, change, { session, upsert: true });
  });
}

/** Returns true if the desk may read a student's mail: it gave them or perhaps their address, or they came once the survey was open. */
function mayBeDesk({ isAdded, readdressedAt, createdAt }: Answerer, { opensAt }: SurveyWindow): boolean {
  return isAdded === true || readdressedAt !== undefined || createdAt > opensAt;
}

/** @throws ApiError invalid_request */
function assertAsked(
  survey: SurveyName,
  answers: readonly SurveyAnswer[],
  mateIds: readonly GroupRecord['id'][],
): void {
  const { about, questions } = SURVEYS[survey];
  const asked: readonly string[] = questions;
  const said = new Set<number | undefined>();
  for (const [at, { aboutId, scales }] of answers.entries()) {
    const isAsked = about === 'group' ? aboutId === undefined : aboutId !== undefined && mateIds.includes(aboutId);
    if (!isAsked || said.has(aboutId)) throw invalidField(`answers.${at}.aboutId`, MESSAGES.invalid);
    said.add(aboutId);
    const other = namesOf(scales).find((question) => !asked.includes(question));
    if (other) throw invalidField(`answers.${at}.scales.${other}`, MESSAGES.unknownField);
  }
}

function merged(
  before: SurveyAnswerRecord['answers'],
  answers: readonly SurveyAnswer[],
): SurveyAnswerRecord['answers'] {
  const said = answers.map(({ aboutId = null, scales }) => ({ aboutId, scales }));
  const others = before.filter(({ aboutId }) => said.every((answer) => answer.aboutId !== aboutId));
  return [...others, ...said.filter(({ scales }) => namesOf(scales).length > 0)];
}

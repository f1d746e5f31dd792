import type { MyGroup } from '@study-groups/contracts/my-group';
import { type OpenSurvey, type Released, SURVEY_NAMES, SURVEYS } from '@study-groups/contracts/surveys';
import { trusted } from 'mongoose';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { StudentRecord } from '../../records/student.ts';
import { SurveyAnswerModel, type SurveyAnswerRecord } from '../../records/survey-answer.ts';
import type { SurveyMeansRecord } from '../../records/survey-means.ts';
import { closeSurveys, findFixed } from './close.ts';
import { findWindows } from './formed.ts';
import { matesOf } from './mates.ts';
import { openWindows, type SurveyWindow } from './when.ts';

/** The surveys on a member's page: those that are open, and what mates said of the member in those that are closed. */
export async function presentSurveys(
  cls: ClassRecord,
  group: GroupRecord,
  student: Pick<StudentRecord, 'id' | 'classId' | 'readdressedAt'>,
  now: Date,
): Promise<Pick<MyGroup, 'surveys' | 'released'>> {
  const studentId = student.id;
  const found = await findWindows(cls);
  if (found.length === 0 || matesOf(group, studentId).length === 0) return { surveys: [], released: [] };
  const closed = await closeSurveys(cls);
  const of = { classId: cls.id, groupId: group.id };
  const [windows, given, fixed] = await Promise.all([
    findWindows(closed),
    findOwnAnswers(student, { groupId: group.id }),
    findFixed(of, PEERS),
  ]);
  return shownSurveys({ cls: closed, windows, group, given, fixed }, studentId, now);
}

/**
 * Returns what a student said, except what the present owner of the mailbox may not have said: they got another address
 * since, perhaps from the desk.
 */
export function findOwnAnswers(
  { id: studentId, classId, readdressedAt }: Pick<StudentRecord, 'id' | 'classId' | 'readdressedAt'>,
  of: { groupId?: number } = {},
): Promise<SurveyAnswerRecord[]> {
  const since = readdressedAt && { answeredAt: trusted({ $gt: readdressedAt }) };
  return SurveyAnswerModel.find({ classId, studentId, ...of, ...since })
    .sort({ survey: 1 })
    .lean();
}

const PEERS = SURVEY_NAMES.filter((survey) => SURVEYS[survey].about === 'mates');

/**
 * The facts that decide what a group's members see: the class, when its surveys are open, and what was answered in the group.
 */
export interface AnsweredGroup {
  cls: ClassRecord;
  windows: readonly SurveyWindow[];
  group: GroupRecord;
  given: readonly SurveyAnswerRecord[];
  /** Means that were fixed when they closed. */
  fixed: readonly SurveyMeansRecord[];
}

/** See `presentSurveys`. */
export function shownSurveys(
  { cls, windows, group, given, fixed }: AnsweredGroup,
  studentId: number,
  now: Date,
): Pick<MyGroup, 'surveys' | 'released'> {
  const mates = matesOf(group, studentId);
  if (mates.length === 0) return { surveys: [], released: [] };
  const own = given.filter((answer) => answer.studentId === studentId);
  return {
    surveys: openWindows(cls, windows, now).map((window) => presentOpen(window, mates, own)),
    released: windows
      .filter(({ until }) => until <= now)
      .flatMap(({ survey }) => presentReleased(survey, studentId, fixed) ?? []),
  };
}

function presentOpen(
  { survey, until }: SurveyWindow,
  mates: readonly number[],
  own: readonly SurveyAnswerRecord[],
): OpenSurvey {
  const answers = own.find((answer) => answer.survey === survey)?.answers ?? [];
  return {
    survey,
    until: until.toISOString(),
    ...(SURVEYS[survey].about === 'mates' && { mates: [...mates] }),
    // What was said of somebody who has left stays, but can't be changed.
    answers: answers
      .filter(({ aboutId }) => aboutId === null || mates.includes(aboutId))
      .map(({ aboutId, scales }) => ({ ...(aboutId !== null && { aboutId }), scales })),
  };
}

/** Presents what the mates of a member said in one group, as it was when the survey closed. */
function presentReleased(
  survey: Released['survey'],
  studentId: number,
  fixed: readonly SurveyMeansRecord[],
): Released | undefined {
  const of = fixed.find((each) => each.survey === survey)?.members.find((each) => each.studentId === studentId);
  return of && { survey, from: of.from, means: of.means };
}

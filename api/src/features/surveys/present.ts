import type { MyGroup } from '@study-groups/contracts/my-group';
import { type OpenSurvey, type Released, RELEASED_FROM, SURVEYS } from '@study-groups/contracts/surveys';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import { SurveyAnswerModel, type SurveyAnswerRecord } from '../../records/survey-answer.ts';
import { findWindows } from './formed.ts';
import { matesOf } from './mates.ts';
import { meansOf } from './means.ts';
import { openWindows, type SurveyWindow } from './when.ts';

/** The surveys on a member's page: those that are open, and what mates said of the member in those that are closed. */
export async function presentSurveys(
  cls: ClassRecord,
  group: GroupRecord,
  studentId: number,
  now: Date,
): Promise<Pick<MyGroup, 'surveys' | 'released'>> {
  const windows = await findWindows(cls);
  if (windows.length === 0 || matesOf(group, studentId).length === 0) return { surveys: [], released: [] };
  const given = await SurveyAnswerModel.find({ classId: cls.id, groupId: group.id }).lean();
  return shownSurveys({ cls, windows, group, given }, studentId, now);
}

/** What decides what a group's members see: the class, when its surveys are open, and what was answered in the group. */
export interface AnsweredGroup {
  cls: ClassRecord;
  windows: readonly SurveyWindow[];
  group: GroupRecord;
  given: readonly SurveyAnswerRecord[];
}

/** See `presentSurveys`. */
export function shownSurveys(
  { cls, windows, group, given }: AnsweredGroup,
  studentId: number,
  now: Date,
): Pick<MyGroup, 'surveys' | 'released'> {
  const mates = matesOf(group, studentId);
  if (mates.length === 0) return { surveys: [], released: [] };
  const own = given.filter((answer) => answer.studentId === studentId);
  return {
    surveys: openWindows(cls, windows, now).map((window) => presentOpen(window, mates, own)),
    released: windows
      .filter(({ survey, until }) => SURVEYS[survey].about === 'mates' && until <= now)
      .flatMap(({ survey }) => presentReleased(survey, studentId, given) ?? []),
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

/** What the mates of a member said in one group; nothing of a question that fewer than `RELEASED_FROM` answered. */
function presentReleased(
  survey: Released['survey'],
  studentId: number,
  given: readonly SurveyAnswerRecord[],
): Released | undefined {
  const about = given
    .filter((answer) => answer.survey === survey)
    .flatMap(({ answers }) => answers.filter(({ aboutId }) => aboutId === studentId));
  const means = meansOf(
    about.map(({ scales }) => scales),
    RELEASED_FROM,
  );
  return Object.keys(means).length > 0 ? { survey, from: about.length, means } : undefined;
}

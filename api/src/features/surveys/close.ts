import { RELEASED_FROM, type SurveyName, SURVEYS } from '@study-groups/contracts/surveys';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { SurveyAnswerModel, type SurveyAnswerRecord } from '../../records/survey-answer.ts';
import { SurveyMeansModel, type SurveyMeansRecord } from '../../records/survey-means.ts';
import { findWindows } from './formed.ts';
import { meansOf } from './means.ts';

/**
 * Fixes the means of the surveys of a class that have closed, each once: by the job, or by the first reader. Safe to repeat and
 * to run concurrently.
 * @returns the class as it is then
 */
export async function closeSurveys(cls: ClassRecord): Promise<ClassRecord> {
  const isFixed = ({ closedSurveys = [] }: ClassRecord, survey: SurveyName) =>
    closedSurveys.some((each) => each.survey === survey);
  const over = (await findWindows(cls)).filter(({ survey, until }) => until <= databaseNow() && !isFixed(cls, survey));
  let after = cls;
  for (const { survey } of over) {
    // Without answers there is nothing to tell, and it may open again where the term is corrected.
    if (!(await SurveyAnswerModel.exists({ classId: cls.id, survey }))) continue;
    after = await inTransaction(async (session) => {
      const now = databaseNow();
      const found = await ClassModel.findOne({ id: cls.id }).session(session).lean();
      if (!found || isFixed(found, survey)) return found ?? after;
      const window = (await findWindows(found, session)).find((each) => each.survey === survey);
      if (!window || window.until > now) return found;
      // A concurrent answer comes before this, or is told that the survey has closed.
      await GroupModel.updateMany({ classId: cls.id }, { $inc: { surveyAnswers: 1 } }, { session });
      const groups = await GroupModel.find({ classId: cls.id }, 'id members.studentId').session(session).lean();
      const given = await SurveyAnswerModel.find({ classId: cls.id, survey }).session(session).lean();
      await SurveyMeansModel.insertMany(fixedMeans(survey, groups, given), { session });
      const closedSurveys = [...(found.closedSurveys ?? []), { survey, at: window.until }];
      await ClassModel.updateOne({ id: cls.id }, { $set: { closedSurveys } }, { session });
      return { ...found, closedSurveys };
    });
  }
  return after;
}

/** Returns what each group said, including groups that are gone and may come back by undoing. */
function fixedMeans(
  survey: SurveyName,
  groups: readonly Pick<GroupRecord, 'id' | 'members'>[],
  given: readonly SurveyAnswerRecord[],
): SurveyMeansRecord[] {
  const isOfGroup = SURVEYS[survey].about === 'group';
  const membersOf = new Map(groups.map(({ id, members }) => [id, members.map(({ studentId }) => studentId)]));
  return [...new Set(given.map(({ groupId }) => groupId))].map((groupId) => {
    const all = given.filter((each) => each.groupId === groupId);
    const scales = (of: typeof all) => of.flatMap(({ answers }) => answers.map((each) => each.scales));
    return {
      classId: all[0]!.classId,
      groupId,
      survey,
      answered: isOfGroup
        ? answeredOf(all, membersOf.get(groupId)?.length ?? 0)
        : answeredIn(all, membersOf.get(groupId) ?? []),
      // Of what members say of each other the desk knows each answer anyway.
      means: isOfGroup
        ? meansOf(scales(all), RELEASED_FROM, scales(all.filter(({ mayBeOfDesk }) => !mayBeOfDesk)))
        : {},
      members: isOfGroup ? [] : membersMeans(all.flatMap(({ answers }) => answers)),
    };
  });
}

type Given = Pick<SurveyAnswerRecord, 'studentId' | 'answers'>;

const isAnswer = ({ answers }: Given) => answers.length > 0;

/** Counts how many of those who are in a group have answered. */
export function answeredIn(given: readonly Given[], memberIds: readonly number[]): number {
  return given.filter((each) => isAnswer(each) && memberIds.includes(each.studentId)).length;
}

/**
 * Counts the answers of a group without a look at whose they are, though not more than it has members: if one were counted with
 * its member alone, taking somebody out and back in would tell whether they have answered.
 */
export function answeredOf(given: readonly Given[], members: number): number {
  return Math.min(given.filter(isAnswer).length, members);
}

/** Of each member what the mates said; nothing of a question that fewer than `RELEASED_FROM` answered. */
function membersMeans(answers: SurveyAnswerRecord['answers']): SurveyMeansRecord['members'] {
  return [...new Set(answers.flatMap(({ aboutId }) => aboutId ?? []))].flatMap((studentId) => {
    const said = answers.filter(({ aboutId }) => aboutId === studentId).map(({ scales }) => scales);
    const means = meansOf(said, RELEASED_FROM);
    return Object.keys(means).length === 0 ? [] : { studentId, from: said.length, means };
  });
}

/** Finds what was fixed for a group, or for all of a class. */
export function findFixed(of: { classId: number; groupId?: number }, surveys: readonly SurveyName[]) {
  return SurveyMeansModel.find({ ...of, survey: trusted({ $in: [...surveys] }) }).lean();
}

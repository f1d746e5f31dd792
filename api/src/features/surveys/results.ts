import {
  NAMELESS_FROM,
  type PEER_PATTERNS,
  type SurveyName,
  type SurveyResult,
  SURVEYS,
  type SurveyAnswer,
} from '@study-groups/contracts/surveys';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import type { ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { SurveyAnswerModel, type SurveyAnswerRecord } from '../../records/survey-answer.ts';
import { findWindows } from './formed.ts';
import { mean, meansOf } from './means.ts';
import { wantsSurvey } from './when.ts';

type GroupResult = SurveyResult['groups'][number];
type MemberResult = NonNullable<GroupResult['members']>[number];
type Pattern = (typeof PEER_PATTERNS)[number];

/** So much lower than what the others say is worth a talk; */
const FAR_BELOW = 2;
/** means that are equal on paper differ by less than this. */
const ROUNDING = 1e-9;
/** So many have to answer about others before somebody about whom nobody does is worth one. */
const OTHERS_FROM = 2;

/** What the groups that a class has now said in the surveys that have opened: those that it wants, or of which there are answers. */
export async function readResults(cls: ClassRecord): Promise<SurveyResult[]> {
  const now = databaseNow();
  const opened = (await findWindows(cls)).filter(({ opensAt }) => opensAt <= now);
  if (opened.length === 0) return [];
  const classId = cls.id;
  const [groups, students, given] = await Promise.all([
    GroupModel.find({ classId }, 'id members.studentId').sort(IN_ORDER).lean(),
    StudentModel.find({ classId }, 'id').lean(),
    SurveyAnswerModel.find({ classId, survey: trusted({ $in: opened.map(({ survey }) => survey) }) }).lean(),
  ]);
  // Whoever is removed and may come back is not named meanwhile.
  const present = new Set(students.map(({ id }) => id));
  return opened.flatMap(({ survey, opensAt, until }) => {
    const ofSurvey = given.filter((answer) => answer.survey === survey && present.has(answer.studentId));
    if (ofSurvey.length === 0 && !wantsSurvey(cls, survey)) return [];
    return {
      survey,
      opensAt: opensAt.toISOString(),
      until: until.toISOString(),
      groups: groups.map((group) => {
        const ofGroup = ofSurvey.filter(({ groupId }) => groupId === group.id);
        return presentGroup(survey, group, ofGroup, present);
      }),
    };
  });
}

type Members = Pick<GroupRecord, 'id' | 'members'>;
type Given = Pick<SurveyAnswerRecord, 'studentId' | 'answers' | 'mateIds'>;

function presentGroup(
  survey: SurveyName,
  { id, members }: Members,
  all: readonly Given[],
  present: ReadonlySet<number>,
): GroupResult {
  const given = all
    .map((answer) => ({
      ...answer,
      answers: answer.answers.filter(({ aboutId }) => aboutId === null || present.has(aboutId)),
    }))
    .filter(({ answers }) => answers.length > 0);
  const memberIds = members.map(({ studentId }) => studentId);
  const scales = given.flatMap(({ answers }) => answers.map((answer) => answer.scales));
  const isNamed = SURVEYS[survey].about === 'mates';
  const spokenOf = given.flatMap(({ answers }) => answers.flatMap(({ aboutId }) => aboutId ?? []));
  return {
    groupId: id,
    answered: given.filter(({ studentId }) => memberIds.includes(studentId)).length,
    means: meansOf(scales, isNamed ? 1 : NAMELESS_FROM),
    // Who has left is among them, with what was said before.
    ...(isNamed && { members: [...new Set([...memberIds, ...spokenOf])].map((about) => presentMember(about, given)) }),
  };
}

function presentMember(studentId: number, given: readonly Given[]): MemberResult {
  const said = given.flatMap(({ studentId: by, answers }) =>
    answers.filter(({ aboutId }) => aboutId === studentId).map(({ scales }) => ({ by, scales })),
  );
  const from = said.map(({ by, scales }) => ({ studentId: by, mean: mean(valuesOf(scales)) }));
  const pattern = patternOf(studentId, from, given);
  return {
    studentId,
    means: meansOf(
      said.map(({ scales }) => scales),
      1,
    ),
    from,
    ...(pattern && { pattern }),
  };
}

const valuesOf = (scales: SurveyAnswer['scales']) => Object.values(scales);

function patternOf(studentId: number, from: MemberResult['from'], given: readonly Given[]): Pattern | undefined {
  if (from.length === 0) {
    // Who came to the group later could not be answered about.
    const silent = given.filter(({ mateIds }) => mateIds.includes(studentId));
    return silent.length >= OTHERS_FROM ? 'nobody-answers' : undefined;
  }
  const farBelow = from.filter((each) => {
    const others = from.filter((other) => other !== each).map((other) => other.mean);
    return others.length >= OTHERS_FROM && mean(others) - each.mean >= FAR_BELOW - ROUNDING;
  });
  return farBelow.length === 1 ? 'one-against-all' : undefined;
}

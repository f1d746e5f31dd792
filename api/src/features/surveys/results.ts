import { type PEER_PATTERNS, type SurveyResult, SURVEYS, type SurveyAnswer } from '@study-groups/contracts/surveys';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import type { ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { SurveyAnswerModel, type SurveyAnswerRecord } from '../../records/survey-answer.ts';
import { answeredIn, answeredOf, closeSurveys, findFixed } from './close.ts';
import { findWindows } from './formed.ts';
import { mean, meansOf } from './means.ts';
import { wantsSurvey } from './when.ts';

type GroupResult = SurveyResult['groups'][number];
type MemberResult = NonNullable<GroupResult['members']>[number];
type Pattern = (typeof PEER_PATTERNS)[number];

/** Distance below what the others say that is worth a talk; */
const FAR_BELOW = 2;
/** means that are equal on paper differ by less than this. */
const ROUNDING = 1e-9;
/** Number of members who have to answer about others before somebody about whom nobody does is worth one. */
const OTHERS_FROM = 2;

/**
 * Reads what the present groups of a class said in the surveys that have opened: those that it wants, or of which there are
 * answers. Of the group there are means once the survey has closed, as they were then.
 */
export async function readResults(asked: ClassRecord): Promise<SurveyResult[]> {
  const now = databaseNow();
  const cls = await closeSurveys(asked);
  const opened = (await findWindows(cls)).filter(({ opensAt }) => opensAt <= now);
  if (opened.length === 0) return [];
  const classId = cls.id;
  const names = opened.map(({ survey }) => survey);
  const [groups, students, given, fixed] = await Promise.all([
    GroupModel.find({ classId }, 'id members.studentId').sort(IN_ORDER).lean(),
    StudentModel.find({ classId }, 'id').lean(),
    SurveyAnswerModel.find({ classId, survey: trusted({ $in: names }) }).lean(),
    findFixed({ classId }, names),
  ]);
  // Students who are removed and may come back are not named meanwhile.
  const present = new Set(students.map(({ id }) => id));
  return opened.flatMap(({ survey, opensAt, until }) => {
    const ofSurvey = given.filter((answer) => answer.survey === survey);
    const means = fixed.filter((each) => each.survey === survey);
    if (ofSurvey.length + means.length === 0 && !wantsSurvey(cls, survey)) return [];
    const isNamed = SURVEYS[survey].about === 'mates';
    return {
      survey,
      opensAt: opensAt.toISOString(),
      until: until.toISOString(),
      groups: groups.map((group) => {
        const ofGroup = ofSurvey.filter(({ groupId }) => groupId === group.id);
        if (isNamed) return presentNamed(group, ofGroup, present);
        const closed = means.find(({ groupId }) => groupId === group.id);
        if (closed) return { groupId: group.id, answered: closed.answered, means: closed.means };
        return { groupId: group.id, answered: answeredOf(ofGroup, group.members.length), means: {} };
      }),
    };
  });
}

type Members = Pick<GroupRecord, 'id' | 'members'>;
type Given = Pick<SurveyAnswerRecord, 'studentId' | 'answers' | 'mateIds'>;

const memberIdsOf = ({ members }: Members) => members.map(({ studentId }) => studentId);

/** Presents what members said of each other, by name. */
function presentNamed(group: Members, all: readonly Given[], present: ReadonlySet<number>): GroupResult {
  const given = all
    .filter(({ studentId }) => present.has(studentId))
    .map((answer) => ({
      ...answer,
      answers: answer.answers.filter(({ aboutId }) => aboutId !== null && present.has(aboutId)),
    }))
    .filter(({ answers }) => answers.length > 0);
  const memberIds = memberIdsOf(group);
  const scales = given.flatMap(({ answers }) => answers.map((answer) => answer.scales));
  const spokenOf = given.flatMap(({ answers }) => answers.flatMap(({ aboutId }) => aboutId ?? []));
  return {
    groupId: group.id,
    answered: answeredIn(given, memberIds),
    means: meansOf(scales, 1),
    // Who has left is among them, with what was said before.
    members: [...new Set([...memberIds, ...spokenOf])].map((about) => presentMember(about, given)),
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { undoEdit, updateSettings } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getSurveys, type SurveyName, type SurveyResult } from '@study-groups/contracts/surveys';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { SurveyAnswerModel } from '../../records/survey-answer.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildSurveyAnswer, buildSurveyed } from '../../testing/surveys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
async function read({ slug }: ClassRecord): Promise<SurveyResult[]> {
  const { status, body } = await api.call(getSurveys, { params: { slug: slug! }, headers });
  expect(status).toBe(200);
  return body.surveys;
}
const find = async (cls: ClassRecord, survey: SurveyName) => (await read(cls)).find((each) => each.survey === survey)!;

test('the desk sees the surveys that have opened, and of each group how many have answered, never who', async () => {
  const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [3, 2] });
  const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
  const ids = students.map(({ id }) => id) as [number, number, number, number, number];
  expect((await read(cls)).map(({ survey, groups: said }) => [survey, said.length])).toEqual([['check-early', 2]]);
  await buildSurveyAnswer(first, ids[0], 'check-early', [[null, 5]]);
  await buildSurveyAnswer(first, ids[1], 'check-early', [[null, 2]]);
  await buildSurveyAnswer(second, ids[3], 'check-early', [[null, 1]]);
  const { groups: said } = await find(cls, 'check-early');
  expect(said).toEqual([
    { groupId: first.id, answered: 2, means: {} },
    { groupId: second.id, answered: 1, means: {} },
  ]);
  for (const id of ids) expect(JSON.stringify(said)).not.toContain(`"studentId":${id}`);
  // Nor by the number without somebody, who could be taken out for a look and put back.
  for (const studentId of [ids[1], ids[2]]) {
    const { members } = (await GroupModel.findOneAndUpdate({ id: first.id }, { $pull: { members: { studentId } } }))!;
    expect((await find(cls, 'check-early')).groups[0]).toMatchObject({ groupId: first.id, answered: 2 });
    await GroupModel.updateOne({ id: first.id }, { $set: { members } });
  }
});

test('a survey that is switched off is shown if there are answers, and none of a class without groups', async () => {
  const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 30, sizes: [2], peerFeedback: false });
  await ClassModel.updateOne({ id: cls.id }, { $set: { checks: false } });
  expect(await read(cls)).toEqual([]);
  await buildSurveyAnswer(groups[0]!, students[0]!.id, 'check-early', [[null, 5]]);
  expect((await read(cls)).map(({ survey }) => survey)).toEqual(['check-early']);
  await ClassModel.updateOne({ id: cls.id }, { $set: { matchedRun: null } });
  expect(await read(cls)).toEqual([]);
});

test('what is taken back, and a student who is removed for a day, counts for nothing', async () => {
  const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: [3] });
  const [a, b, c] = students.map(({ id }) => id) as [number, number, number];
  await buildSurveyAnswer(groups[0]!, a, 'peers-early', []);
  await buildSurveyAnswer(groups[0]!, b, 'peers-early', [[c, 2]]);
  await buildSurveyAnswer(groups[0]!, c, 'peers-early', [[a, 2]]);
  await StudentModel.deleteOne({ id: c });
  await GroupModel.updateOne({ id: groups[0]!.id }, { $pull: { members: { studentId: c } } });
  expect((await find(cls, 'peers-early')).groups).toEqual([
    {
      groupId: groups[0]!.id,
      answered: 0,
      means: {},
      members: [a, b].map((studentId) => ({ studentId, means: {}, from: [] })),
    },
  ]);
});

test('which surveys a class has is a setting, which the history tells and an undo takes back', async () => {
  const cls = await buildClass(api.platform);
  const params = { slug: cls.slug! };
  const shown = async () => {
    const { body } = await api.call(getDashboard, { params, headers, body: {} });
    return [body.class.checks, body.class.peerFeedback];
  };
  expect(await shown()).toEqual([true, undefined]);
  const wanted = { checks: false, peerFeedback: true };
  const { body } = await api.call(updateSettings, { params, headers, body: wanted });
  expect(body).toMatchObject(wanted);
  expect(await shown()).toEqual([false, true]);
  const undone = await api.call(undoEdit, { params, headers, body: { version: body.version } });
  expect(undone.status).toBe(200);
  expect(await shown()).toEqual([true, undefined]);
  const { body: dashboard } = await api.call(getDashboard, { params, headers, body: {} });
  expect(dashboard.history.at(-1)).toMatchObject({ kind: 'settings-changed', ...wanted });
});

describe('of each other', () => {
  /** Builds a group whose members 0 to 3 say this of each other: for each of them `[about, scale]`. */
  async function readSaid(said: [about: number, scale: number][][]) {
    const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: [4] });
    const ids = students.map(({ id }) => id);
    for (const [by, scales] of said.entries()) {
      if (scales.length === 0) continue;
      await buildSurveyAnswer(
        groups[0]!,
        ids[by]!,
        'peers-early',
        scales.map(([about, scale]) => [ids[about]!, scale]),
      );
    }
    const { groups: results } = await find(cls, 'peers-early');
    return { cls, ids, group: groups[0]!, result: results[0]! };
  }

  test('members say what the desk sees with who said it', async () => {
    const { ids, result } = await readSaid([[[1, 4]], [], [[1, 2]], []]);
    expect(result).toMatchObject({ answered: 2, means: { contributes: 3 } });
    expect(result.members!.find(({ studentId }) => studentId === ids[1])).toEqual({
      studentId: ids[1],
      means: { contributes: 3 },
      from: [
        { studentId: ids[0], mean: 4 },
        { studentId: ids[2], mean: 2 },
      ],
    });
  });

  test.each<[string, [number, number][][], (string | undefined)[]]>([
    [
      'nobody answers about one, and two do about others',
      [
        [
          [1, 4],
          [2, 4],
        ],
        [[0, 4]],
        [],
        [],
      ],
      [undefined, undefined, undefined, 'nobody-answers'],
    ],
    ['only one answers', [[[1, 4]], [], [], []], [undefined, undefined, undefined, undefined]],
    [
      'one is two below the mean of two others',
      [[], [[0, 4]], [[0, 5]], [[0, 2]]],
      ['one-against-all', 'nobody-answers', 'nobody-answers', 'nobody-answers'],
    ],
    ['one is less than two below', [[], [[0, 4]], [[0, 4]], [[0, 3]]], [undefined]],
    ['one is below a single other', [[], [[0, 5]], [[0, 1]], []], [undefined]],
    ['two are below one', [[], [[0, 5]], [[0, 1]], [[0, 1]]], [undefined]],
  ])('a pattern shows where %s', async (_, said, patterns) => {
    const { result } = await readSaid(said);
    expect(result.members!.map(({ pattern }) => pattern).slice(0, patterns.length)).toEqual(patterns);
  });

  test('a student who came later is not one about whom nobody answers; one who left stays with what was said', async () => {
    const { cls, ids, group } = await readSaid([
      [[1, 4]],
      [[0, 4]],
      [
        [1, 5],
        [3, 1],
      ],
      [],
    ]);
    await GroupModel.updateOne({ id: group.id }, { $pull: { members: { studentId: ids[3]! } } });
    const { students } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: [1] });
    const late = students[0]!.id;
    await StudentModel.updateOne({ id: late }, { $set: { classId: cls.id } });
    await GroupModel.deleteMany({ 'members.studentId': late });
    const member = { ...group.members[0]!, isLeader: false, studentId: late };
    await GroupModel.updateOne({ id: group.id }, { $push: { members: member } });
    const [result] = (await find(cls, 'peers-early')).groups;
    expect(result!.members!.map(({ studentId, from, pattern }) => [studentId, from.length, pattern])).toEqual([
      [ids[0], 1, undefined],
      [ids[1], 2, undefined],
      [ids[2], 0, 'nobody-answers'],
      [late, 0, undefined],
      [ids[3], 1, undefined],
    ]);
    await SurveyAnswerModel.updateMany({}, { $addToSet: { mateIds: late } });
    const [again] = (await find(cls, 'peers-early')).groups;
    expect(again!.members!.find(({ studentId }) => studentId === late)?.pattern).toBe('nobody-answers');
  });
});

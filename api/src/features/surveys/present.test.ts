import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { databaseNow } from '../../platform/clock.ts';
import type { ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { SurveyAnswerModel } from '../../records/survey-answer.ts';
import { eraseTraces } from '../../records/student-traces.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildSurveyAnswer, buildSurveyed } from '../../testing/surveys.ts';
import { presentSurveys } from './present.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

/** Builds a group of five, of whose first member this many others say 1, 2, 3, 4. */
async function buildSaid(mates: number, daysAgo: number) {
  const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo, sizes: [5] });
  const [group] = groups as [(typeof groups)[number]];
  const [you, ...others] = students.map(({ id }) => id) as [number, ...number[]];
  for (const [at, id] of others.slice(0, mates).entries()) {
    await buildSurveyAnswer(group, id, 'peers-early', [[you, at + 1]]);
  }
  return { cls, group, you, others };
}

const show = async (cls: ClassRecord, groupId: number, id: number) =>
  presentSurveys(
    { ...cls, matchedRun: 1 },
    await GroupModel.findOne({ id: groupId }).orFail().lean(),
    { id, classId: cls.id },
    databaseNow(),
  );
const released = async (cls: ClassRecord, groupId: number, id: number) => (await show(cls, groupId, id)).released;

test('what mates said of a member is released once the survey is closed, as a mean, to nobody else', async () => {
  const { cls, group, you, others } = await buildSaid(4, 35);
  expect(await released(cls, group.id, you)).toEqual([{ survey: 'peers-early', from: 4, means: { contributes: 2.5 } }]);
  for (const other of others) expect(await released(cls, group.id, other)).toEqual([]);
});

test.each([
  ['while the survey is open', 4, 34.9],
  ['that fewer than three said', 2, 35],
])('nothing is released %s', async (_, mates, daysAgo) => {
  const { cls, group, you } = await buildSaid(mates, daysAgo);
  expect(await released(cls, group.id, you)).toEqual([]);
});

test('a question that fewer than three answered is left out', async () => {
  const { cls, group, you, others } = await buildSaid(3, 35);
  const of = { groupId: group.id, studentId: others[0]! };
  await SurveyAnswerModel.updateOne(of, { $set: { 'answers.0.scales': { contributes: 1, quality: 5 } } });
  expect(await released(cls, group.id, you)).toEqual([{ survey: 'peers-early', from: 3, means: { contributes: 2 } }]);
  const fewer = await buildSaid(3, 35);
  const ofFewer = { groupId: fewer.group.id, studentId: fewer.others[0]! };
  await SurveyAnswerModel.updateOne(ofFewer, { $set: { 'answers.0.scales': { quality: 5 } } });
  expect(await released(fewer.cls, fewer.group.id, fewer.you)).toEqual([]);
});

test('what one group said is not shown in another, nor counted with it', async () => {
  const { cls, group, you } = await buildSaid(4, 35);
  const elsewhere = { ...group, id: group.id + 1_000, name: 'Group 2' };
  await GroupModel.updateOne({ id: group.id }, { $pull: { members: { studentId: you } } });
  const members = [
    { ...group.members[0]!, studentId: you },
    { ...group.members[0]!, studentId: 99_999 },
  ];
  await GroupModel.insertMany([{ ...elsewhere, members }]);
  await buildSurveyAnswer({ ...elsewhere, members }, 99_999, 'peers-early', [[you, 5]]);
  expect(await released(cls, elsewhere.id, you)).toEqual([]);
});

test('with a student who is erased goes what they said, and what was said of them', async () => {
  const { cls, group, you, others } = await buildSaid(3, 35);
  const [first, second, , last] = others as [number, number, number, number];
  await buildSurveyAnswer(group, you, 'peers-early', [
    [first, 4],
    [second, 2],
  ]);
  await buildSurveyAnswer(group, last, 'check-early', [[null, 3]]);
  await eraseTraces(cls.id, [{ id: first, email: 'first@example.edu' }]);
  expect(await released(cls, group.id, you)).toEqual([]);
  const left = await SurveyAnswerModel.find({ classId: cls.id }).sort({ studentId: 1 }).lean();
  const said = left.map(({ studentId, answers }) => [studentId, answers.map(({ aboutId }) => aboutId)]);
  expect(said).toEqual([
    [you, [second]],
    [second, [you]],
    [others[2], [you]],
    [last, [null]],
  ]);
  expect(left.flatMap(({ mateIds }) => mateIds)).not.toContain(first);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answerSurvey, getMyGroup } from '@study-groups/contracts/my-group';
import type { SurveyAnswer, SurveyName } from '@study-groups/contracts/surveys';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { memberLink } from '../../records/member-links.ts';
import type { StudentRecord } from '../../records/student.ts';
import { SurveyAnswerModel } from '../../records/survey-answer.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { memberHeaders } from '../../testing/members.ts';
import { buildSurveyed } from '../../testing/surveys.ts';
import { removeStudent } from '../students/remove.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  stopClock(new Date('2026-11-02T12:00:00Z'));
});

const DAY = 86_400_000;
const headersOf = (student: StudentRecord) => memberHeaders(memberLink(api.platform.vault, student));
const answer = (student: StudentRecord, survey: SurveyName, answers: SurveyAnswer[]) =>
  api.call(answerSurvey, { params: { survey }, headers: headersOf(student), body: { answers } });
const show = async (student: StudentRecord) => (await api.call(getMyGroup, { headers: headersOf(student) })).body;
const stored = () => SurveyAnswerModel.find({}, { _id: 0 }).sort({ groupId: 1, studentId: 1 }).lean();

describe('an answer about the group', () => {
  test('is kept with the group and its mates, shown to its author alone, and may be given again', async () => {
    const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [3] });
    const [noa, omar, ana] = students as [StudentRecord, StudentRecord, StudentRecord];
    const until = new Date(Date.now() + 7 * DAY).toISOString();
    const { body } = await answer(noa, 'check-early', [{ scales: { heard: 5, fair: 2 } }]);
    expect(body.surveys).toEqual([{ survey: 'check-early', until, answers: [{ scales: { heard: 5, fair: 2 } }] }]);
    expect((await show(omar)).surveys).toEqual([{ survey: 'check-early', until, answers: [] }]);
    await answer(noa, 'check-early', [{ scales: { heard: 4 } }]);
    expect(await stored()).toEqual([
      {
        classId: cls.id,
        groupId: groups[0]!.id,
        studentId: noa.id,
        survey: 'check-early',
        answers: [{ aboutId: null, scales: { heard: 4 } }],
        mateIds: [omar.id, ana.id],
        answeredAt: new Date(),
      },
    ]);
    const { body: taken } = await answer(noa, 'check-early', [{ scales: {} }]);
    expect(taken.surveys[0].answers).toEqual([]);
  });

  test('is kept once, however often it is sent at the same moment', async () => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 15, sizes: [3] });
    const sent = students.flatMap((student) => [student, student]);
    const answered = await Promise.all(
      sent.map((student) => answer(student, 'check-early', [{ scales: { again: 3 } }])),
    );
    expect(answered.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(await SurveyAnswerModel.countDocuments()).toBe(3);
  });

  test.each<[string, SurveyName, number, object]>([
    ['before it opens', 'check-early', 13, {}],
    ['once it is over', 'check-early', 21, {}],
    ['of a kind that the class does not want', 'check-early', 14, { checks: false }],
    ['about mates that the class does not want', 'peers-early', 28, { peerFeedback: false }],
    ['after the term', 'check-early', 14, { activeUntil: new Date('2026-11-02T12:00:00Z') }],
  ])('is refused %s', async (_, survey, daysAgo, fields) => {
    const { students } = await buildSurveyed(api.platform, { daysAgo, sizes: [3], ...fields });
    const [noa, omar] = students as [StudentRecord, StudentRecord];
    const about = survey === 'peers-early' ? { aboutId: omar.id } : {};
    const { status, body } = await answer(noa, survey, [{ ...about, scales: {} }]);
    expect([status, body.code]).toEqual([409, 'survey_closed']);
    expect((await show(noa)).surveys).toEqual([]);
  });

  test('is refused to a student in no group, or alone in one, and in a class whose groups are gone', async () => {
    const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [1, 2] });
    const [alone, noa] = students as [StudentRecord, StudentRecord];
    const given = [{ scales: { heard: 1 } }];
    expect((await answer(alone, 'check-early', given)).body.code).toBe('survey_closed');
    await GroupModel.deleteOne({ id: groups[0]!.id });
    const { status, body } = await answer(alone, 'check-early', given);
    expect([status, body.code]).toEqual([409, 'no_group']);
    await ClassModel.updateOne({ id: cls.id }, { $set: { matchedRun: null } });
    expect((await answer(noa, 'check-early', given)).body.code).toBe('survey_closed');
  });

  test('of a survey that there is not leads nowhere', async () => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [2] });
    const { status } = await answer(students[0]!, 'check' as SurveyName, [{ scales: { heard: 1 } }]);
    expect(status).toBe(404);
  });

  test.each<[string, SurveyAnswer[], string]>([
    ['about somebody', [{ aboutId: 1, scales: { heard: 3 } }], 'answers.0.aboutId'],
    ['twice', [{ scales: { heard: 3 } }, { scales: { fair: 3 } }], 'answers.1.aboutId'],
    ['to a question of another survey', [{ scales: { heard: 3, learned: 3 } }], 'answers.0.scales.learned'],
    ['beyond the scale', [{ scales: { heard: 6 } }], 'answers.0.scales.heard'],
    ['without any', [], 'answers'],
  ])('is refused %s', async (_, answers, path) => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 14, sizes: [3] });
    const { status, body } = await answer(students[0]!, 'check-early', answers);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', path]);
    expect(await stored()).toEqual([]);
  });
});

test('an answer at the moment at which a mate is removed leaves no trace of that one', async () => {
  for (let time = 0; time < 5; time++) {
    const { cls, students } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: [4] });
    const [noa, omar, ana] = students as [StudentRecord, StudentRecord, StudentRecord];
    const caller = { cls, isAdmin: false, actor: { by: 'professor' } } as const;
    await Promise.all([
      answer(noa, 'peers-early', [{ aboutId: omar.id, scales: { quality: 2 } }]),
      answer(omar, 'peers-early', [{ aboutId: ana.id, scales: { quality: 2 } }]),
      removeStudent(api.platform, caller, omar.id),
    ]);
    const left = await SurveyAnswerModel.find({ classId: cls.id }).lean();
    const named = left.flatMap(({ studentId, mateIds, answers }) => [
      studentId,
      ...mateIds,
      ...answers.map(({ aboutId }) => aboutId),
    ]);
    expect(named).not.toContain(omar.id);
  }
});

describe('an answer about mates', () => {
  test('is only about who is in the group now', async () => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: [3, 2] });
    const [noa, omar, , lea] = students as [StudentRecord, StudentRecord, StudentRecord, StudentRecord];
    for (const aboutId of [noa.id, lea.id, 999_999, undefined]) {
      const answers = [{ ...(aboutId && { aboutId }), scales: { quality: 3 } }];
      const { status, body } = await answer(noa, 'peers-early', answers);
      expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', 'answers.0.aboutId']);
    }
    const second = await answer(noa, 'peers-early', [
      { aboutId: omar.id, scales: { quality: 3 } },
      { aboutId: lea.id, scales: { quality: 3 } },
    ]);
    expect(second.body.errors[0].path).toBe('answers.1.aboutId');
    expect(await stored()).toEqual([]);
  });

  test('replaces the one about the same mate, and leaves the others', async () => {
    const { students } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: [3] });
    const [noa, omar, ana] = students as [StudentRecord, StudentRecord, StudentRecord];
    await answer(noa, 'peers-early', [
      { aboutId: omar.id, scales: { quality: 1, knows: 2 } },
      { aboutId: ana.id, scales: { quality: 4 } },
    ]);
    const { body } = await answer(noa, 'peers-early', [{ aboutId: omar.id, scales: { quality: 5 } }]);
    expect(body.surveys).toEqual([
      {
        survey: 'peers-early',
        until: expect.any(String),
        mates: [omar.id, ana.id],
        answers: [
          { aboutId: ana.id, scales: { quality: 4 } },
          { aboutId: omar.id, scales: { quality: 5 } },
        ],
      },
    ]);
  });

  test('about somebody who has left stays with the group, and one of the new group stands beside it', async () => {
    const { students, groups } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: [4, 2] });
    const [noa, omar, ana, dan, lea] = students as [
      StudentRecord,
      StudentRecord,
      StudentRecord,
      StudentRecord,
      StudentRecord,
    ];
    await answer(noa, 'peers-early', [{ aboutId: omar.id, scales: { quality: 2 } }]);
    await answer(omar, 'peers-early', [{ aboutId: noa.id, scales: { quality: 3 } }]);
    const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
    const moved = first.members.find(({ studentId }) => studentId === omar.id)!;
    await GroupModel.updateOne({ id: first.id }, { $pull: { members: { studentId: omar.id } } });
    await GroupModel.updateOne({ id: second.id }, { $push: { members: moved } });
    // Noa sees and says no more of Omar, and what was said stays.
    expect((await show(noa)).surveys[0]).toMatchObject({ mates: [ana.id, dan.id], answers: [] });
    expect((await answer(noa, 'peers-early', [{ aboutId: omar.id, scales: {} }])).status).toBe(400);
    await answer(noa, 'peers-early', [{ aboutId: ana.id, scales: { quality: 5 } }]);
    expect((await show(omar)).surveys[0].answers).toEqual([]);
    await answer(omar, 'peers-early', [{ aboutId: lea.id, scales: { quality: 4 } }]);
    const kept = (await stored()).map(({ groupId, studentId, answers }) => [
      groupId,
      studentId,
      answers.map(({ aboutId, scales }) => [aboutId, scales.quality]),
    ]);
    expect(kept).toEqual([
      [
        first.id,
        noa.id,
        [
          [omar.id, 2],
          [ana.id, 5],
        ],
      ],
      [first.id, omar.id, [[noa.id, 3]]],
      [second.id, omar.id, [[lea.id, 4]]],
    ]);
  });
});

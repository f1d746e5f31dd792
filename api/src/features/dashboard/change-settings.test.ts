import { beforeAll, describe, expect, test } from '@jest/globals';
import { moveStudent, resendEmails, undoEdit, updateSettings } from '@study-groups/contracts/actions';
import { classSetupSchema, type TermChoices } from '@study-groups/contracts/class-setup';
import { MESSAGES } from '@study-groups/contracts/messages';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { askedQuestion, type ClassQuestion } from '@study-groups/contracts/class-questions';
import { getClass } from '@study-groups/contracts/public-class';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { addStudent, correctSubmission } from '@study-groups/contracts/student-entry';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { ClassModel } from '../../records/class.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';
import { RunModel } from '../../records/run.ts';
import { StudentModel } from '../../records/student.ts';
import { bundleQuickThread } from '../../testing/bundle.ts';
import { expectSound, professor, startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildAdmin, buildClass, buildStudent, buildStudents, buildSubmission } from '../../testing/factories.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';
import { signIn } from '../../testing/sign-in.ts';
import { presentZone } from '../../platform/zones.ts';
import { matchClass } from '../runs/match-class.ts';

const dashboard = startDashboard();
const { act, buildMatched, read, readHistory } = dashboard;
beforeAll(async () => void (dashboard.api.platform.matchingThread = await bundleQuickThread()));

const saveMatching = (slug: string | null, matching: object) => act(updateSettings, { slug: slug! }, { matching });

describe('what counts in a class', () => {
  test('gives its groups other scores at once, without a word to anybody, and stands in the history', async () => {
    const { cls, ids, first } = await buildMatched();
    await StudentModel.updateOne({ id: ids[0]! }, { $set: { priorKnowledge: 'high' } });
    const before = (await read(cls)).groups.map(({ matchScore }) => matchScore);
    const matching: TermChoices = { weights: { time: 0, knowledge: 2 }, modes: { knowledge: 'alike' } };
    expect((await saveMatching(cls.slug, matching)).body).toMatchObject({ setup: { ...matching, questions: [] } });

    const { groups, class: shown } = await read(cls);
    expect(shown.setup).toEqual({ ...matching, questions: [] });
    expect(groups.map(({ matchScore }) => matchScore)).not.toEqual(before);
    expect(groups[0]!.breakdown.find(({ term }) => term === 'time')).toMatchObject({ points: 0, maxPoints: 0 });
    await expectSound(cls);
    expect(await dashboard.queued()).toEqual([]);
    expect(await readHistory(cls)).toMatchObject([{ kind: 'settings-changed', by: 'professor', ownWeights: true }]);

    // What changes by hand is scored by it too.
    const version = await versionOf(cls);
    const move = { studentId: ids[0]!, fromGroupId: first.id, toGroupId: groups[1]!.id };
    expect((await act(moveStudent, { slug: cls.slug!, ...move }, { version })).status).toBe(200);
    await expectSound(cls);
  });

  test('is nothing of its own where all is as usual, and saving the same again changes nothing', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const usual = { weights: { time: 1 }, modes: { knowledge: 'usual' } };
    expect((await saveMatching(cls.slug, usual)).body).not.toHaveProperty('setup');
    await saveMatching(cls.slug, { weights: { time: 2, size: 1 } });
    await saveMatching(cls.slug, { modes: {}, weights: { time: 2 } });
    expect(await readHistory(cls)).toHaveLength(1);
    expect((await saveMatching(cls.slug, {})).body).not.toHaveProperty('setup');
    expect(await readHistory(cls)).toMatchObject([{ ownWeights: false }, { ownWeights: true }]);
  });

  test('has to be something, of what there is', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const nothing = Object.fromEntries(SCORE_TERMS.map((term) => [term, term === 'friends' ? 2 : 0]));
    const { status, body } = await saveMatching(cls.slug, { weights: nothing });
    expect([status, body.errors]).toEqual([400, [{ path: 'matching', message: MESSAGES.nothingCounts }]]);
    for (const wrong of [{ weights: { luck: 1 } }, { weights: { time: 3 } }, { modes: { time: 'alike' } }, { more: 1 }])
      expect([wrong, (await saveMatching(cls.slug, wrong)).status]).toEqual([wrong, 400]);
  });

  test('cannot be changed without end, for all groups are scored each time', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await dashboard.api.platform.limits.costlyChanges.add(String(cls.id), 30);
    expect((await saveMatching(cls.slug, { weights: { time: 2 } })).status).toBe(429);
    expect((await act(updateSettings, { slug: cls.slug! }, { autoMatch: false }, professor)).status).toBe(200);
  });
});

describe('settings', () => {
  test('switch the matching at the deadline, and the history says who did', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const set = (autoMatch: unknown, headers: Record<string, string> = professor) =>
      act(updateSettings, { slug: cls.slug! }, { autoMatch }, headers);
    expect((await set(false, await signIn(dashboard.api, await buildAdmin()))).body).toEqual({
      autoMatch: false,
      courseName: cls.courseName,
      firstMeeting: 'booked',
      groupSize: 'flex',
      ...presentZone(cls.timeZone),
      confirmAddresses: false,
      lateSignUp: false,
      rosterOnly: false,
      remindRoster: false,
      checks: true,
      peerFeedback: false,
      mendsItself: false,
      grantsWishes: false,
      sharesFigures: false,
      newGroupFrom: 2,
      emailsQueued: 0,
      version: 1,
      eventId: expect.any(Number),
    });
    expect((await set(false)).status).toBe(200);
    expect((await set('yes')).status).toBe(400);
    const { body } = await dashboard.api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor });
    expect(body.class.autoMatch).toBe(false);
    expect(body.history).toEqual([
      {
        id: expect.any(Number),
        kind: 'settings-changed',
        by: 'admin',
        at: expect.any(String),
        studentName: null,
        otherStudentName: null,
        autoMatch: false,
      },
    ]);
  });
});

test("the course's name is a setting: search and scheduler follow it, the history and undo know the one before", async () => {
  const cls = await buildClass(dashboard.api.platform, { courseName: 'Biologie 101' });
  const group = { classId: cls.id, tokenHash: 'h', createdAt: new Date(), expiresAt: new Date() };
  const meetingDetails = { courseName: cls.courseName, groupNumber: 1, timeZone: cls.timeZone };
  await MeetingTokenModel.create({ ...group, meetingDetails });
  const said = async () => {
    const { courseName, words, sortNames } = await ClassModel.findOne({ id: cls.id }).orFail().lean();
    const token = await MeetingTokenModel.findOne({ classId: cls.id }).orFail().lean();
    return [courseName, words.includes('biology'), sortNames?.course, token.meetingDetails?.courseName];
  };
  const set = (courseName: string) => act(updateSettings, { slug: cls.slug! }, { courseName });
  const { body } = await set('  Biology 101 ');
  expect([body.courseName, await said()]).toEqual(['Biology 101', ['Biology 101', true, 'biology 101', 'Biology 101']]);
  expect((await set('Bi')).body.errors).toEqual([{ path: 'courseName', message: MESSAGES.courseNameShort }]);
  const names = { courseName: 'Biology 101', fromCourseName: 'Biologie 101' };
  expect(await readHistory(cls)).toMatchObject([{ kind: 'settings-changed', ...names }]);
  expect((await act(undoEdit, { slug: cls.slug! }, { version: body.version })).status).toBe(200);
  expect(await said()).toEqual(['Biologie 101', false, 'biologie 101', 'Biologie 101']);
  expect(await dashboard.queued()).toEqual([]);
});

test('the expected number of students is a setting, and may be not known any more', async () => {
  const cls = await buildClass(dashboard.api.platform);
  const set = async (expectedStudents: unknown) =>
    (await act(updateSettings, { slug: cls.slug! }, { expectedStudents }, professor)).body;
  const shown = async () => {
    const { body } = await dashboard.api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor });
    return body.class.expectedStudents;
  };
  expect([(await set(120)).expectedStudents, await shown()]).toEqual([120, 120]);
  expect((await set(0)).errors).toEqual([{ path: 'expectedStudents', message: MESSAGES.expectedStudents }]);
  expect([(await set(null)).expectedStudents, await shown()]).toEqual([undefined, undefined]);
});

const saveQuestions = (slug: string | null, questions: ClassQuestion[]) =>
  act(updateSettings, { slug: slug! }, { questions });
const campus = buildQuestion({ same: true, needed: true });
const hours = buildQuestion({
  id: 'hours',
  kind: 'number',
  choices: [],
  low: 0,
  high: 40,
  texts: { en: { title: 'Hours of work', choices: {} } },
});

/** A student of a class who signs up with these answers. */
async function signUp(classId: number, answers?: object) {
  const submission = buildSubmission();
  const body = { classId, ...submission, ...(answers && { answers }) } as never;
  return { submission, answer: await dashboard.api.call(createStudent, { body }) };
}

describe("a class's own questions", () => {
  test('are asked of those who sign up, without a word of how they form groups', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: { weights: { time: 2 }, modes: {}, questions: [] } });
    const saved = await saveQuestions(cls.slug, [campus, hours]);
    expect(saved.body).toMatchObject({ setup: { weights: { time: 2 }, questions: [campus, hours] } });
    const { body } = await dashboard.api.call(getClass, { params: { slug: cls.slug! } });
    expect(body.questions).toEqual([askedQuestion(campus), askedQuestion(hours)]);
    expect(JSON.stringify(body)).not.toMatch(/"(same|use|weight|weights|notAlone|atLeastOne)"/);
    expect(await readHistory(cls)).toMatchObject([{ kind: 'settings-changed', by: 'professor', questions: 2 }]);
  });

  test('form the groups of a class, whose run keeps what of them did, and not how they were asked', async () => {
    const setup = asking(buildQuestion({ same: true }));
    const cls = await buildClass(dashboard.api.platform, { setup, size: '2' });
    for (const [at, campus] of ['north', 'south', 'south', 'north'].entries())
      await buildStudent(dashboard.api.platform, cls.id, { answers: { campus }, fullName: `Student ${at}` });
    await matchClass(dashboard.api.platform, cls.id, { mayBeEarly: true });
    const { groups, students } = await read(cls);
    const campusOf = new Map(students.map(({ id, answers }) => [id, answers?.['campus']]));
    for (const { members } of groups) expect(new Set(members.map(({ id }) => campusOf.get(id))).size).toBe(1);
    const [run] = await RunModel.find({ classId: cls.id }).lean();
    expect(run!.setup).toEqual(classSetupSchema.parse(setup));
    expect(JSON.stringify(run!.setup)).not.toContain('Which campus');
    await expectSound(cls);
  });

  test('that only tell something leave all as it was: a run keeps nothing of them', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(buildQuestion(), hours), size: '2' });
    await buildStudents(dashboard.api.platform, cls.id, 4, { answers: { campus: 'north' } });
    await matchClass(dashboard.api.platform, cls.id, { mayBeEarly: true });
    expect(await RunModel.findOne({ classId: cls.id }).lean()).not.toHaveProperty('setup');
    expect((await read(cls)).class.setup?.questions).toHaveLength(2);
  });

  test('give the groups that there are other scores, and undo takes that back', async () => {
    const { cls, ids } = await buildMatched();
    await StudentModel.updateMany({ classId: cls.id }, { answers: { campus: 'north' } });
    await StudentModel.updateOne({ id: ids[0]! }, { answers: { campus: 'south' } });
    const scoresOf = async () => (await read(cls)).groups.map(({ matchScore }) => matchScore);
    const before = await scoresOf();
    await saveQuestions(cls.slug, [buildQuestion({ use: 'alike', weight: 16 })]);
    expect(await scoresOf()).not.toEqual(before);
    await expectSound(cls);
    const version = await versionOf(cls);
    expect((await act(undoEdit, { slug: cls.slug! }, { version })).status).toBe(200);
    expect(await scoresOf()).toEqual(before);
    expect((await read(cls)).class).not.toHaveProperty('setup');
  });

  test.each<[string, Partial<ClassQuestion>, string, string]>([
    ['no title', { texts: {} }, 'texts', MESSAGES.questionTitle],
    [
      'a choice without a name',
      { texts: { en: { title: 'Campus', choices: { north: 'North' } } } },
      'texts.en.choices.south',
      MESSAGES.choiceName,
    ],
    [
      'two choices of one name',
      { texts: { en: { title: 'Campus', choices: { north: 'North', south: 'north' } } } },
      'texts.en.choices',
      MESSAGES.choiceTwice,
    ],
    [
      'a single choice',
      { choices: ['north'], texts: { en: { title: 'Campus', choices: { north: 'North' } } } },
      'choices',
      MESSAGES.choicesFew,
    ],
    ['no reason though it is sensitive', { sensitive: true }, 'texts.en.why', MESSAGES.sensitiveWhy],
    ['no way around it though it is sensitive', { sensitive: true, needed: true }, '', MESSAGES.sensitiveNeeded],
    ['a rule about a choice that there is not', { notAlone: ['west'] }, '', MESSAGES.invalid],
  ])('are refused with %s', async (_, change, path, message) => {
    const cls = await buildClass(dashboard.api.platform);
    const { status, body } = await saveQuestions(cls.slug, [buildQuestion(change)]);
    const errors = [{ path: ['questions', '0', ...(path ? [path] : [])].join('.'), message }];
    expect([status, body.errors]).toEqual([400, expect.arrayContaining(errors)]);
  });

  test('are eight at most, each with an id of its own', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const many = Array.from({ length: 9 }, (_, at) => buildQuestion({ id: `q${at}` }));
    expect((await saveQuestions(cls.slug, many)).body.errors).toEqual([
      { path: 'questions', message: MESSAGES.tooMany },
    ]);
    expect((await saveQuestions(cls.slug, [campus, campus])).status).toBe(400);
    expect((await saveQuestions(cls.slug, [{ ...campus, more: 1 } as never])).status).toBe(400);
  });
});

describe('answers', () => {
  test('are kept, shown to their student and the professor, and changed', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(campus, hours) });
    const { submission, answer } = await signUp(cls.id, { campus: 'north', hours: 12 });
    expect(answer.status).toBe(201);
    const params = { accessKey: answer.body.accessKey };
    const own = await dashboard.api.call(getStudent, { params });
    expect(own.body.student.answers).toEqual({ campus: 'north', hours: 12 });
    expect(own.body.class.questions).toHaveLength(2);
    const body = { classId: cls.id, ...submission, answers: { campus: 'south' } };
    await dashboard.api.call(updateStudent, { params, body });
    expect((await read(cls)).students[0]!.answers).toEqual({ campus: 'south' });
  });

  test.each<[string, object, string, string]>([
    ['one that is needed is missing', { hours: 3 }, 'answers.campus', MESSAGES.choice],
    ['one is no choice of the question any more', { campus: 'west' }, 'answers.campus', MESSAGES.choice],
    ['a number is out of range', { campus: 'north', hours: 41 }, 'answers.hours', MESSAGES.numberRange],
    ['one is of another kind', { campus: ['north'] }, 'answers.campus', MESSAGES.choice],
  ])('are refused where %s', async (_, answers, path, message) => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(campus, hours) });
    const { answer } = await signUp(cls.id, answers);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path, message }] }]);
  });

  test('may be missing from a page that was loaded before the question was asked, and are not lost with it', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(campus) });
    const { submission, answer } = await signUp(cls.id);
    expect(answer.status).toBe(201);
    const params = { accessKey: answer.body.accessKey };
    const send = (answers?: object) =>
      dashboard.api.call(updateStudent, {
        params,
        body: { classId: cls.id, ...submission, ...(answers && { answers }) } as never,
      });
    await send({ campus: 'north', 'asked-no-more': 'x' });
    // The question is removed, and comes back.
    await saveQuestions(cls.slug, [hours]);
    await send({ hours: 3 });
    await saveQuestions(cls.slug, [campus, hours]);
    expect((await read(cls)).students[0]!.answers).toEqual({ campus: 'north', hours: 3 });
    await send();
    expect((await read(cls)).students[0]!.answers).toEqual({ campus: 'north', hours: 3 });
  });

  test('to questions that were asked once are kept, the latest of them', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(campus) });
    const { submission, answer } = await signUp(cls.id, { campus: 'north' });
    const earlier = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`asked-${at}`, 'x']));
    await StudentModel.updateOne({ classId: cls.id }, { answers: earlier });
    const params = { accessKey: answer.body.accessKey };
    const body = { classId: cls.id, ...submission, answers: { campus: 'south' } };
    expect((await dashboard.api.call(updateStudent, { params, body })).status).toBe(200);
    const { answers = {} } = (await read(cls)).students[0]!;
    expect([Object.keys(answers).length, answers['asked-69'], answers['campus']]).toEqual([64, 'x', 'south']);
  });

  test('that a professor enters have to fit, and may be left open', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(campus, hours) });
    const slug = cls.slug!;
    const { fullName, email } = buildSubmission();
    const add = (answers: object) => act(addStudent, { slug }, { fullName, email, answers } as never);
    expect((await add({ campus: 'west' })).status).toBe(400);
    const { body } = await add({ hours: 5 });
    const [student] = (await read(cls)).students;
    expect(student!.answers).toEqual({ hours: 5 });
    const correct = (answers: object, updatedAt: string) =>
      act(correctSubmission, { slug, studentId: body.studentId }, { fullName, email, answers, updatedAt } as never);
    expect((await correct({ campus: 3 }, student!.updatedAt)).status).toBe(400);
    expect((await correct({ campus: 'south' }, student!.updatedAt)).status).toBe(200);
    expect((await read(cls)).students[0]!.answers).toEqual({ campus: 'south' });
  });

  test('are asked for by mail of those who left a needed one open, while they can still answer', async () => {
    const secret = buildQuestion({ id: 'secret', sensitive: true });
    const cls = await buildClass(dashboard.api.platform, { setup: asking(campus, hours, secret) });
    await buildStudent(dashboard.api.platform, cls.id, { answers: { campus: 'north' } });
    const open = await buildStudent(dashboard.api.platform, cls.id, { answers: { campus: 'gone' } });
    const ask = () => act(resendEmails, { slug: cls.slug! }, { type: 'open-questions' });
    expect((await ask()).body.emailsQueued).toBe(1);
    const [mail] = await MailModel.find({ classId: cls.id, kind: 'questions-open' }).lean();
    expect([mail!.to.address, openMail(dashboard.api.platform.vault, mail!).props]).toMatchObject([
      open.email,
      { questions: ['Which campus are you on?'] },
    ]);
    await ClassModel.updateOne({ id: cls.id }, { deadline: new Date(Date.now() - 1_000) });
    expect((await ask()).body.emailsQueued).toBe(0);
  });
});

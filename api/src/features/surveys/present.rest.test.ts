import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RELEASED_FROM } from '@study-groups/contracts/surveys';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { isLong, testSeed } from '../../../../scripts/testing/seed.mjs';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextIds } from '../../platform/ids.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { studentWords } from '../../records/student-words.ts';
import { StudentModel } from '../../records/student.ts';
import { SurveyAnswerModel, type SurveyAnswerRecord } from '../../records/survey-answer.ts';
import { SurveyMeansModel } from '../../records/survey-means.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildSubmission } from '../../testing/factories.ts';
import { buildFirstRun } from '../../testing/surveys.ts';
import { newMember } from '../groups/members.ts';
import { moveStudents } from '../groups/move-students.ts';
import { eraseRemoved } from '../privacy/retention.ts';
import { removeStudents } from '../students/remove-many.ts';
import { answerSurvey } from './answer.ts';
import { closeSurveys } from './close.ts';
import { findWindows } from './formed.ts';
import { mean } from './means.ts';
import { shownSurveys } from './present.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const HISTORIES = isLong ? 10_000 : 1_000;
/**
 * Number of histories played side by side in a class, each in two groups of its own: their moves are one change, and so are
 * their removals.
 */
const SIDE_BY_SIDE = 200;
const ANSWERS_AT_ONCE = 10;
const DAY_MS = 86_400_000;
const SURVEY = 'peers-early';
/** In which of the two groups the students are at first; the last one has signed up late and is in none. */
const PLACES = [0, 0, 0, 0, 0, 1, 1, 1, undefined] as const;
const LATE = PLACES.length - 1;

const who = fc.nat(LATE);
const side = fc.nat(1);
const scale = fc.integer({ min: 1, max: 5 });
const moveArb = fc.record({ do: fc.constant('move' as const), who, to: side });
const addArb = fc.record({ do: fc.constant('move' as const), who: fc.constant(LATE), to: side });
const dropArb = fc.record({ do: fc.constant('drop' as const), who });
const answerArb = fc.record({ do: fc.constant('answer' as const), who, about: fc.option(who, { nil: null }), scale });
const changes = [
  { weight: 4, arbitrary: moveArb },
  { weight: 1, arbitrary: addArb },
  { weight: 1, arbitrary: dropArb },
];
const storyArb = fc.record({
  /** Answers of each about all mates before anything happens; null for nothing. */
  first: fc.array(fc.option(scale, { nil: null, freq: 3 }), { minLength: LATE, maxLength: LATE }),
  open: fc.array(fc.oneof(...changes, { weight: 2, arbitrary: answerArb }), { minLength: 1, maxLength: 4 }),
  closed: fc.array(fc.oneof(...changes), { maxLength: 1 }),
});
type Story = typeof storyArb extends fc.Arbitrary<infer One> ? One : never;
type Step = Story['open'][number];

/** One history: where its students are, and what was said in each of its groups, by whom and of whom. */
interface History {
  story: Story;
  ids: readonly number[];
  groupIds: readonly number[];
  /** Without those who are gone. */
  places: Map<number, number | undefined>;
  said: Map<string, number>;
  /** Answers that had been given when the survey closed. */
  fixed?: Map<string, number>;
}

const key = (groupId: number, by: number, about: number) => `${groupId}: ${by} of ${about}`;
/** Whom a student can be asked about. */
const matesOf = ({ places }: History, id: number) =>
  [...places].filter(([each, groupId]) => each !== id && groupId === places.get(id)).map(([each]) => each);

async function buildHistories(cls: ClassRecord, stories: readonly Story[]): Promise<History[]> {
  const studentIds = await nextIds('students', stories.length * PLACES.length);
  const students = studentIds.map((id) => {
    const submission = buildSubmission();
    const [createdAt, updatedAt] = [databaseNow(), databaseNow()];
    const key = { accessKeyHash: `hash ${id}`, accessKeySealed: `sealed ${id}` };
    return { ...submission, ...key, id, classId: cls.id, words: studentWords(submission), createdAt, updatedAt };
  });
  await StudentModel.insertMany(students, { lean: true });
  const idsOf = (at: number) => studentIds.slice(at * PLACES.length, (at + 1) * PLACES.length);
  const membersOf = (at: number, group: number) => idsOf(at).filter((_, index) => PLACES[index] === group);
  const members = stories.flatMap((_, at) => [membersOf(at, 0), membersOf(at, 1)]);
  const [first] = await buildGroups(cls, members.slice(0, 1));
  await GroupModel.deleteOne({ id: first!.id });
  const ids = await nextIds('groups', members.length);
  const groups = members.map((studentIds, at) => ({
    ...first!,
    id: ids[at]!,
    name: `Group ${at + 1}`,
    members: studentIds.map((studentId, place) => ({ ...newMember(studentId), isLeader: place === 0 })),
  }));
  await GroupModel.insertMany(groups, { lean: true });
  await buildFirstRun(cls, 28);
  return stories.map((story, at) => {
    const groupIds = [groups[2 * at]!.id, groups[2 * at + 1]!.id];
    const ids = idsOf(at);
    const places = new Map(ids.map((id, index) => [id, groupIds[PLACES[index] ?? Number.NaN]]));
    return { story, ids, groupIds, places, said: new Map() };
  });
}

/** Many at once, so they are written as the command of an answer writes them. */
async function sayFirst({ id: classId }: ClassRecord, histories: readonly History[]): Promise<void> {
  const said = histories.flatMap((history) =>
    history.story.first.flatMap((contributes, index): SurveyAnswerRecord[] => {
      const studentId = history.ids[index]!;
      const groupId = history.places.get(studentId)!;
      const mateIds = matesOf(history, studentId);
      if (contributes === null) return [];
      for (const aboutId of mateIds) history.said.set(key(groupId, studentId, aboutId), contributes);
      const answers = mateIds.map((aboutId) => ({ aboutId, scales: { contributes } }));
      return [{ classId, groupId, studentId, survey: SURVEY, answers, mateIds, answeredAt: databaseNow() }];
    }),
  );
  await SurveyAnswerModel.insertMany(said, { lean: true });
}

/** Does one step of each history. */
async function playRound(cls: ClassRecord, steps: readonly { history: History; step: Step }[]): Promise<void> {
  const caller = { cls, isAdmin: false, actor: { by: 'professor' } } as const;
  const versionNow = async () => (await ClassModel.findOne({ id: cls.id }).orFail().lean()).changes;
  const answers: (() => Promise<void>)[] = [];
  const moves: { studentId: number; toGroupId: number }[] = [];
  const drops: number[] = [];
  for (const { history, step } of steps) {
    const id = history.ids[step.who]!;
    if (step.do === 'answer') answers.push(() => answer(cls, history, step));
    else if (history.places.has(id)) {
      const toGroupId = step.do === 'move' ? history.groupIds[step.to]! : undefined;
      if (toGroupId === undefined) {
        drops.push(id);
        history.places.delete(id);
      } else if (toGroupId !== history.places.get(id)) {
        moves.push({ studentId: id, toGroupId });
        history.places.set(id, toGroupId);
      }
    }
  }
  for (let at = 0; at < answers.length; at += ANSWERS_AT_ONCE) {
    await Promise.all(answers.slice(at, at + ANSWERS_AT_ONCE).map((give) => give()));
  }
  if (moves.length > 0) {
    await moveStudents(api.platform, caller, { moves, removeEmptied: false, reason: 'moved' }, await versionNow());
  }
  if (drops.length > 0) await removeStudents(api.platform, caller, drops, await versionNow());
}

async function answer(cls: ClassRecord, history: History, step: Step & { do: 'answer' }): Promise<void> {
  const id = history.ids[step.who]!;
  const groupId = history.places.get(id);
  const mateIds = groupId === undefined ? [] : matesOf(history, id);
  const about = step.about === null ? mateIds : [history.ids[step.about]!];
  const scales = { contributes: step.scale };
  let isDone = true;
  try {
    await answerSurvey(
      { id, classId: cls.id, createdAt: cls.createdAt },
      SURVEY,
      about.map((aboutId) => ({ aboutId, scales })),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    isDone = false;
  }
  expect(isDone).toBe(mateIds.length > 0 && about.every((each) => mateIds.includes(each)));
  if (isDone) for (const each of about) history.said.set(key(groupId!, id, each), step.scale);
}

/** Erases what was said by and of those who were removed, which goes with them once that can't be undone any more. */
async function eraseGone(histories: readonly History[]): Promise<void> {
  await eraseRemoved(databaseNow());
  for (const { ids, places, said } of histories) {
    const gone = ids.filter((id) => !places.has(id));
    for (const id of gone) {
      const isOfThem = new RegExp(` ${id} of | of ${id}$`);
      for (const each of said.keys()) if (isOfThem.test(each)) said.delete(each);
    }
  }
}

/** Compares what is stored, and what each member is shown, with what was said. @returns how many means were released */
async function check({ id }: ClassRecord, histories: readonly History[], isClosed: boolean): Promise<number> {
  const cls = await ClassModel.findOne({ id }).orFail().lean();
  const windows = await findWindows(cls);
  const groups = new Map((await GroupModel.find({ classId: id }).lean()).map((group) => [group.id, group]));
  const kept = await SurveyAnswerModel.find({ classId: id }).lean();
  const means = await SurveyMeansModel.find({ classId: id }).lean();
  let released = 0;
  for (const { story, groupIds, places, said, fixed = said } of histories) {
    const given = kept.filter(({ groupId }) => groupIds.includes(groupId));
    const stored = given.flatMap(({ groupId, studentId, answers }) =>
      answers.map(({ aboutId, scales }) => [key(groupId, studentId, aboutId!), scales.contributes] as const),
    );
    expectSame(story, new Map(stored), said);
    expectSame(story, stored.length, said.size);
    for (const groupId of groupIds) {
      const group = groups.get(groupId)!;
      const members = group.members.map(({ studentId }) => studentId);
      expectSame(story, new Set(members), new Set([...places.keys()].filter((each) => places.get(each) === groupId)));
      const ofGroup = given.filter((answer) => answer.groupId === groupId);
      for (const member of members) {
        const isOfThem = new RegExp(`^${groupId}: \\d+ of ${member}$`);
        const values = [...fixed].filter(([each]) => isOfThem.test(each)).map(([, value]) => value);
        const isReleased = isClosed && members.length > 1 && values.length >= RELEASED_FROM;
        const ofMeans = means.filter((each) => each.groupId === groupId);
        const shown = shownSurveys({ cls, windows, group, given: ofGroup, fixed: ofMeans }, member, databaseNow());
        const expected = { survey: SURVEY, from: values.length, means: { contributes: mean(values) } };
        expectSame(story, shown.released, isReleased ? [expected] : []);
        released += shown.released.length;
      }
    }
  }
  return released;
}

/** Jest compares a hundred times slower. */
function expectSame(story: Story, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect({ story, actual }).toEqual({ story, actual: expected });
}

test('over many histories of moves, drops and adds no answer is lost but with its student, moved, or shown to anybody but its subject', async () => {
  const start = Date.now();
  const stories = fc.sample(storyArb, { numRuns: HISTORIES, seed: testSeed() });
  let released = 0;
  for (let at = 0; at < HISTORIES; at += SIDE_BY_SIDE) {
    stopClock(start);
    const cls = await buildClass(api.platform, { checks: true, peerFeedback: true, timeZone: 'UTC' });
    const histories = await buildHistories(cls, stories.slice(at, at + SIDE_BY_SIDE));
    await sayFirst(cls, histories);
    for (const [phase, until] of [
      ['open', start + 7 * DAY_MS],
      ['closed', start + 9 * DAY_MS],
    ] as const) {
      const rounds = Math.max(...histories.map(({ story }) => story[phase].length));
      for (let round = 0; round < rounds; round++) {
        await playRound(
          cls,
          histories.flatMap((history) => {
            const step = history.story[phase][round];
            return step ? [{ history, step }] : [];
          }),
        );
      }
      if (phase === 'open') await check(cls, histories, false);
      stopClock(until);
      await eraseGone(histories);
      if (phase === 'closed') continue;
      await closeSurveys(await ClassModel.findOne({ id: cls.id }).orFail().lean());
      for (const history of histories) history.fixed = new Map(history.said);
    }
    released += await check(cls, histories, true);
  }
  // Or it would show nothing.
  expect(released).toBeGreaterThan(HISTORIES);
});

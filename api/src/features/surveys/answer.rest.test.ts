import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RELEASED_FROM } from '@study-groups/contracts/surveys';
import fc from 'fast-check';
import { isLong, testSeed } from '../../../../scripts/testing/seed.mjs';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { SurveyAnswerModel } from '../../records/survey-answer.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildSurveyed } from '../../testing/surveys.ts';
import { moveStudent } from '../groups/move.ts';
import { removeStudent } from '../students/remove.ts';
import { answerSurvey } from './answer.ts';
import { mean } from './means.ts';
import { presentSurveys } from './present.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const SURVEY = 'peers-early';
const SIZES = [5, 3];
const STUDENTS = 8;
const HISTORIES = isLong ? 200 : 40;

const student = fc.nat(STUDENTS - 1);
const stepArb = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), who: student, to: fc.nat(SIZES.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), who: student }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who: student,
      about: student,
      scale: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer all' as const),
      who: student,
      scale: fc.integer({ min: 1, max: 5 }),
    }),
  },
);
type Step = typeof stepArb extends fc.Arbitrary<infer One> ? One : never;

/** The answers in each group, by whom and of whom, as they have to be kept. */
type Said = Map<string, number>;
const place = (groupId: number, by: number, about: number) => `${groupId}: ${by} of ${about}`;

/** One class, played with. */
interface Play {
  cls: ClassRecord;
  ids: readonly number[];
  groupIds: readonly number[];
  said: Said;
}

const groupOf = (groups: readonly GroupRecord[], id: number) =>
  groups.find(({ members }) => members.some(({ studentId }) => studentId === id));
const readGroups = ({ cls }: Play) => GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean();

/** Does a step as its call does. @returns whether it was done */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function play(scene: Play, step: Step, isOpen: boolean): Promise<void> {
  const { cls, ids, groupIds, said } = scene;
  const id = ids[step.who]!;
  const caller = { cls, isAdmin: false, actor: { by: 'professor' } } as const;
  const group = groupOf(await readGroups(scene), id);
  if (step.do === 'move') {
    const move = { studentId: id, fromGroupId: group?.id ?? 0, toGroupId: groupIds[step.to]! };
    await attempt(() => moveStudent(api.platform, caller, move));
  } else if (step.do === 'remove') {
    await attempt(() => removeStudent(api.platform, caller, id));
    const isOfThem = new RegExp(` ${id} of | of ${id}$`);
    for (const key of said.keys()) if (isOfThem.test(key)) said.delete(key);
  } else {
    const mates = group?.members.map(({ studentId }) => studentId).filter((each) => each !== id) ?? [];
    const about = step.do === 'answer' ? [ids[step.about]!] : mates;
    const scales = { contributes: step.scale };
    const answers = about.map((aboutId) => ({ aboutId, scales }));
    const isDone = await attempt(() =>
      answerSurvey({ id, classId: cls.id, createdAt: cls.createdAt }, SURVEY, answers),
    );
    // With nobody in it the answer of somebody alone is refused by the contract already.
    const isTaken = isOpen && mates.length > 0 && about.every((each) => mates.includes(each));
    expect(isDone).toBe(isTaken);
    if (isDone) for (const each of about) said.set(place(group!.id, id, each), step.scale);
  }
}

/** Checks that what is kept is exactly what was said by present students of present students, in the group of that time. */
async function expectKept({ cls, said }: Play): Promise<void> {
  const kept = await SurveyAnswerModel.find({ classId: cls.id }).lean();
  const stored = kept.flatMap(({ groupId, studentId, answers }) =>
    answers.map(({ aboutId, scales }) => [place(groupId, studentId, aboutId!), scales.contributes] as const),
  );
  expect(new Map(stored)).toEqual(said);
  expect(stored).toHaveLength(said.size);
}

/** @returns how many means were released */
async function expectReleased(scene: Play, isOpen: boolean, fixed: Said = scene.said): Promise<number> {
  const groups = await readGroups(scene);
  const cls = await ClassModel.findOne({ id: scene.cls.id }).orFail().lean();
  let released = 0;
  for (const group of groups) {
    for (const { studentId } of group.members) {
      const isOfThem = new RegExp(`^${group.id}: \\d+ of ${studentId}$`);
      const values = [...fixed].filter(([key]) => isOfThem.test(key)).map(([, scale]) => scale);
      const isReleased = !isOpen && group.members.length > 1 && values.length >= RELEASED_FROM;
      const shown = await presentSurveys(cls, group, { id: studentId, classId: cls.id }, databaseNow());
      expect(shown.released).toEqual(
        isReleased
          ? [{ survey: SURVEY, from: values.length, means: { contributes: expect.closeTo(mean(values), 9) } }]
          : [],
      );
      released += shown.released.length;
    }
  }
  return released;
}

test('over any moves, answers and removals no answer is lost but with its student, moved, or shown to anybody but its subject', async () => {
  const start = Date.now();
  let released = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepArb, { minLength: 4, maxLength: 14 }),
      fc.array(stepArb, { maxLength: 3 }),
      async (open, closed) => {
        await emptyDatabase();
        stopClock(start);
        const { cls, students, groups } = await buildSurveyed(api.platform, { daysAgo: 28, sizes: SIZES });
        const scene: Play = {
          cls,
          ids: students.map(({ id }) => id),
          groupIds: groups.map(({ id }) => id),
          said: new Map(),
        };
        for (const step of open) await play(scene, step, true);
        await expectKept(scene);
        await expectReleased(scene, true);
        stopClock(start + 7 * DAY_MS);
        // What is shown from now on is what was said until now.
        const fixed = new Map(scene.said);
        await expectReleased(scene, false);
        for (const step of closed) await play(scene, step, false);
        await expectKept(scene);
        released += await expectReleased(scene, false, fixed);
      },
    ),
    { numRuns: HISTORIES, seed: testSeed() },
  );
  // Or it would show nothing.
  expect(released).toBeGreaterThan(HISTORIES / 4);
});

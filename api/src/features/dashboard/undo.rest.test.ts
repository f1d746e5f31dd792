import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NO_RULES } from '@study-groups/contracts/rules';
import { isDeepStrictEqual } from 'node:util';
import { isLong, testSeed } from '../../../../scripts/testing/seed.mjs';
import { Random } from '../../matching/random.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type ClassState, type Edit, firstState, ModelOfClass } from '../../testing/class-model.ts';
import { buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import { randomEdit } from '../../testing/random-edits.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { changeLeader } from '../groups/change-leader.ts';
import { createEmptyGroup } from '../groups/create-empty.ts';
import { moveStudent } from '../groups/move.ts';
import { moveStudents } from '../groups/move-students.ts';
import { removeGroup } from '../groups/remove-group.ts';
import { rescoreGroup } from '../groups/rescore.ts';
import { groupScorer } from '../groups/score.ts';
import { swapStudents } from '../groups/swap.ts';
import { changeSettings } from './change-settings.ts';
import { saveRules } from './save-rules.ts';
import { stepEdit } from './undo.ts';

/** Each step with its own transaction takes ten milliseconds and more; `EDITS` sets another number. */
const STEPS = Number(process.env['EDITS'] ?? (isLong ? 10_000 : 400));
const SEED = testSeed();

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** Somebody with the dashboard open: what they see may be stale. */
interface Editor {
  caller: DashboardCaller;
  version: number;
  state: ClassState;
}

/** The group that an edit made. */
interface Made {
  groupId: number;
  eventId: number;
}

/** Does an edit as its call does. @returns what it made, or why it was refused */
async function run({ caller, version: seen }: Editor, edit: Edit): Promise<Made | string> {
  try {
    const answer = await COMMANDS[edit.do](caller, edit as never, seen);
    return { groupId: answer.group?.id ?? 0, eventId: answer.eventId ?? 0 };
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

type Command<Kind> = (
  caller: DashboardCaller,
  edit: Extract<Edit, { do: Kind }>,
  seen: number,
) => Promise<{ version: number; group?: { id: number }; eventId?: number }>;

const COMMANDS: { [Kind in Edit['do']]: Command<Kind> } = {
  add: (caller, _, seen) => createEmptyGroup(caller, seen),
  move: (caller, edit, seen) => moveStudent(api.platform, caller, edit, seen),
  swap: (caller, edit, seen) => swapStudents(api.platform, caller, edit, seen),
  many: async (caller, { newGroup, ...edit }, seen) => {
    const newGroups = newGroup.length > 0 ? [newGroup] : [];
    const asked = { ...edit, newGroups, reason: 'repaired' } as const;
    const { groups, ...left } = await moveStudents(api.platform, caller, asked, seen);
    return { ...left, ...(newGroup.length > 0 && { group: groups.at(-1)! }) };
  },
  lead: (caller, edit, seen) => changeLeader(api.platform, caller, edit, seen),
  remove: (caller, { groupId }, seen) => removeGroup(caller, groupId, seen),
  rules: (caller, { rules }, seen) => saveRules(caller, rules, seen),
  settings: (caller, { autoMatch, timeZone }, version) =>
    changeSettings(api.platform, caller, { autoMatch, timeZone, version }),
  undo: (caller, { eventId: named }, seen) => stepEdit(api.platform, caller, 'undo', { seen, named }),
  redo: (caller, _, seen) => stepEdit(api.platform, caller, 'redo', { seen }),
};

/** Nine students, two of them in no group, and three editors. */
async function buildScene() {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  const students: StudentRecord[] = [];
  for (let at = 0; at < 9; at++) {
    const availability = { monday: ['09:00' as const], ...(at % 2 === 0 && { thursday: ['18:00' as const] }) };
    const friendPreferences = at > 3 ? [students[at - 3]!.email] : [];
    const student = { availability, friendPreferences, personalityType: (at % 5) + 1 };
    students.push(await buildStudent(api.platform, cls.id, student));
  }
  const ids = students.map(({ id }) => id);
  const groups = await buildGroups(cls, [ids.slice(0, 3), ids.slice(3, 5), ids.slice(5, 7)]);
  const known = groups.map(({ id, name, members }) => ({ id, name, members: members.map((each) => each.studentId) }));
  const model = new ModelOfClass(firstState(known, cls.timeZone), students);
  const actors = [{ by: 'professor', source: 'one' } as const, { by: 'professor', source: 'other' } as const, ADMIN];
  const editors = actors.map((actor): Editor => {
    return { caller: { cls, isAdmin: actor === ADMIN, actor }, version: model.version, state: model.state };
  });
  return { cls, students, ids, model, editors, scores: new Map<string, number>() };
}
const ADMIN = { by: 'admin', admin: { id: 1, username: 'ruth' } } as const;

type Scene = Awaited<ReturnType<typeof buildScene>>;

/** The class as it is stored is the one of the model, with scores as computed now. */
async function expectSame({ cls, model, students, scores }: Scene): Promise<void> {
  const [stored, groups] = await Promise.all([
    ClassModel.collection.findOne<ClassRecord>({ id: cls.id }),
    GroupModel.collection.find<GroupRecord>({ classId: cls.id }).sort({ id: 1 }).toArray(),
  ]);
  const { changes, rules, setup, autoMatch, timeZone } = stored!;
  const state: ClassState = {
    groups: groups.map(({ id, name, members }) => ({ id, name, members: members.map(({ studentId }) => studentId) })),
    rules: rules ?? NO_RULES,
    autoMatch,
    timeZone,
  };
  const found = { version: changes, state };
  const wanted = { version: model.version, state: model.state };
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
  for (const { members, score } of groups) {
    const ids = members.map(({ studentId }) => studentId);
    const key = ids.join();
    const fresh = scores.get(key) ?? groupScorer(students, { setup })(ids).score;
    scores.set(key, fresh);
    const isLed = members.every(({ isLeader }, at) => isLeader === (at === 0));
    if (score !== fresh || !isLed) expect({ members, score }).toEqual({ score: fresh, members: 'led by the first' });
  }
}

/** One edit by one editor, who may not have seen what others did. */
async function editOnce(scene: Scene, editor: Editor, edit: Edit): Promise<Made | string> {
  const answer = await run(editor, edit);
  const isNamed = edit.do === 'undo' && edit.eventId !== undefined;
  const isStale = editor.version !== scene.model.version && !isNamed;
  const wanted = isStale ? 'stale' : scene.model.edit(edit, typeof answer === 'string' ? undefined : answer);
  expect([edit, answer]).toEqual([edit, wanted ?? expect.any(Object)]);
  await expectSame(scene);
  reload(scene, editor);
  return answer;
}

/** The page shows what is there: after a reload, and after each answer. */
function reload({ model }: Scene, editor: Editor): void {
  editor.version = model.version;
  editor.state = model.state;
}

/** Two who see the same edit it at the same moment: one at most changes it, and the other learns of it. */
async function editAtOnce(scene: Scene, random: Random): Promise<void> {
  const { model, editors, ids } = scene;
  const pair = editors.slice(random.below(2)).slice(0, 2);
  for (const editor of pair) reload(scene, editor);
  const edits = pair.map(({ state }) => randomEdit(random, state, ids));
  const refusals = edits.map((edit) => model.refusal(edit));
  const answers = await Promise.all(pair.map((editor, at) => run(editor, edits[at]!)));
  const done = answers.flatMap((answer, at) => (typeof answer === 'string' ? [] : [at]));
  for (const [at, answer] of answers.entries()) {
    if (!done.includes(at)) expect([refusals[at], ...(done.length > 0 ? ['stale'] : [])]).toContain(answer);
  }
  // What changes nothing is done beside another, or before it.
  const [idle, changing] = [true, false].map((isIdle) => done.filter((at) => model.leavesAsIs(edits[at]!) === isIdle));
  expect(changing!.length).toBeLessThan(2);
  for (const at of [...idle!, ...changing!]) expect(model.edit(edits[at]!, answers[at] as Made)).toBeUndefined();
  await expectSame(scene);
  for (const editor of pair) reload(scene, editor);
}

/** A student has other hours from now on, and the group another score. */
async function resubmit({ cls, students, model, scores }: Scene, random: Random): Promise<void> {
  const student = students[random.below(students.length)]!;
  student.availability = { monday: ['09:00'], sunday: random.below(2) === 0 ? ['20:00'] : [] };
  const group = model.state.groups.find(({ members }) => members.includes(student.id));
  await inTransaction(async (session) => {
    const { availability } = student;
    await StudentModel.updateOne({ id: student.id }, { $set: { availability } }, { session });
    if (group) await rescoreGroup(session, cls.id, group.id);
  });
  scores.clear();
}

/** Undoes a number of edits, then redoes as many, by any of the editors: the class is what it was. */
async function thereAndBack(scene: Scene, random: Random): Promise<void> {
  const { model, editors } = scene;
  const { state } = model;
  const steps = random.below(Math.min(model.depth, 30) + 1);
  for (const way of ['undo', 'redo'] as const) {
    for (let step = 0; step < steps; step++) {
      const editor = editors[random.below(editors.length)]!;
      reload(scene, editor);
      await editOnce(scene, editor, { do: way });
    }
  }
  expect(model.state).toEqual(state);
}

async function play() {
  const random = new Random(SEED);
  const scene = await buildScene();
  const { editors, ids } = scene;
  await expectSame(scene);
  const counts = { stale: 0, done: 0, refused: 0 };
  const named = { done: 0, refused: 0 };
  for (let step = 0; step < STEPS; step++) {
    const editor = editors[random.below(editors.length)]!;
    const deed = random.below(100);
    try {
      if (deed < 30) reload(scene, editor);
      else if (deed < 34) await editAtOnce(scene, random);
      else if (deed < 36) await resubmit(scene, random);
      else {
        const edit = randomEdit(random, editor.state, ids, scene.model.standing);
        const answer = await editOnce(scene, editor, edit);
        counts[typeof answer === 'object' ? 'done' : answer === 'stale' ? 'stale' : 'refused'] += 1;
        if (edit.do === 'undo' && edit.eventId !== undefined)
          named[typeof answer === 'object' ? 'done' : 'refused'] += 1;
      }
      if (step % 200 === 199) await thereAndBack(scene, random);
    } catch (error) {
      throw new Error(`seed ${SEED}, step ${step}: ${(error as Error).message}`, { cause: error });
    }
  }
  // Enough of each, or the play has shown nothing; a short one may meet few of the rarest.
  const { done, stale, refused } = counts;
  const rarest = STEPS < 5_000 ? [] : [refused, named.done, named.refused];
  for (const count of [done, stale, ...rarest]) expect(count).toBeGreaterThan(STEPS / 100);
}

/** It ends a play that hangs, and nothing else. */
const TIMEOUT_MS = 600_000 + STEPS * 300;

test(
  'random edits, undos, redos and reloads by three editors lose nothing and overwrite nothing unseen',
  play,
  TIMEOUT_MS,
);

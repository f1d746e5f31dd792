import { beforeEach, describe, expect, test } from '@jest/globals';
import { removeStudent } from '@study-groups/contracts/actions';
import { MESSAGES } from '@study-groups/contracts/messages';
import { NO_RULES, type Rules, saveRules } from '@study-groups/contracts/rules';
import { startDashboard, versionOf } from '../../testing/dashboard.ts';
import { ClassModel } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { buildClass, buildStudent } from '../../testing/factories.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';

const dashboard = startDashboard();
const { act, buildMatched, read } = dashboard;

let matched: Awaited<ReturnType<typeof buildMatched>>;
let a: number;
let b: number;
let c: number;
beforeEach(async () => {
  matched = await buildMatched();
  [a, b, c] = matched.ids as [number, number, number];
});

async function save(rules: Partial<Rules>) {
  const version = await versionOf(matched.cls);
  return act(saveRules, { slug: matched.cls.slug! }, { rules: { ...NO_RULES, ...rules }, version });
}

test('rules are stored, each once, and shown', async () => {
  expect((await read(matched.cls)).class.rules).toEqual(NO_RULES);
  const { status, body } = await save({
    together: [
      [b, a],
      [a, b],
    ],
    apart: [[a, c]],
    notAlone: [{ tag: ' Night shift ', students: [c, a] }],
    fixed: [c, c],
  });
  const rules = {
    together: [[a, b]],
    apart: [[a, c]],
    notAlone: [{ tag: 'Night shift', students: [c, a] }],
    fixed: [c],
  };
  const conflicts = [{ kind: 'apart', students: [a, b, c], pair: [a, c] }];
  expect([status, body]).toEqual([200, { rules, conflicts, version: 1, eventId: expect.any(Number) }]);
  const { class: shown, history } = await read(matched.cls);
  expect(shown.rules).toEqual(rules);
  expect(history).toMatchObject([{ kind: 'rules-changed', by: 'professor' }]);
});

test('sets that contradict other rules are stored, and named with those whom it concerns', async () => {
  const rules = { notAlone: [{ tag: 'Night shift', students: [a, b] }], apart: [[a, b] as [number, number]] };
  const conflicts = [{ kind: 'apart', students: [a, b], pair: [a, b] }];
  expect(await save(rules)).toMatchObject({ status: 200, body: { rules, conflicts } });
  expect((await save({ ...rules, apart: [] })).body.conflicts).toEqual([]);
});

test('students who are fixed in different groups can’t keep each other company, nor those of different sections', async () => {
  const [first, second] = [a, matched.ids[3]!];
  const notAlone = [{ tag: 'Night shift', students: [first, second] }];
  const { body } = await save({ notAlone, fixed: [first, second] });
  expect(body.conflicts).toEqual([{ kind: 'fixed', students: [first, second], pair: [first, second] }]);
  const setup = asking(buildQuestion({ id: 'section', same: true }));
  await ClassModel.updateOne({ id: matched.cls.id }, { $set: { setup } });
  await StudentModel.updateOne({ id: first }, { $set: { answers: { section: 'north' } } });
  await StudentModel.updateOne({ id: second }, { $set: { answers: { section: 'south' } } });
  expect((await save({ notAlone })).body.conflicts).toEqual([
    { kind: 'answers', question: 'section', students: [first, second], pair: [first, second] },
  ]);
});

test('the same rules again are no change to be undone', async () => {
  await save({ apart: [[a, b]] });
  await save({ apart: [[b, a]] });
  expect((await read(matched.cls)).history).toHaveLength(1);
});

test('a class takes rules before it has groups', async () => {
  const cls = await buildClass(dashboard.api.platform);
  const { id } = await buildStudent(dashboard.api.platform, cls.id);
  const body = { rules: { ...NO_RULES, fixed: [id] }, version: 0 };
  expect((await act(saveRules, { slug: cls.slug! }, body)).status).toBe(200);
});

describe('are refused, with every rule that is wrong:', () => {
  const refused = async (rules: Partial<Rules>, errors: Record<string, string>) => {
    const { status, body } = await save(rules);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    const found = body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]);
    expect(Object.fromEntries(found)).toEqual(errors);
    expect((await read(matched.cls)).class.rules).toEqual(NO_RULES);
  };

  test('students who are not of the class', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const { id: stranger } = await buildStudent(dashboard.api.platform, cls.id);
    const rules = {
      together: [[stranger, 999_999] as [number, number]],
      apart: [[a, b] as [number, number], [a, stranger] as [number, number]],
      notAlone: [{ tag: 'Night shift', students: [a, stranger] }],
      fixed: [stranger],
    };
    await refused(rules, {
      'rules.together.0': MESSAGES.ruleStudent,
      'rules.apart.1': MESSAGES.ruleStudent,
      'rules.notAlone.0.students.1': MESSAGES.ruleStudent,
      'rules.fixed.0': MESSAGES.ruleStudent,
    });
  });

  test('contradictions, through chains too', async () => {
    const rules = {
      together: [[a, b] as [number, number], [c, b] as [number, number]],
      apart: [[a, matched.late.id] as [number, number], [c, a] as [number, number]],
    };
    await refused(rules, { 'rules.apart.1': MESSAGES.ruleContradiction });
  });

  test('a student with themselves, and one twice under a tag', async () => {
    await refused(
      { together: [[a, a]], notAlone: [{ tag: 'Night shift', students: [a, b, a] }] },
      { 'rules.together.0': MESSAGES.invalid, 'rules.notAlone.0.students': MESSAGES.invalid },
    );
  });
});

test('a student who is removed leaves every rule, and the others stay', async () => {
  await save({
    together: [
      [a, b],
      [b, c],
    ],
    apart: [[a, matched.late.id]],
    notAlone: [{ tag: 'Night shift', students: [a, b] }],
    fixed: [a, c],
  });
  await act(removeStudent, { slug: matched.cls.slug!, studentId: a });
  expect((await read(matched.cls)).class.rules).toEqual({
    together: [[b, c]],
    apart: [],
    notAlone: [{ tag: 'Night shift', students: [b] }],
    fixed: [c],
  });
});

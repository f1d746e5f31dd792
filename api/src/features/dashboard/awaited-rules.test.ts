import { beforeEach, expect, test } from '@jest/globals';
import { removeStudent } from '@study-groups/contracts/actions';
import { MESSAGES } from '@study-groups/contracts/messages';
import { saveRoster } from '@study-groups/contracts/roster';
import { NO_RULES, type Rules, saveRules } from '@study-groups/contracts/rules';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildStudent, buildSubmission } from '../../testing/factories.ts';
import { wishesOf } from '../runs/wishes.ts';

const dashboard = startDashboard();
const { act, read } = dashboard;

const NOA = 'noa@example.edu';
const RON = 'ron@example.edu';
const NONE = { together: [], apart: [], notAlone: [] };

let cls: ClassRecord;
let ana: number;
beforeEach(async () => {
  cls = await buildClass(dashboard.api.platform);
  ana = (await buildStudent(dashboard.api.platform, cls.id)).id;
  await list(NOA, RON);
});

const list = async (...emails: string[]) => {
  const people = emails.map((email) => ({ email }));
  return act(saveRoster, { slug: cls.slug! }, { people, version: await versionOf(cls) });
};
const save = async (rules: Partial<Rules>) =>
  act(saveRules, { slug: cls.slug! }, { rules: { ...NO_RULES, ...rules }, version: await versionOf(cls) });
const signUp = async (email: string): Promise<number> => {
  const body = { classId: cls.id, ...buildSubmission({ email }) };
  expect((await dashboard.api.call(createStudent, { body })).status).toBe(201);
  return (await StudentModel.findOne({ classId: cls.id, email }).lean())!.id;
};
const shown = async () => (await read(cls)).class.rules;
/** As they go into a match of all who have signed up. */
const matched = async () => {
  const students = await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
  return wishesOf((await ClassModel.findOne({ id: cls.id }).lean())!.rules, students, []);
};

test('rules for people of the roster count for nothing until all whom they name have signed up, and then do', async () => {
  const awaited = {
    together: [],
    apart: [[ana, NOA] as [number, string], [NOA, RON] as [string, string]],
    notAlone: [{ tag: 'Night shift', people: [NOA] }],
  };
  const notAlone = [{ tag: 'Night shift', students: [ana] }];
  expect((await save({ notAlone, awaited })).body.rules).toEqual({ ...NO_RULES, notAlone, awaited });
  expect(await matched()).toMatchObject({ mustBeApart: [], notAlone: [[0]] });
  const noa = await signUp(NOA);
  const inEffect = { apart: [[ana, noa]], notAlone: [{ tag: 'Night shift', students: [ana, noa] }] };
  const waiting = { ...NONE, apart: [[noa, RON]] };
  expect(await shown()).toEqual({ ...NO_RULES, ...inEffect, awaited: waiting });
  expect(await matched()).toMatchObject({ mustBeApart: [[0, 1]], notAlone: [[0, 1]] });
  await signUp(RON);
  expect(await matched()).toMatchObject({ mustBeApart: [[0, 1], [1, 2]] }); // prettier-ignore
  expect((await shown()).awaited).toBeUndefined();
});

test('they stay with who signs up under the address and gets another one', async () => {
  await save({ awaited: { ...NONE, together: [[ana, NOA]] } });
  const submission = { classId: cls.id, ...buildSubmission({ email: NOA }) };
  const { body: received } = await dashboard.api.call(createStudent, { body: submission });
  const params = { accessKey: received.accessKey };
  const body = { ...submission, email: 'noa.levi@example.edu' };
  expect((await dashboard.api.call(updateStudent, { params, body })).status).toBe(200);
  const noa = await StudentModel.findOne({ classId: cls.id, email: body.email }).lean();
  expect((await shown()).together).toEqual([[ana, noa!.id]]);
});

test('they go with who is taken off the roster or erased, and those in effect stay', async () => {
  await save({
    awaited: { together: [[ana, NOA]], apart: [[ana, RON]], notAlone: [{ tag: 'Night shift', people: [RON] }] },
  });
  const noa = await signUp(NOA);
  await list('other@example.edu');
  expect(await shown()).toEqual({ ...NO_RULES, together: [[ana, noa]] });
  await act(removeStudent, { slug: cls.slug!, studentId: noa });
  await list(NOA);
  expect(JSON.stringify((await ClassModel.findOne({ id: cls.id }).lean())!.rules)).not.toContain(NOA);
});

test('a page that does not know them leaves them as they are', async () => {
  const awaited = { ...NONE, together: [[ana, NOA] as [number, string]] };
  await save({ awaited });
  expect((await save({ fixed: [ana] })).body.rules).toEqual({ ...NO_RULES, fixed: [ana], awaited });
  expect((await save({ awaited: NONE })).body.rules).toEqual(NO_RULES);
});

test('addresses of strangers, contradictions and somebody twice are refused, each where it stands', async () => {
  const { status, body } = await save({
    awaited: {
      together: [[ana, NOA]],
      apart: [
        [NOA, ana],
        [ana, 'stranger@example.edu'],
        [RON, RON],
      ],
      notAlone: [],
    },
  });
  expect([status, body.errors.map(({ path, message }: { path: string; message: string }) => [path, message])]).toEqual([
    400,
    expect.arrayContaining([
      ['rules.awaited.apart.0', MESSAGES.ruleContradiction],
      ['rules.awaited.apart.1', MESSAGES.ruleStudent],
      ['rules.awaited.apart.2', MESSAGES.invalid],
    ]),
  ]);
});

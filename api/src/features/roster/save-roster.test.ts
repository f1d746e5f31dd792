import { describe, expect, test } from '@jest/globals';
import { undoEdit, updateSettings } from '@study-groups/contracts/actions';
import { MESSAGES } from '@study-groups/contracts/messages';
import * as calls from '@study-groups/contracts/roster';
import { correctAddress, createStudent, updateStudent } from '@study-groups/contracts/student';
import { addStudent } from '@study-groups/contracts/student-entry';
import type { ClassRecord } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { RosterModel } from '../../records/roster.ts';
import { startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildSubmission } from '../../testing/factories.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';
import { eraseClass } from '../privacy/erase.ts';

const dashboard = startDashboard();
const { act, read, readHistory } = dashboard;

const noa = { email: 'noa@example.edu', fullName: 'Noa Levi' };
const ron = { email: 'ron@example.edu' };

const slugOf = ({ slug }: ClassRecord) => ({ slug: slug! });
const show = async (cls: ClassRecord) => (await act(calls.getRoster, slugOf(cls))).body.people;
const save = async (cls: ClassRecord, people: object[]) =>
  act(calls.saveRoster, slugOf(cls), { people, version: await versionOf(cls) });
const takeOthers = (cls: ClassRecord, rosterOnly: boolean) => act(updateSettings, slugOf(cls), { rosterOnly });
const signUp = (cls: ClassRecord, email: string) =>
  dashboard.api.call(createStudent, { body: { classId: cls.id, ...buildSubmission({ email }) } });
const REFUSED = { code: 'invalid_request', errors: [{ path: 'email', message: MESSAGES.notOnRoster }] };

describe('a roster', () => {
  test('names nobody at first; it is replaced as a whole, each address once, and removed by an empty one', async () => {
    const cls = await buildClass(dashboard.api.platform);
    expect(await show(cls)).toEqual([]);
    const twice = [noa, { email: ' NOA@example.edu ', fullName: 'Somebody Else' }, ron];
    expect((await save(cls, twice)).body).toMatchObject({ people: 2 });
    expect(await show(cls)).toEqual([noa, ron]);
    const version = await versionOf(cls);
    expect((await save(cls, [noa, ron])).body).toEqual({ people: 2, version });
    expect(await versionOf(cls)).toBe(version);
    await save(cls, [ron]);
    expect(await show(cls)).toEqual([ron]);
    expect((await save(cls, [])).status).toBe(200);
    expect(await show(cls)).toEqual([]);
    expect(await RosterModel.countDocuments()).toBe(0);
    expect(await readHistory(cls)).toMatchObject([
      { kind: 'roster-saved', students: 0 },
      { kind: 'roster-saved', students: 1 },
      { kind: 'roster-saved', students: 2 },
    ]);
  });

  test('has 5,000 people at most, with addresses and readable names', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const many = Array.from({ length: calls.MOST_ON_ROSTER }, (_, at) => ({ email: `student${at}@example.edu` }));
    expect((await save(cls, many)).body).toMatchObject({ people: 5_000 });
    for (const wrong of [[...many, ron], [{ email: 'noa' }], [{ fullName: 'Noa' }], [{ ...ron, fullName: 'a\u202eb' }]])
      expect((await save(cls, wrong)).status).toBe(400);
    expect(await show(cls)).toHaveLength(5_000);
  });

  test('is not replaced by somebody who has not seen the class as it is, and goes with the class', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await save(cls, [noa]);
    await takeOthers(cls, true);
    expect((await act(calls.saveRoster, slugOf(cls), { people: [], version: 0 })).body.code).toBe('stale');
    await eraseClass(cls.id, 'deleted');
    expect(await RosterModel.countDocuments()).toBe(0);
  });
});

test('the dashboard says how many of it have signed up', async () => {
  const cls = await buildClass(dashboard.api.platform);
  expect((await read(cls)).class).not.toHaveProperty('listed');
  await save(cls, [noa, ron]);
  await signUp(cls, ron.email);
  await signUp(cls, 'mei@example.edu');
  expect((await read(cls)).class.listed).toEqual({ people: 2, signedUp: 1 });
});

describe('sign-up by the roster only', () => {
  test('takes who is on it and nobody else, also not by a later change of the address; it can be undone', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await save(cls, [noa, ron]);
    expect((await takeOthers(cls, true)).body).toMatchObject({ rosterOnly: true });
    expect((await read(cls)).class.rosterOnly).toBe(true);
    expect(await signUp(cls, 'mei@example.edu')).toMatchObject({ status: 400, body: REFUSED });
    const { status, body } = await signUp(cls, noa.email);
    expect(status).toBe(201);
    const params = { accessKey: body.accessKey };
    const changed = { classId: cls.id, ...buildSubmission({ email: 'mei@example.edu' }) };
    expect((await dashboard.api.call(updateStudent, { params, body: changed })).body).toMatchObject(REFUSED);
    const address = { classId: cls.id, email: 'mei@example.edu' };
    expect((await dashboard.api.call(correctAddress, { params, body: address })).body).toMatchObject(REFUSED);
    const same = { classId: cls.id, ...buildSubmission({ email: noa.email }) };
    expect((await dashboard.api.call(updateStudent, { params, body: same })).status).toBe(200);

    expect((await act(undoEdit, slugOf(cls), { version: await versionOf(cls) })).status).toBe(200);
    expect((await signUp(cls, 'mei@example.edu')).status).toBe(201);
  });

  test('leaves it to the professor to add anybody, and takes everybody where there is no roster', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await takeOthers(cls, true);
    expect((await signUp(cls, 'mei@example.edu')).status).toBe(201);
    await save(cls, [noa]);
    expect((await signUp(cls, 'lea@example.edu')).status).toBe(400);
    const lea = { fullName: 'Lea Cohen', email: 'lea@example.edu' };
    expect((await act(addStudent, slugOf(cls), lea)).status).toBe(201);
  });
});

describe('a roster that names sections', () => {
  const sections = buildQuestion({ id: 'section', same: true, needed: true });
  const signUpIn = async (cls: ClassRecord, answers?: object) =>
    dashboard.api.call(createStudent, {
      body: { classId: cls.id, ...buildSubmission({ email: noa.email }), ...(answers && { answers }) } as never,
    });
  const sectionOf = async (cls: ClassRecord) => (await read(cls)).students[0]?.answers;

  test('answers for those who did not, and refuses another, also in a later edit', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(sections) });
    await save(cls, [{ ...noa, section: ' SOUTH ' }, ron]);
    const errors = [{ path: 'answers.section', message: MESSAGES.otherSection }];
    expect((await signUpIn(cls, { section: 'north' })).body).toMatchObject({ errors });
    const { body } = await signUpIn(cls);
    expect(await sectionOf(cls)).toEqual({ section: 'south' });
    const edit = (section: string) =>
      dashboard.api.call(updateStudent, {
        params: { accessKey: body.accessKey },
        body: { classId: cls.id, ...buildSubmission({ email: noa.email }), answers: { section } },
      });
    expect((await edit('north')).body).toMatchObject({ errors });
    expect((await edit('south')).status).toBe(200);
    // A page that was loaded before there were questions changes no answer.
    const unknowing = { classId: cls.id, ...buildSubmission({ email: noa.email }) };
    await StudentModel.updateOne({ classId: cls.id }, { answers: { section: 'south', earlier: 'x' } });
    const params = { accessKey: body.accessKey };
    expect((await dashboard.api.call(updateStudent, { params, body: unknowing })).status).toBe(200);
    expect(await sectionOf(cls)).toEqual({ section: 'south', earlier: 'x' });
  });

  test('leaves the answer to students where it names none, or one that the class does not ask for', async () => {
    const cls = await buildClass(dashboard.api.platform, { setup: asking(sections) });
    await save(cls, [{ ...noa, section: 'East' }]);
    expect((await signUpIn(cls, { section: 'north' })).status).toBe(201);
    expect(await sectionOf(cls)).toEqual({ section: 'north' });
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WRITABLE_KINDS } from '@study-groups/contracts/lms';
import { StudentModel } from '../../records/student.ts';
import { WriteBackModel } from '../../records/write-back.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { KNOWN, type KnownLms } from '../../testing/lms-kinds.ts';
import type { WriteBackDesk } from '../../testing/write-backs.ts';
import { runWriteBacks } from './run.ts';

let api: TestApi;
let known: KnownLms;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());
afterEach(async () => {
  await known.lms.close();
  expect(known.lms.problems).toEqual([]);
});

const pause = async () => undefined;
/** Everybody's place there, as it should be: in threes, in the order in which they signed up. */
const inThrees = (ids: readonly number[]) =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(ids.length / 3) }, (_, at) => [`Group ${at + 1}`, ids.slice(at * 3, at * 3 + 3)]),
  );

/** Makes the worker die once this many requests were made since now. */
async function dieAfter({ lms }: KnownLms, requests: number): Promise<void> {
  const dying = new AbortController();
  const end = lms.requests.length + requests;
  const work = runWriteBacks(api.platform, {
    signal: dying.signal,
    pause: async () => undefined,
    onAsked: () => void (lms.requests.length >= end && dying.abort()),
  });
  await work.catch(() => undefined);
}

describe.each(WRITABLE_KINDS)('in %s', (kind) => {
  test('groups are whole though the worker dies again and again, and though two work at once', async () => {
    known = await KNOWN[kind]();
    const course = known.lms.state.addCourse(45);
    const desk = await known.build(api, course);
    const people = known.lms.state.students(course).map(({ id }) => id);
    await desk.preview();
    await start(desk);
    for (const requests of [3, 5, 11, 17]) await dieAfter(known, requests);
    expect(await desk.read()).toMatchObject({ state: 'writing' });
    await Promise.all([runWriteBacks(api.platform, { pause }), runWriteBacks(api.platform, { pause })]);
    expect(await desk.read()).toMatchObject({ state: 'written', counts: { there: 45 } });
    expect(known.lms.state.seen(course, 'Study groups')).toEqual(inThrees(people));
    await desk.undo();
    expect(known.lms.state.seen(course, 'Study groups')).toBeNull();
    expect(course.sets).toEqual([]);
  });

  test('who leaves the course while it is written is accounted for', async () => {
    known = await KNOWN[kind]();
    const course = known.lms.state.addCourse(24);
    const desk = await known.build(api, course);
    await desk.preview();
    const [gone] = known.lms.state.students(course);
    known.lms.state.drop(course, gone!);
    const written = await desk.start();
    expect(written).toMatchObject({ state: 'written', counts: { there: 23 } });
    const { fullName } = (await StudentModel.findOne({ id: desk.ids[0]! }).lean())!;
    // Some say so, some say nothing.
    expect(written.rows).toEqual([
      { studentName: fullName, group: 'Group 1', outcome: expect.stringMatching(/^(missing|refused)$/), found: null },
    ]);
  });

  test('a course that is gone, or that is not to be managed, is a fault', async () => {
    known = await KNOWN[kind]();
    const course = known.lms.state.addCourse(4);
    const desk = await known.build(api, course);
    course.isManaged = false;
    expect(await desk.preview()).toMatchObject({ state: 'failed', fault: 'forbidden' });
    known.lms.state.courses.length = 0;
    expect(await desk.preview()).toMatchObject({ state: 'failed', fault: 'no-course' });
  });
});

async function start({ read }: WriteBackDesk): Promise<void> {
  const { id } = await read();
  await WriteBackModel.updateOne({ id }, { $set: { state: 'writing', work: 'writing', dueAt: new Date() } });
}

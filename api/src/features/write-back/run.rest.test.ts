import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WRITABLE_KINDS } from '@study-groups/contracts/lms';
import { startWriteBack, stopWriteBack, undoWriteBack } from '@study-groups/contracts/write-back';
import { WriteBackModel } from '../../records/write-back.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { professor } from '../../testing/dashboard.ts';
import type { FakeCourse } from '../../testing/lms-apis/state.ts';
import { KNOWN, type KnownLms } from '../../testing/lms-kinds.ts';
import type { WriteBackDesk } from '../../testing/write-backs.ts';
import { moveStudent } from '../groups/move.ts';
import { MACHINE } from '../../records/record-event.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe.each(WRITABLE_KINDS)('groups in %s', (kind) => {
  let known: KnownLms;
  let course: FakeCourse;
  let desk: WriteBackDesk;
  beforeEach(async () => {
    await emptyDatabase();
    known = await KNOWN[kind]();
    course = known.lms.state.addCourse(7);
    desk = await known.build(api, course);
  });
  afterEach(async () => {
    await known.lms.close();
    expect(known.lms.problems).toEqual([]);
    expect(known.lms.mostAtOnce).toBeLessThanOrEqual(1);
  });

  const people = () => known.lms.state.students(course).map(({ id }) => id);
  const seen = (name = 'Study groups') => known.lms.state.seen(course, name);
  /** The first student, from the first group to the last. */
  const move = () => {
    const [studentId, fromGroupId, toGroupId] = [desk.ids[0]!, desk.groupIds[0]!, desk.groupIds[2]!];
    const caller = { cls: desk.cls, isAdmin: false, actor: MACHINE };
    return moveStudent(api.platform, caller, { studentId, fromGroupId, toGroupId });
  };
  const inThrees = () => {
    const [a, b, c, d, e, f, g] = people();
    return { 'Group 1': [a, b, c], 'Group 2': [d, e, f], 'Group 3': [g] };
  };

  test('that were deleted there meanwhile are made anew', async () => {
    await desk.preview();
    await desk.start();
    const [first] = known.lms.state.groupsOf(course, course.sets[0]!);
    known.lms.state.removeGroup(course, first!);
    expect(await desk.preview()).toMatchObject({
      groups: [{ change: 'new', joins: 3 }, {}, {}],
      counts: { waiting: 3, there: 4 },
    });
    expect(await desk.start()).toMatchObject({ state: 'written', counts: { there: 7 } });
    expect(seen()).toEqual(inThrees());
  });

  test('are written though the platform limits, fails, cuts off and loses answers', async () => {
    await desk.preview();
    for (const [at, how] of (['rate-limit', 'server-error', 'reset', 'lost', 'rate-limit'] as const).entries())
      known.lms.fail(how, { at: 3 * at + 2 });
    expect(await desk.start()).toMatchObject({ state: 'written', counts: { there: 7 } });
    expect(seen()).toEqual(inThrees());
  });

  test('wait for a platform that is down, and go on by themselves', async () => {
    await desk.preview();
    known.lms.fail('server-error', { on: known.putting, at: 2, times: 5 });
    const waiting = await desk.start();
    expect(waiting).toMatchObject({ state: 'writing', fault: 'no-answer', continuesAt: expect.any(String) });
    await WriteBackModel.updateOne({ id: waiting.id }, { $set: { dueAt: new Date() } });
    expect(await desk.work()).toMatchObject({ state: 'written', fault: null, counts: { there: 7 } });
    expect(seen()).toEqual(inThrees());
  });

  test('need an admin where the token is not taken any more', async () => {
    await desk.preview();
    known.revoke();
    expect(await desk.start()).toMatchObject({ state: 'failed', fault: 'access-refused', canUndo: false });
    expect(seen()).toBeNull();
  });

  test('that were stopped go on from what is there', async () => {
    await desk.preview();
    const { id } = await desk.read();
    const params = { slug: desk.cls.slug! };
    const ask = (call: typeof startWriteBack) => api.call(call, { params, headers: professor, body: { id } });
    expect((await ask(startWriteBack)).body.current).toMatchObject({ state: 'writing' });
    expect((await ask(stopWriteBack)).body.current).toMatchObject({ state: 'stopped' });
    expect(await desk.work()).toMatchObject({ state: 'stopped' });
    expect(seen()).toBeNull();
    expect(await desk.start()).toMatchObject({ state: 'written', counts: { there: 7 } });
    // What was previewed before was done.
    expect((await ask(startWriteBack)).status).toBe(409);
    expect((await ask(undoWriteBack)).status).toBe(200);
  });

  test('of a class that was changed since are previewed again', async () => {
    const { id } = await desk.preview();
    await move();
    const answer = await api.call(startWriteBack, {
      params: { slug: desk.cls.slug! },
      headers: professor,
      body: { id },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
  });

  test('have a name of their own where the course has a set of that name', async () => {
    const own = known.lms.state.addSet(course, 'Study groups');
    known.lms.state.addGroup(course, own, 'Group 2', [people()[0]!]);
    const preview = await desk.preview();
    expect(preview.setName).toBe('Study groups (2)');
    expect(await desk.start()).toMatchObject({ counts: { there: 7 } });
    expect(seen()).toEqual({ 'Group 2': [people()[0]] });
    expect(Object.values(seen('Study groups (2)')!)).toEqual(Object.values(inThrees()));
    await desk.undo();
    expect(seen()).toEqual({ 'Group 2': [people()[0]] });
  });
});

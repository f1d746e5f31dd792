import { describe, expect, test } from '@jest/globals';
import { WRITABLE_KINDS } from '@study-groups/contracts/lms';
import { startWriteBack, stopWriteBack, undoWriteBack } from '@study-groups/contracts/write-back';
import { WriteBackModel } from '../../records/write-back.ts';
import { professor } from '../../testing/dashboard.ts';
import { api, course, desk, inThrees, known, move, people, seen, startCourse } from '../../testing/written-courses.ts';

describe.each(WRITABLE_KINDS)('groups in %s', (kind) => {
  startCourse(kind);

  test('that were deleted there meanwhile are made again', async () => {
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

import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { PreviewModel } from '../../records/preview.ts';
import { RunModel } from '../../records/run.ts';
import { StudentModel } from '../../records/student.ts';
import { atStep } from '../../testing/at-step.ts';
import { buildClass, buildStudent, buildStudents } from '../../testing/factories.ts';
import { eraseClass } from '../privacy/erase.ts';
import { matchClass } from './match-class.ts';
import { previewGroups } from './preview.ts';
import { professor } from '../../testing/dashboard.ts';
import {
  api,
  buildMatched,
  edited,
  groupsOf,
  moved,
  preview,
  reopen,
  sentTo,
  STUDENTS,
  versionOf,
} from '../../testing/previews.ts';

const keep = async (cls: ClassRecord, more: object = {}) => api.call(actions.keepPreview, await sentTo(cls, more));
const drop = (cls: ClassRecord) => api.call(actions.dropPreview, { params: { slug: cls.slug! }, headers: professor });
const dashboard = async (cls: ClassRecord) =>
  (await api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor })).body;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a preview', () => {
  test('shows new groups beside those that stand, and mails nobody', async () => {
    const cls = await buildMatched();
    const before = await groupsOf(cls);
    const version = await versionOf(cls);
    const { status, body } = await preview(cls);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version, preview: { newGroupSize: 3, isOutdated: false } });
    expect(body.preview.groups.map(({ name }: { name: string }) => name)).toEqual(['Group 1', 'Group 2', 'Group 3']);
    const members = body.preview.groups.flatMap((group: { members: number[] }) => group.members);
    const ids = (await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean()).map(({ id }) => id);
    expect([...members].sort((a: number, b: number) => a - b)).toEqual(ids);
    expect(await groupsOf(cls)).toEqual(before);
    expect(await MailModel.countDocuments()).toBe(0);
    expect(await RunModel.countDocuments()).toBe(1);
    const shown = await dashboard(cls);
    expect(shown.preview).toEqual(body.preview);
    expect(shown.history.map(({ kind }: { kind: string }) => kind)).toEqual(['matched']);
    expect(shown.class.matching).toBeUndefined();
    expect(shown.class.can).toEqual({ match: false, reshuffle: true, export: true });
  });

  test('that is kept replaces the groups by exactly these, queues their mails, and is gone', async () => {
    const cls = await buildMatched();
    const { body: shown } = await preview(cls);
    const { status, body } = await keep(cls);
    expect(status).toBe(200);
    expect(body.emailsQueued).toBe(STUDENTS + 1);
    expect(await MailModel.countDocuments({ kind: 'your-group' })).toBe(STUDENTS);
    const stored = await groupsOf(cls);
    expect(
      stored.map(({ name, matchScore, members }) => ({ name, matchScore, members: members.map((m) => m.studentId) })),
    ).toEqual(shown.preview.groups);
    expect(stored.map(({ members }) => members.map(({ isLeader }) => isLeader))).toEqual(
      Array(3).fill([true, false, false]),
    );
    const after = await dashboard(cls);
    expect(after).toMatchObject({ preview: null, version: body.version });
    expect(after.history[0]).toMatchObject({ kind: 'reshuffled', by: 'professor', run: 2, newGroupSize: 3 });
    expect(after.runs[1].classScore).toBe(shown.preview.classScore);
    expect(codeOf(await keep(cls))).toEqual([409, 'no_preview']);
  });

  test('is formed by what counts in it alone, which the class has once it is kept', async () => {
    const cls = await buildMatched();
    const matching = { weights: { time: 0, size: 2 }, modes: { personality: 'mixed' } };
    const setup = { ...matching, questions: [] };
    const { body: shown } = await preview(cls, 3, { matching });
    expect(shown.preview).toMatchObject({ matching });
    const before = await dashboard(cls);
    expect(before.class).not.toHaveProperty('setup');
    expect(before.preview).toEqual(shown.preview);

    expect((await keep(cls)).status).toBe(200);
    const after = await dashboard(cls);
    expect(after.class.setup).toEqual(setup);
    expect(after.runs[1]).toMatchObject({ setup, classScore: shown.preview.classScore });
    expect(after.groups.map(({ matchScore }: { matchScore: number }) => matchScore)).toEqual(
      shown.preview.groups.map(({ matchScore }: { matchScore: number }) => matchScore),
    );
    expect(after.history.slice(0, 2)).toMatchObject([
      { kind: 'settings-changed', ownWeights: true },
      { kind: 'reshuffled', run: 2 },
    ]);
  });

  test('that is dropped is gone, and dropping it again changes nothing', async () => {
    const cls = await buildMatched();
    await preview(cls);
    expect((await drop(cls)).status).toBe(200);
    expect((await dashboard(cls)).preview).toBeNull();
    expect((await drop(cls)).status).toBe(200);
    expect(codeOf(await keep(cls))).toEqual([409, 'no_preview']);
  });

  test('takes the place of the one before', async () => {
    const cls = await buildMatched();
    await preview(cls, 3);
    await preview(cls, 4);
    expect(await PreviewModel.countDocuments()).toBe(1);
    expect((await dashboard(cls)).preview.newGroupSize).toBe(4);
  });

  test('needs groups that stand, enough students, and the version that its caller saw', async () => {
    const ready = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
    await buildStudents(api.platform, ready.id, 4);
    expect(codeOf(await preview(ready))).toEqual([409, 'no_groups']);
    await matchClass(api.platform, ready.id, { mayBeEarly: false });
    expect(codeOf(await preview(ready, 5))).toEqual([409, 'not_enough_students']);
    const stale = await preview(ready, 3, { version: 0 });
    expect(codeOf(stale)).toEqual([409, 'stale']);
    expect(stale.body.dashboard.version).toBe(await versionOf(ready));
  });

  test('two at once: one is formed, the other hears that groups are being formed', async () => {
    const cls = await buildMatched();
    const answers = await Promise.all([preview(cls), preview(cls)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('matching_running');
  });

  test('is refused while the job forms the groups, and so is keeping while another is formed', async () => {
    const cls = await buildMatched();
    await preview(cls);
    let kept: Awaited<ReturnType<typeof keep>> | undefined;
    const options = { mayBeEarly: false, newGroupSize: 4, seen: await versionOf(cls) };
    await previewGroups(api.platform, cls.id, {
      ...options,
      onStep: atStep('computed', async () => void (kept = await keep(cls))),
    });
    expect(codeOf(kept!)).toEqual([409, 'matching_running']);
    const due = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
    await buildStudents(api.platform, due.id, 4);
    let meanwhile: Awaited<ReturnType<typeof preview>> | undefined;
    await matchClass(api.platform, due.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => void (meanwhile = await preview(due))),
    });
    expect(codeOf(meanwhile!)).toEqual([409, 'no_groups']);
    expect(await PreviewModel.countDocuments({ classId: due.id })).toBe(0);
  });

  test('goes with its class', async () => {
    const cls = await buildMatched();
    await preview(cls);
    await eraseClass(cls.id, 'deleted');
    expect(await PreviewModel.countDocuments()).toBe(0);
  });
});

const signedUp = async (cls: ClassRecord) => {
  await buildStudent(api.platform, cls.id);
  return { status: 200 };
};

describe('a preview is outdated once', () => {
  test.each([
    ['a student was moved', moved],
    ['a submission was edited', edited],
    ['a submission came', signedUp],
  ])('%s', async (_, change) => {
    const cls = await buildMatched();
    await preview(cls);
    const version = await versionOf(cls);
    if (change === edited) await reopen(cls);
    expect((await change(cls)).status).toBe(200);
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: cls.deadline } });
    const before = await groupsOf(cls);
    expect((await dashboard(cls)).preview.isOutdated).toBe(true);
    // A professor who has seen the change and one who has not are both refused.
    expect(codeOf(await keep(cls))).toEqual([409, 'preview_outdated']);
    const isStale = version !== (await versionOf(cls));
    expect(codeOf(await keep(cls, { version }))).toEqual([409, isStale ? 'stale' : 'preview_outdated']);
    expect(await groupsOf(cls)).toEqual(before);
    expect(await MailModel.countDocuments({ kind: 'class-matched' })).toBe(0);
  });
});

describe('a preview is forgotten', () => {
  test.each([
    ['with other groups', (cls: ClassRecord) => sentTo(cls, { newGroupSize: 4 }), actions.reshuffleGroups],
    [
      'with a later deadline',
      (cls: ClassRecord) => sentTo(cls, { newDeadline: new Date(Date.now() + 86_400_000).toISOString() }),
      actions.extendDeadline,
    ],
    [
      'with a student who is erased',
      async (cls: ClassRecord) => {
        const student = await StudentModel.findOne({ classId: cls.id }).lean();
        const sent = await sentTo(cls);
        return { ...sent, params: { ...sent.params, studentId: student!.id } };
      },
      actions.removeStudent,
    ],
  ])('%s', async (_, sent, call) => {
    const cls = await buildMatched();
    await preview(cls);
    expect((await api.call(call, await sent(cls))).status).toBe(200);
    expect(await PreviewModel.countDocuments()).toBe(0);
    expect((await dashboard(cls)).preview).toBeNull();
  });
});

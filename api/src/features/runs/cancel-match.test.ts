import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { getDashboard, matchClass as matchCall } from '@study-groups/contracts/dashboard';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { PreviewModel } from '../../records/preview.ts';
import { RunModel } from '../../records/run.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { atStep } from '../../testing/at-step.ts';
import { buildClass, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { ENDLESS_MATCHER, TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { plannedMatches } from './due.ts';
import { matchClass } from './match-class.ts';
import { previewGroups } from './preview.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.platform.matcher = TRIVIAL_MATCHER;
  await emptyDatabase();
});

const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const sentTo = (cls: ClassRecord, body: object = {}) => ({ params: { slug: cls.slug! }, headers: professor, body });
const cancel = (cls: ClassRecord) => api.call(actions.cancelMatch, sentTo(cls));
const dashboard = async (cls: ClassRecord) => (await api.call(getDashboard, sentTo(cls))).body;

async function buildDue(students: number, more: Partial<ClassRecord> = {}): Promise<ClassRecord> {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000), ...more });
  await buildStudents(api.platform, cls.id, students);
  return cls;
}

const STUDENTS = 8;

/** Cancels once, when the search has begun, which never ends by itself. */
function cancelling(cls: ClassRecord) {
  const answers: Promise<{ status: number }>[] = [];
  api.platform.matcher = ENDLESS_MATCHER;
  return {
    answers,
    // The loop turns next when the search has begun.
    onStep: atStep('snapshot-read', async () => void setImmediate(() => answers.push(cancel(cls)))),
  };
}

describe('cancelling', () => {
  test('ends the search of the button, and is recorded in the history', async () => {
    const cls = await buildDue(STUDENTS);
    const { onStep, answers } = cancelling(cls);
    const matching = matchClass(api.platform, cls.id, { mayBeEarly: false, by: { by: 'professor' }, onStep });
    await expect(matching).rejects.toMatchObject({ code: 'matching_cancelled' });
    expect((await answers[0])?.status).toBe(200);
    expect(await GroupModel.countDocuments()).toBe(0);
    expect(await MailModel.countDocuments()).toBe(0);
    const { class: shown, history } = await dashboard(cls);
    expect(shown.matching).toBeUndefined();
    expect(shown.can.match).toBe(true);
    expect(history).toContainEqual(expect.objectContaining({ kind: 'matching-cancelled', by: 'professor' }));
    expect(await ClassModel.findOne({ id: cls.id }).lean()).not.toHaveProperty('matchCancelled');
  });

  test("ends the job's, which does not begin again", async () => {
    const cls = await buildDue(STUDENTS);
    const before = (await ClassModel.findOne({ id: cls.id }).lean())!.changes;
    await matchDueClasses(api.platform, cancelling(cls));
    expect(await GroupModel.countDocuments()).toBe(0);
    const { class: shown, history, version } = await dashboard(cls);
    expect(shown).toMatchObject({ autoMatch: false });
    expect(shown.matchTrouble).toBeUndefined();
    expect(version).toBe(before + 1);
    expect(history).toMatchObject([
      { kind: 'settings-changed', by: 'professor', autoMatch: false },
      { kind: 'matching-cancelled', by: 'professor' },
    ]);
    expect(await plannedMatches()).toEqual([]);
    api.platform.matcher = TRIVIAL_MATCHER;
    expect((await api.call(matchCall, sentTo(await buildDue(4)))).status).toBe(200);
  });

  test.each(['reshuffle', 'preview'])(
    'ends a %s, and leaves the groups and matching at the deadline as they are',
    async (kind) => {
      const cls = await buildDue(STUDENTS, { size: '4' } as Partial<ClassRecord>);
      const { groups, version } = await matchClass(api.platform, cls.id, { mayBeEarly: false });
      const { onStep } = cancelling(cls);
      const options = { mayBeEarly: false, by: { by: 'professor' }, newGroupSize: 3, seen: version, onStep } as const;
      const forming =
        kind === 'preview' ? previewGroups(api.platform, cls.id, options) : matchClass(api.platform, cls.id, options);
      await expect(forming).rejects.toMatchObject({ code: 'matching_cancelled' });
      const left = await GroupModel.find().sort({ id: 1 }).lean();
      expect(left.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
      expect(await PreviewModel.countDocuments()).toBe(0);
      expect(await dashboard(cls)).toMatchObject({ version, class: { autoMatch: true } });
    },
  );

  test('after the search still keeps its groups from being written', async () => {
    const cls = await buildDue(4);
    const matching = matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => {
        expect((await cancel(cls)).status).toBe(200);
        // Cancelling twice does no harm.
        expect((await cancel(cls)).status).toBe(200);
      }),
    });
    await expect(matching).rejects.toMatchObject({ code: 'matching_cancelled' });
    expect(await RunModel.countDocuments()).toBe(0);
    const { history } = await dashboard(cls);
    expect(history.filter(({ kind }: { kind: string }) => kind === 'matching-cancelled')).toHaveLength(1);
  });

  test('is too late once the groups are stored', async () => {
    const cls = await buildDue(4);
    await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('committed', async () => {
        const { status, body } = await cancel(cls);
        expect([status, body.code]).toEqual([409, 'matching_not_running']);
      }),
    });
    expect(await GroupModel.countDocuments()).toBe(1);
    expect((await dashboard(cls)).class.autoMatch).toBe(true);
  });

  test('at the same moment as the commit either forms no groups or changes nothing', async () => {
    const cls = await buildDue(4);
    let answer: Promise<{ status: number }> | undefined;
    const matching = matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('before-commit', async () => void (answer ??= cancel(cls))),
    }).then(
      () => 'matched',
      (error: { code: string }) => error.code,
    );
    const [outcome, { status }] = [await matching, await answer!];
    expect([
      ['matched', 409],
      ['matching_cancelled', 200],
    ]).toContainEqual([outcome, status]);
    expect(await RunModel.countDocuments()).toBe(outcome === 'matched' ? 1 : 0);
  });

  test('is refused where nothing runs, and where the worker that ran it is gone', async () => {
    const cls = await buildDue(4);
    await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil: new Date(Date.now() - 1) } });
    const { status, body } = await cancel(cls);
    expect([status, body.code]).toEqual([409, 'matching_not_running']);
    expect((await dashboard(cls)).history).toEqual([]);
  });
});

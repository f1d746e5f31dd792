import { describe, expect, test } from '@jest/globals';
import { moveStudent, updateSettings } from '@study-groups/contracts/actions';
import type { TermChoices } from '@study-groups/contracts/class-setup';
import { MESSAGES } from '@study-groups/contracts/messages';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { StudentModel } from '../../records/student.ts';
import { expectSound, professor, startDashboard } from '../../testing/dashboard.ts';
import { buildClass } from '../../testing/factories.ts';

const dashboard = startDashboard();
const { act, buildMatched, read, readHistory } = dashboard;

const save = (slug: string | null, matching: object) => act(updateSettings, { slug: slug! }, { matching });

describe('what counts in a class', () => {
  test('gives its groups other scores at once, without a word to anybody, and stands in the history', async () => {
    const { cls, ids, first } = await buildMatched();
    await StudentModel.updateOne({ id: ids[0]! }, { $set: { priorKnowledge: 'high' } });
    const before = (await read(cls)).groups.map(({ matchScore }) => matchScore);
    const matching: TermChoices = { weights: { time: 0, knowledge: 2 }, modes: { knowledge: 'alike' } };
    expect((await save(cls.slug, matching)).body).toMatchObject({ setup: { ...matching, questions: [] } });

    const { groups, class: shown } = await read(cls);
    expect(shown.setup).toEqual({ ...matching, questions: [] });
    expect(groups.map(({ matchScore }) => matchScore)).not.toEqual(before);
    expect(groups[0]!.breakdown.find(({ term }) => term === 'time')).toMatchObject({ points: 0, maxPoints: 0 });
    await expectSound(cls);
    expect(await dashboard.queued()).toEqual([]);
    expect(await readHistory(cls)).toMatchObject([{ kind: 'settings-changed', by: 'professor', ownWeights: true }]);

    // What changes by hand is scored by it too.
    const { version } = await read(cls);
    const move = { studentId: ids[0]!, fromGroupId: first.id, toGroupId: groups[1]!.id };
    expect((await act(moveStudent, { slug: cls.slug!, ...move }, { version })).status).toBe(200);
    await expectSound(cls);
  });

  test('is nothing of its own where all is as usual, and saving the same again changes nothing', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const usual = { weights: { time: 1 }, modes: { knowledge: 'usual' } };
    expect((await save(cls.slug, usual)).body).not.toHaveProperty('setup');
    await save(cls.slug, { weights: { time: 2, size: 1 } });
    await save(cls.slug, { modes: {}, weights: { time: 2 } });
    expect(await readHistory(cls)).toHaveLength(1);
    expect((await save(cls.slug, {})).body).not.toHaveProperty('setup');
    expect(await readHistory(cls)).toMatchObject([{ ownWeights: false }, { ownWeights: true }]);
  });

  test('has to be something, of what there is', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const nothing = Object.fromEntries(SCORE_TERMS.map((term) => [term, term === 'friends' ? 2 : 0]));
    const { status, body } = await save(cls.slug, { weights: nothing });
    expect([status, body.errors]).toEqual([400, [{ path: 'matching', message: MESSAGES.nothingCounts }]]);
    for (const wrong of [{ weights: { luck: 1 } }, { weights: { time: 3 } }, { modes: { time: 'alike' } }, { more: 1 }])
      expect([wrong, (await save(cls.slug, wrong)).status]).toEqual([wrong, 400]);
  });

  test('cannot be changed without end, for all groups are scored each time', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await dashboard.api.platform.limits.costlyChanges.add(String(cls.id), 30);
    expect((await save(cls.slug, { weights: { time: 2 } })).status).toBe(429);
    expect((await act(updateSettings, { slug: cls.slug! }, { autoMatch: false }, professor)).status).toBe(200);
  });
});

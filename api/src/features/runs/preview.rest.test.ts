import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { PreviewModel } from '../../records/preview.ts';
import { RunModel } from '../../records/run.ts';
import { atStep } from '../../testing/at-step.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { eraseClass } from '../privacy/erase.ts';
import { previewGroups } from './preview.ts';
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

const membersOf = (groups: readonly { members: readonly { studentId: number }[] }[]) =>
  groups.map(({ members }) => members.map(({ studentId }) => studentId));

describe('a preview', () => {
  test('of a class that is erased while it is formed leaves nothing', async () => {
    const cls = await buildMatched();
    const options = { mayBeEarly: false, newGroupSize: 3, seen: await versionOf(cls) };
    const formed = previewGroups(api.platform, cls.id, {
      ...options,
      onStep: atStep('computed', () => eraseClass(cls.id, 'deleted')),
    });
    await expect(formed).rejects.toMatchObject({ code: 'class_not_found' });
    expect(await PreviewModel.countDocuments()).toBe(0);
  });
});

describe('a preview is outdated once', () => {
  test('and a move or an edit at the same moment as keeping never mixes with it', async () => {
    const asAdmin = await signIn(api, await buildAdmin());
    for (const change of [moved, edited]) {
      const cls = await buildMatched();
      const { body: shown } = await preview(cls);
      await reopen(cls);
      const sent = { ...(await sentTo(cls)), headers: asAdmin };
      const [kept] = await Promise.all([api.call(actions.keepPreview, sent), change(cls)]);
      if (kept.status !== 200) expect(['stale', 'preview_outdated']).toContain(kept.body.code);
      const members = membersOf(await groupsOf(cls));
      const isNew = (await RunModel.countDocuments({ classId: cls.id })) === 2;
      expect(isNew).toBe(kept.status === 200);
      // Nobody can be moved out of a group that is gone, so the kept groups are as they were shown.
      if (isNew) expect(members).toEqual(shown.preview.groups.map((group: { members: number[] }) => group.members));
      expect(members.flat()).toHaveLength(STUDENTS);
    }
  });
});

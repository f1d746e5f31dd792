import { describe, expect, test } from '@jest/globals';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { moveStudents } from '@study-groups/contracts/moves';
import type { ClassRecord } from '../../records/class.ts';
import { expectSound, professor, startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudents } from '../../testing/factories.ts';

const dashboard = startDashboard();
const { act } = dashboard;

/** Moves students of a class as it is. */
async function move(cls: ClassRecord, body: object) {
  const version = await versionOf(cls);
  const asked = { moves: [], removeEmptied: false, reason: 'moved', version, ...body };
  return act(moveStudents, { slug: cls.slug! }, asked);
}

describe('moving many students at once', () => {
  test('of a whole class of 400 stays within a transaction', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const ids = (await buildStudents(dashboard.api.platform, cls.id, 400)).map(({ id }) => id);
    const groups = await buildGroups(
      cls,
      Array.from({ length: 100 }, (_, at) => ids.slice(at * 4, at * 4 + 4)),
    );
    const moves = ids.map((studentId, at) => ({ studentId, toGroupId: groups[(Math.floor(at / 4) + 1) % 100]!.id }));
    const { status } = await move(cls, { moves, reason: 'repaired' });
    expect(status).toBe(200);
    await expectSound(cls);
    const { body } = await dashboard.api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor });
    expect(body.undo).toMatchObject({ kind: 'groups-repaired', students: 400 });
  });
});

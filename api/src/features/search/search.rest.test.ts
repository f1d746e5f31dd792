import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { searchAll } from '@study-groups/contracts/admin-search';
import mongoose from 'mongoose';
import { ClassModel } from '../../records/class.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildStudent } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin({ username: 'root', name: 'Ruth Levi', email: 'ruth@example.edu' }));
});
afterAll(() => api.close());

async function search(q: string) {
  const { status, body } = await api.call(searchAll, { headers, query: { q } });
  expect(status).toBe(200);
  return body;
}

test('reads no whole collection, and little of it', async () => {
  for (let i = 0; i < 30; i++) {
    const { id } = await buildClass(api.platform, { courseName: `Course ${i}`, instructorName: `Person${i} Cohen` });
    await buildStudent(api.platform, id, { fullName: `Person${i} Levi` });
  }
  const db = mongoose.connection.db!;
  for (const [q, times, most] of [
    ['person7', 4, 2],
    ['presno17', 6, 40],
  ] as const) {
    const since = new Date();
    await db.command({ profile: 2 });
    await search(q);
    await db.command({ profile: 0 });
    const reads = await db
      .collection('system.profile')
      .find({ op: 'query', ts: { $gte: since }, ns: /\.(classes|students|mails)$/ })
      .toArray();
    await db.collection('system.profile').drop();
    expect([q, reads.length]).toEqual([q, times]);
    for (const { planSummary, docsExamined } of reads) {
      expect(planSummary).toMatch(/^IXSCAN/);
      expect(docsExamined).toBeLessThanOrEqual(most);
    }
  }
  expect(await ClassModel.countDocuments({ status: 'approved' })).toBe(30);
});

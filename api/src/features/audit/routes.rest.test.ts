import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listAudit } from '@study-groups/contracts/audit';
import mongoose from 'mongoose';
import { type AdminRecord } from '../../records/admin.ts';
import { recordSight } from '../../records/record-event.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

let api: TestApi;
let ruth: AdminRecord;
let headers: Record<string, string>;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' })));
beforeEach(async () => {
  await emptyDatabase();
  ruth = await buildAdmin({ username: 'ruth' });
  headers = await signIn(api, ruth);
});
afterAll(() => api.close());

describe('the list', () => {
  test('reads no whole collection, whatever it is narrowed by', async () => {
    const db = mongoose.connection.db!;
    for (let i = 0; i < 50; i++) {
      await recordSight({ by: i % 2 ? 'professor' : 'job' }, { kind: 'matched', classId: i % 5 || null });
    }
    const since = new Date();
    await db.command({ profile: 2 });
    const queries: Record<string, string>[] = [
      {},
      { classId: '3' },
      { by: 'professor' },
      { adminId: String(ruth.id) },
      { kind: 'signed-in' },
      { from: '2026-03-01T13:00:00Z', to: '2026-03-01T14:00:00Z' },
      { before: `${Date.now()}-5` },
    ];
    const answers = [];
    for (const query of queries) answers.push(await api.call(listAudit, { headers, query }));
    await db.command({ profile: 0 });
    const reads = await db
      .collection('system.profile')
      .find({ ns: `${db.databaseName}.events`, op: 'query', ts: { $gte: since } })
      .toArray();
    await db.collection('system.profile').drop();
    expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200));
    expect(reads).toHaveLength(queries.length);
    for (const { planSummary, hasSortStage, docsExamined, nreturned } of reads) {
      expect({ planSummary, hasSortStage }).toEqual({
        planSummary: expect.stringMatching(/^IXSCAN/),
        hasSortStage: undefined,
      });
      expect(docsExamined).toBe(nreturned);
    }
  });
});

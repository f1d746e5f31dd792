import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import { createStudent, getStudent } from '@study-groups/contracts/student';
import { mongo } from 'mongoose';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, type Sent, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildSubmission } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';
import { claimWrite } from './claim.ts';
import { KeyedWriteModel } from './record.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(() => emptyDatabase());
afterEach(() => void jest.restoreAllMocks());

const KEY = 'a-key-of-16-to-64_characters';
const named = (call: Call, { headers, ...sent }: Sent = {}, key = KEY) =>
  api.call(call, { ...sent, headers: { ...headers, [IDEMPOTENCY_HEADER]: key } });

async function newSubmission() {
  const { id: classId } = await buildClass(api.platform);
  return { classId, ...buildSubmission() };
}

describe('a submission that is sent again', () => {
  test('after a commit whose answer was lost gets the access key', async () => {
    const body = await newSubmission();
    // oxlint-disable-next-line typescript/unbound-method -- called with its session
    const commit = mongo.ClientSession.prototype.commitTransaction;
    jest.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockImplementationOnce(async function (
      this: mongo.ClientSession,
    ) {
      await commit.call(this);
      throw new Error('the process ends here');
    });
    expect((await named(createStudent, { body })).status).toBe(500);
    expect(await StudentModel.countDocuments()).toBe(1);
    const { status, body: answer } = await named(createStudent, { body });
    expect(status).toBe(201);
    expect((await api.call(getStudent, { params: answer })).body.student.email).toBe(body.email);
  });

  test('after a commit that failed is stored then, for neither was kept without the other', async () => {
    const body = await newSubmission();
    jest
      .spyOn(mongo.ClientSession.prototype, 'commitTransaction')
      .mockRejectedValueOnce(new Error('the database refuses'));
    expect((await named(createStudent, { body })).status).toBe(500);
    expect(await StudentModel.countDocuments()).toBe(0);
    expect((await named(createStudent, { body })).status).toBe(201);
    expect(await StudentModel.countDocuments()).toBe(1);
  });

  test('many times at once is stored once, and all get the same answer', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const body = await newSubmission();
    const answers = await Promise.all(Array.from({ length: 12 }, () => named(createStudent, { body })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map((answer) => answer.body.accessKey)).size).toBe(1);
    expect(await StudentModel.countDocuments()).toBe(1);
  });
});

describe('a request that died at its write', () => {
  test('keeps it for 15 s, and then another does it', async () => {
    const now = stopClock();
    const claim = await claimWrite(KEY);
    if (typeof claim === 'string') throw new Error('there is no answer yet');
    claim.end();
    let taken = false;
    stopClock(now.getTime() + 14_999);
    const other = claimWrite(KEY).finally(() => (taken = true));
    const reads = jest.spyOn(KeyedWriteModel, 'findOne');
    await until(() => reads.mock.calls.length > 1);
    expect(taken).toBe(false);
    stopClock(now.getTime() + 15_000);
    const successor = await other;
    if (typeof successor === 'string') throw new Error('there is no answer yet');
    await expect(claim.answer('too late', null)).rejects.toMatchObject({ code: 'unavailable' });
    await claim.release();
    await successor.answer('sealed', null);
    successor.end();
    expect(await claimWrite(KEY)).toBe('sealed');
  });

  test('has its twin come back after 9 s', async () => {
    const now = stopClock();
    const claim = await claimWrite(KEY);
    const reads = jest.spyOn(KeyedWriteModel, 'findOne');
    const twin = claimWrite(KEY);
    await until(() => reads.mock.calls.length > 0);
    stopClock(now.getTime() + 9_001);
    await expect(twin).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    if (typeof claim !== 'string') claim.end();
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NO_RULES } from '@study-groups/contracts/rules';
import { ClassModel } from '../records/class.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass } from '../testing/factories.ts';
import { rulesAndMailings } from './003-rules-and-mailings.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('classes of the release before get no rules and no mailings, and others keep theirs', async () => {
  const [older, newer] = [await buildClass(api.platform), await buildClass(api.platform)];
  await ClassModel.collection.updateOne({ id: older.id }, { $unset: { rules: '', mailings: '' } });
  const known = { rules: { ...NO_RULES, fixed: [7] }, mailings: 3 };
  await ClassModel.updateOne({ id: newer.id }, { $set: known });
  await rulesAndMailings.up();
  // As if it had been ended before its last step was known to be done.
  await rulesAndMailings.up();
  expect(await ClassModel.collection.findOne({ id: older.id })).toMatchObject({ rules: null, mailings: 0 });
  expect(await ClassModel.collection.findOne({ id: newer.id })).toMatchObject(known);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StudentModel } from '../records/student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, buildStudent } from '../testing/factories.ts';
import { blanksInsideNames } from './009-blanks-inside-names.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('students of the release before are found by names that need no blanks inside', async () => {
  const cls = await buildClass(api.platform);
  const { id, words } = await buildStudent(api.platform, cls.id, { fullName: '李　小明' });
  await StudentModel.updateOne({ id }, { words: ['李', '小明'] });
  await blanksInsideNames.up();
  expect((await StudentModel.findOne({ id }).lean())?.words).toEqual(words);
  expect(words).toEqual(expect.arrayContaining(['李小明']));
});

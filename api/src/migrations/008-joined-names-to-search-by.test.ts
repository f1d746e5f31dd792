import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StudentModel } from '../records/student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, buildStudent } from '../testing/factories.ts';
import { joinedNamesToSearchBy } from './008-joined-names-to-search-by.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('students of the release before are found by names that are written together', async () => {
  const cls = await buildClass(api.platform);
  const { id, words } = await buildStudent(api.platform, cls.id, { fullName: 'عبد الرحمن Smith-Jones' });
  await StudentModel.updateOne({ id }, { words: ['عبد', 'الرحمن'] });
  await joinedNamesToSearchBy.up();
  expect((await StudentModel.findOne({ id }).lean())?.words).toEqual(words);
  expect(words).toEqual(expect.arrayContaining(['عبدالرحمن', 'smithjones', 'jones']));
});

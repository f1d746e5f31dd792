import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ClassModel } from '../records/class.ts';
import { StudentModel } from '../records/student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, buildStudent } from '../testing/factories.ts';
import { slipsToSearchBy } from './006-slips-to-search-by.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('classes and students of the release before are found by names that were misspelt', async () => {
  const cls = await buildClass(api.platform, { courseName: '线性代数2班', instructorName: 'Dana Cohen' });
  const student = await buildStudent(api.platform, cls.id, { fullName: 'Renata Díaz' });
  const before = (words: string[]) => words.filter((word) => !word.startsWith('~') && !word.startsWith('代数'));
  await ClassModel.updateOne({ id: cls.id }, { $set: { words: before(cls.words) } });
  await StudentModel.updateOne({ id: student.id }, { $set: { words: before(student.words) } });
  for (const time of ['first', 'again']) {
    await slipsToSearchBy.up();
    expect([time, (await ClassModel.findOne({ id: cls.id }).lean())?.words]).toEqual([time, cls.words]);
    expect([time, (await StudentModel.findOne({ id: student.id }).lean())?.words]).toEqual([time, student.words]);
  }
});

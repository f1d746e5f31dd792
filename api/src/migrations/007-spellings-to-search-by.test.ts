import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ClassModel } from '../records/class.ts';
import { StudentModel } from '../records/student.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass, buildStudent } from '../testing/factories.ts';
import { spellingsToSearchBy } from './007-spellings-to-search-by.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

test('classes and students of the release before are found and sorted by their names, however they are spelled', async () => {
  const cls = await buildClass(api.platform, { courseName: 'O’Hara’s Logic', instructorName: 'Jürgen Müller' });
  const student = await buildStudent(api.platform, cls.id, { fullName: 'فاطمة Işık' });
  await ClassModel.updateOne(
    { id: cls.id },
    { words: ['o', 'hara'], sortNames: { course: 'o hara s', instructor: '' } },
  );
  await StudentModel.updateOne({ id: student.id }, { words: ['فاطمة', 'ısık'] });
  for (const time of ['first', 'again']) {
    await spellingsToSearchBy.up();
    const { words, sortNames } = (await ClassModel.findOne({ id: cls.id }).lean())!;
    expect([time, words, sortNames]).toEqual([time, cls.words, cls.sortNames]);
    expect([time, (await StudentModel.findOne({ id: student.id }).lean())?.words]).toEqual([time, student.words]);
  }
  expect(cls.words).toEqual(expect.arrayContaining(['oharas', 'hara', 'mueller', 'muller']));
  expect(student.words).toEqual(expect.arrayContaining(['فاطمه', 'isik']));
});
